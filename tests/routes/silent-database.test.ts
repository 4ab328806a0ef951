/** A database that accepts calls and never answers: the visitor gets an answer within the request's deadline, ten seconds. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { LogLine } from "#app/log/log.ts";
import { newId } from "../../db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";

const TITHE = { intent: "record", id: newId(), type: "tithe", date: "2026-11-21", description: "Tithe", amount: "100" };

const REQUESTS: Record<string, (cookie: string) => Promise<Response>> = {
  "a page": (cookie) => app.fetch("/transactions", { cookie }),
  "a navigation": (cookie) => app.fetch("/transactions.data", { cookie }),
  "a form": (cookie) => app.post("/transactions", TITHE, { cookie }),
  "a sign-in": () => app.post("/login", { email: "nobody@people.test", password: "x" }),
};

const INVITATION = { intent: "invite", invitee_email: "wanjiru@example.com", role: "viewer" };
const NEW_PASSWORD = {
  intent: "change-password",
  currentPassword: "maembe-saba-77",
  newPassword: "embe-dodo-78x",
  confirmation: "embe-dodo-78x",
};

type Answer = { status: number; text: string; seconds: number };

/** The first one's database is silent, the second one's mail service, and the third one's database is slow. */
let app: TestApp;
let apps: TestApp[];
let answers: Map<string, Answer>;
let invited: Answer;
let slow: Answer;
let logged: string[];

async function timed(send: () => Promise<Response>): Promise<Answer> {
  const started = performance.now();
  const { status, text } = await readPage(await send());
  return { status, text, seconds: (performance.now() - started) / 1000 };
}

// All of them wait at once: each has a deadline of its own.
beforeAll(async () => {
  apps = [await startTestApp(), await startTestApp(), await startTestApp()];
  const [silent, mailing, slowly] = apps as [TestApp, TestApp, TestApp];
  app = silent;
  const [{ cookie }, host, member] = [
    await silent.signedUp(),
    await mailing.signedUp(),
    await slowly.signedUp({ password: NEW_PASSWORD.currentPassword }),
  ];
  // The first request loads the screens, which takes a while on a busy machine.
  for (const each of apps) await each.fetch("/login");
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  silent.database.hooks.before = () => new Promise<void>(() => undefined);
  mailing.inbox.hooks.before = () => new Promise<undefined>((resolve) => setTimeout(resolve, 25_000));
  slowly.database.hooks.before = () => new Promise<void>((resolve) => setTimeout(resolve, 4_000));
  const waiting = Object.entries(REQUESTS).map(
    async ([what, send]): Promise<[string, Answer]> => [what, await timed(() => send(cookie))],
  );
  const fields = { ...INVITATION, id: newId(), household: host.householdId };
  [answers, invited, slow] = await Promise.all([
    Promise.all(waiting).then((all) => new Map(all)),
    timed(() => mailing.post("/settings", fields, { cookie: host.cookie })),
    timed(() => slowly.post("/settings", NEW_PASSWORD, { cookie: member.cookie })),
  ]);
  silent.database.hooks.before = undefined;
  mailing.inbox.hooks.before = undefined;
  slowly.database.hooks.before = undefined;
  logged = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
}, 120_000);
afterAll(() => Promise.all(apps.map((each) => each.stop())));

test.each(Object.keys(REQUESTS))("%s is told after ten seconds that the database did not answer", (what) => {
  const { status, text = "", seconds = 0 } = answers.get(what) ?? {};
  expect([status, text.includes("The database did not answer")]).toEqual([503, true]);
  expect(seconds).toBeGreaterThan(9);
  expect(seconds).toBeLessThan(15);
});

test("a silent mail service holds an invitation no longer than ten seconds, and the invitation is listed", () => {
  expect(invited.seconds).toBeLessThan(15);
  expect(invited.text).toContain("The invitation is listed as not delivered");
});

test("a slow database holds a form with several calls no longer: they share the ten seconds", () => {
  expect(slow.status).toBe(503);
  expect(slow.seconds).toBeLessThan(15);
});

test("the log says of each what failed: a read, a write, a call or a mail", () => {
  const failures = new Map<string, Set<string>>();
  for (const line of logged) {
    const { requestId, event } = JSON.parse(line) as LogLine;
    expect(requestId).toMatch(/^\w{8}$/);
    failures.set(String(requestId), (failures.get(String(requestId)) ?? new Set()).add(event));
  }
  const combinations = [...failures.values()].map((each) => [...each].sort().join(" and "));
  expect(combinations.sort()).toEqual([
    "call-failed and read-failed",
    "invitation-not-sent",
    "read-failed",
    "read-failed",
    "read-failed",
    "read-failed and write-failed",
  ]);
});
