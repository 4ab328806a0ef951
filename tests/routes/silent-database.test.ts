/** A database that takes calls and never answers: whoever waits is told within the request's one deadline, ten seconds. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";
import { expectLoggedError } from "../setup.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => {
  app.database.hooks.before = undefined;
});
afterAll(() => app.stop());

const TITHE = { intent: "record", id: newId(), type: "tithe", date: "2026-11-21", description: "Tithe", amount: "100" };

const REQUESTS: [what: string, logged: RegExp[], send: (cookie: string) => Promise<Response>][] = [
  ["a page", [/reading failed/], (cookie) => app.fetch("/transactions", { cookie })],
  ["a navigation", [/reading failed/], (cookie) => app.fetch("/transactions.data", { cookie })],
  ["a form", [/writing failed/, /reading failed/], (cookie) => app.post("/transactions", TITHE, { cookie })],
  [
    "a sign-in",
    [/a door failed/, /reading failed/],
    () => app.post("/login", { email: "nobody@people.test", password: "x" }),
  ],
];

test("a slow database holds a form with several calls no longer: they share the ten seconds", {
  timeout: 60_000,
}, async () => {
  const { cookie } = await app.signedUp({ password: "maembe-saba-77" });
  expectLoggedError(/./);
  app.database.hooks.before = () => new Promise<void>((resolve) => setTimeout(resolve, 4_000));
  const started = performance.now();
  const fields = {
    intent: "change-password",
    currentPassword: "maembe-saba-77",
    newPassword: "embe-dodo-78x",
    confirmation: "embe-dodo-78x",
  };
  const response = await app.post("/settings", fields, { cookie });
  expect(response.status).toBe(503);
  expect((performance.now() - started) / 1000).toBeLessThan(15);
});

test.each(REQUESTS)(
  "%s is told after ten seconds that the database did not answer",
  async (_, logged, send) => {
    const { cookie } = await app.signedUp();
    for (const pattern of logged) expectLoggedError(pattern);
    app.database.hooks.before = () => new Promise<void>(() => undefined);
    const started = performance.now();
    const response = await send(cookie);
    const { text } = await readPage(response);
    const seconds = (performance.now() - started) / 1000;
    expect([response.status, text.includes("The database did not answer")]).toEqual([503, true]);
    expect(seconds).toBeGreaterThan(9);
    expect(seconds).toBeLessThan(15);
  },
  60_000,
);
