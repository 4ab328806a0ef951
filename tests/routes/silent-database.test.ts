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
