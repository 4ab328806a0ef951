/** The settings of passes: all of them, or none. */
import { expect, test } from "vitest";
import { readConfiguration } from "#app/request/configuration.ts";
import type { Environment } from "#app/request/environment.ts";

const BASE: Environment = {
  DATABASE_URL: "postgres://app@db.example/pamoja",
  PUBLIC_ORIGIN: "https://pamoja.example",
  DATABASE_WORKER_SECRET: "a secret of at least thirty-two characters",
  AUTH_SECRET: "a secret of at least thirty-two characters",
  RESEND_API_KEY: "re_key",
  MAIL_FROM: "Pamoja <hello@pamoja.example>",
  OPERATOR_NAME: "Someone",
  OPERATOR_ADDRESS: "Somewhere",
};
const KEY = "sk_live_abc123";

function read(environment: Environment) {
  const configuration = readConfiguration({ ...BASE, ...environment });
  return "problems" in configuration ? configuration.problems : configuration.paystack;
}

test("without a key there are no passes", () => {
  expect(read({})).toBeNull();
  expect(read({ PASS_PRICES_KES: "1, 2, 3" })).toBeNull();
});

test("with a key passes cost what is set, or what they cost by default", () => {
  expect(read({ PAYSTACK_SECRET_KEY: KEY })).toMatchObject({
    apiUrl: "https://api.paystack.co",
    isTest: false,
    prices: { 1: 39_000, 3: 97_500, 12: 312_000 },
  });
  expect(read({ PAYSTACK_SECRET_KEY: "sk_test_abc", PASS_PRICES_KES: "300,800, 2500" })).toMatchObject({
    isTest: true,
    prices: { 1: 30_000, 3: 80_000, 12: 250_000 },
  });
});

test.each(["390", "390, 975", "390, 975, 3,120", "390.50, 975, 3120", "0, 975, 3120", "a, b, c", "-1, 2, 3"])(
  "prices of %s are refused in words",
  (PASS_PRICES_KES) => {
    expect(read({ PAYSTACK_SECRET_KEY: KEY, PASS_PRICES_KES })).toEqual([
      "PASS_PRICES_KES is not three amounts in whole shillings, for 1, 3 and 12 months: 390, 975, 3120.",
    ]);
  },
);

test("a key of another kind, and an address elsewhere, are refused, and no value is repeated", () => {
  for (const key of ["pk_live_abc", "secret", "sk_live_"]) {
    const problems = read({ PAYSTACK_SECRET_KEY: key });
    expect(problems).toEqual(["PAYSTACK_SECRET_KEY is not one of Paystack's secret keys."]);
    expect(String(problems)).not.toContain(key === "secret" ? "is secret." : key);
  }
  for (const PAYSTACK_BASE_URL of ["http://127.0.0.1:8793", "https://evil.example"]) {
    expect(read({ PAYSTACK_SECRET_KEY: KEY, PAYSTACK_BASE_URL })).toEqual([
      "PAYSTACK_BASE_URL is for this machine only.",
    ]);
  }
  expect(read({ PAYSTACK_BASE_URL: "http://127.0.0.1:8793" })).toEqual([
    "PAYSTACK_SECRET_KEY is not set, but PAYSTACK_BASE_URL is.",
  ]);
});
