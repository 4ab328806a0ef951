/** A database that accepts calls and never answers: the visitor gets an answer within the request's deadline, ten seconds. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { LogLine } from "#app/log/log.ts";
import { newId } from "../../db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";
import { expectLoggedError } from "../setup.ts";

const TITHE = { intent: "record", id: newId(), type: "tithe", date: "2026-11-21", description: "Tithe", amount: "100" };

const REQUESTS: Record<string, (cookie: string) => Promise<Response>> = {
  "a page": (cookie) => app.fetch("/transactions", { cookie }),
  "a navigation": (cookie) => app.fetch("/transactions.data", { cookie }),
  "a form": (cookie) => app.post("/transactions", TITHE, { cookie }),
  "a sign-in": () => app.post("/login", { email: "nobody@people.test", password: "x" }),
};

type Answer = { status: number; text: string; seconds: number };

let app: TestApp;
let answers: Map<string, Answer>;
let logged: string[];

// All of them wait at once: each has a deadline of its own.
beforeAll(async () => {
  app = await startTestApp();
  const { cookie } = await app.signedUp();
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  app.database.hooks.before = () => new Promise<void>(() => undefined);
  const waiting = Object.entries(REQUESTS).map(async ([what, send]): Promise<[string, Answer]> => {
    const started = performance.now();
    const { status, text } = await readPage(await send(cookie));
    return [what, { status, text, seconds: (performance.now() - started) / 1000 }];
  });
  answers = new Map(await Promise.all(waiting));
  app.database.hooks.before = undefined;
  logged = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
});
afterAll(() => app.stop());

test.each(Object.keys(REQUESTS))("%s is told after ten seconds that the database did not answer", (what) => {
  const { status, text = "", seconds = 0 } = answers.get(what) ?? {};
  expect([status, text.includes("The database did not answer")]).toEqual([503, true]);
  expect(seconds).toBeGreaterThan(9);
  expect(seconds).toBeLessThan(15);
});

test("the log says of each what failed: a read, a write or a call", () => {
  const failures = new Map<string, Set<string>>();
  for (const line of logged) {
    const { requestId, event } = JSON.parse(line) as LogLine;
    expect(requestId).toMatch(/^\w{8}$/);
    failures.set(String(requestId), (failures.get(String(requestId)) ?? new Set()).add(event));
  }
  const combinations = [...failures.values()].map((each) => [...each].sort().join(" and "));
  expect(combinations.sort()).toEqual([
    "call-failed and read-failed",
    "read-failed",
    "read-failed",
    "read-failed and write-failed",
  ]);
});

test("a silent mail service holds an invitation no longer than ten seconds, and the invitation is listed", {
  timeout: 60_000,
}, async () => {
  const person = await app.signedUp();
  expectLoggedError(/an invitation mail was not sent/);
  app.inbox.hooks.before = () => new Promise<undefined>((resolve) => setTimeout(resolve, 25_000));
  const started = performance.now();
  const { householdId: household } = person;
  const fields = { invitee_email: "wanjiru@example.com", role: "viewer", id: newId(), household };
  const response = await app.post("/settings", { intent: "invite", ...fields }, { cookie: person.cookie });
  app.inbox.hooks.before = undefined;
  expect((performance.now() - started) / 1000).toBeLessThan(15);
  expect((await readPage(response)).text).toContain("The invitation is listed as not delivered");
});

test("a slow database holds a form with several calls no longer: they share the ten seconds", {
  timeout: 60_000,
}, async () => {
  const { cookie } = await app.signedUp({ password: "maembe-saba-77" });
  expectLoggedError(/failed/);
  app.database.hooks.before = () => new Promise<void>((resolve) => setTimeout(resolve, 4_000));
  const started = performance.now();
  const fields = {
    intent: "change-password",
    currentPassword: "maembe-saba-77",
    newPassword: "embe-dodo-78x",
    confirmation: "embe-dodo-78x",
  };
  const response = await app.post("/settings", fields, { cookie });
  app.database.hooks.before = undefined;
  expect(response.status).toBe(503);
  expect((performance.now() - started) / 1000).toBeLessThan(15);
});
