/**
 * Requests that no screen makes, from a seed: every route, as a document, a script's request and a form, and every endpoint
 * beside them, by everyone who could. Whatever they are, the answer is a page or a plain refusal: never an error of ours,
 * never a library's words, never slow; and nobody else's rows change. Between them files are chosen: a refused one leaves
 * nothing, and after one that is taken every screen opens. `npm run fuzz` sends more of them.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { LOCAL, startTestApp, type TestApp } from "../app-server.ts";
import { fuzz } from "../fuzz/run.ts";
import { IS_DEEP } from "../property.ts";
import { allowLoggedError } from "../setup.ts";

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);

const SETTINGS = {
  seed: number("PAMOJA_FUZZ_SEED", 20261122),
  first: number("PAMOJA_FUZZ_FIRST", 0),
  requests: number("PAMOJA_FUZZ_REQUESTS", IS_DEEP ? 20_000 : 600),
};

/** With so many requests each route, form and endpoint has had one. */
const ENOUGH = 600;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ origin: LOCAL, paystack: true });
});
afterAll(() => app.stop());

test(`${SETTINGS.requests} strange requests are each answered soon, by a page or a plain refusal (seed ${SETTINGS.seed})`, async () => {
  // The specification has the failure of a budget's creation logged, whatever the reason.
  allowLoggedError(/no budget was created/);
  const { problems, statuses, leftOut } = await fuzz(app, SETTINGS);
  console.log(`answers by status: ${JSON.stringify(statuses)}`);
  expect(problems).toEqual([]);
  // A run that repeats a failure is short.
  if (SETTINGS.requests >= ENOUGH) expect(leftOut).toEqual([]);
}, 3_600_000);
