import { expect, test } from "vitest";
import { readConfiguration } from "#app/request/configuration.ts";
import type { Environment } from "#app/request/environment.ts";

const REST = {
  DATABASE_URL: "postgres://app:secret@db.example/pamoja",
  RESEND_API_KEY: "re",
  MAIL_FROM: "hello@pamoja.example",
  DATABASE_WORKER_SECRET: "thirty-two characters or even more",
  AUTH_SECRET: "thirty-two characters or even more",
  OPERATOR_NAME: "Someone",
  OPERATOR_ADDRESS: "Somewhere",
};
const PAYPAL = {
  PAYPAL_ENVIRONMENT: "live",
  PAYPAL_CLIENT_ID: "client",
  PAYPAL_CLIENT_SECRET: "s3cret",
  PAYPAL_WEBHOOK_ID: "1AB23456CD789012E",
  PAYPAL_PLAN_MONTHLY: "P-1",
  PAYPAL_PLAN_QUARTERLY: "P-3",
  PAYPAL_PLAN_ANNUALLY: "P-12",
};
const LOCAL = { PAYPAL_ENVIRONMENT: "local", PAYPAL_BASE_URL: "http://127.0.0.1:8791" };

function read(paypal: Environment, PUBLIC_ORIGIN = "https://pamoja.example") {
  const configuration = readConfiguration({ ...REST, PUBLIC_ORIGIN, ...paypal });
  return "problems" in configuration ? configuration.problems : configuration.paypal;
}

test("without any of it paying is not set up", () => {
  expect(read({})).toBeNull();
  expect(read({ PAYPAL_CLIENT_ID: " ", PAYPAL_ENVIRONMENT: "" })).toBeNull();
});

test.each(Object.keys(PAYPAL))("without %s alone it is an error, which names it and shows no value", (name) => {
  const problems = read({ ...PAYPAL, [name]: "" });
  expect(problems).toEqual([expect.stringContaining(name)]);
  expect(JSON.stringify(problems)).not.toContain("s3cret");
});

test("live asks PayPal's own hosts and trusts the certificates of one", () => {
  expect(read(PAYPAL)).toEqual({
    environment: "live",
    clientId: "client",
    clientSecret: "s3cret",
    apiUrl: "https://api-m.paypal.com",
    scriptUrl: "https://www.paypal.com/sdk/js",
    certificateOrigins: ["https://api.paypal.com"],
    webhookId: "1AB23456CD789012E",
    plans: { monthly: "P-1", quarterly: "P-3", annually: "P-12" },
  });
});

test("the sandbox is another place, whose deliveries may be signed at either", () => {
  expect(read({ ...PAYPAL, PAYPAL_ENVIRONMENT: "sandbox" })).toMatchObject({
    apiUrl: "https://api-m.sandbox.paypal.com",
    scriptUrl: "https://www.sandbox.paypal.com/sdk/js",
    certificateOrigins: ["https://api.sandbox.paypal.com", "https://api.paypal.com"],
  });
});

test.each(["live", "sandbox"])("with %s no other place can be given", (PAYPAL_ENVIRONMENT) => {
  for (const PAYPAL_BASE_URL of ["http://127.0.0.1:8791", "https://api-m.paypal.com", "https://evil.example"]) {
    expect(read({ ...PAYPAL, PAYPAL_ENVIRONMENT, PAYPAL_BASE_URL })).toEqual([
      "PAYPAL_BASE_URL is for PAYPAL_ENVIRONMENT=local only.",
    ]);
  }
});

test("the simulator is for this machine only: for a site on it, and at an address of it", () => {
  expect(read({ ...PAYPAL, ...LOCAL }, "http://127.0.0.1:8787")).toMatchObject({
    apiUrl: "http://127.0.0.1:8791",
    certificateOrigins: ["http://127.0.0.1:8791"],
  });
  expect(read({ ...PAYPAL, ...LOCAL })).toEqual(["PAYPAL_ENVIRONMENT=local is for this machine only."]);
  for (const PAYPAL_BASE_URL of [
    "",
    "https://evil.example",
    "http://127.0.0.1.evil.example",
    "http://127.0.0.1:8791@evil.example",
    "http://127.0.0.1:8791/api",
  ]) {
    expect(read({ ...PAYPAL, ...LOCAL, PAYPAL_BASE_URL }, "http://localhost:8787"), PAYPAL_BASE_URL).toEqual([
      "PAYPAL_BASE_URL is not an address of this machine.",
    ]);
  }
});

test("the simulator's webhook id is no configuration: anyone can sign with it", () => {
  for (const PAYPAL_WEBHOOK_ID of ["WEBHOOK_ID", " webhook_id "]) {
    expect(read({ ...PAYPAL, PAYPAL_WEBHOOK_ID })).toEqual([
      "PAYPAL_WEBHOOK_ID is that of PayPal's simulator, which anyone can have sign anything.",
    ]);
  }
});

test("an environment that there is not, and one plan for two, are errors", () => {
  expect(read({ ...PAYPAL, PAYPAL_ENVIRONMENT: "production" })).toEqual([
    "PAYPAL_ENVIRONMENT is not live, sandbox or local.",
  ]);
  expect(read({ ...PAYPAL, PAYPAL_PLAN_ANNUALLY: "P-1" })).toEqual(["Two of PAYPAL_PLAN_… are the same plan."]);
});
