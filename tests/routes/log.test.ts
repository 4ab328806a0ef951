/** The log of failing requests, through the worker's own `fetch` and the built screens. */
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { LogLine } from "#app/log/log.ts";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";
import { pathOf, ROUTES } from "./built-routes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
afterEach(() => {
  app.database.hooks.before = undefined;
  vi.restoreAllMocks();
});

function watchLog(): LogLine[] {
  const lines: LogLine[] = [];
  vi.spyOn(console, "error").mockImplementation((line) => void lines.push(JSON.parse(String(line))));
  return lines;
}

test("the id on an error page is that of the log's line, which names the route and no address", async () => {
  const person = await app.signedUp();
  const lines = watchLog();
  await app.owner`alter table transactions add constraint never check (false) not valid`;
  onTestFinished(async () => void (await app.owner`alter table transactions drop constraint never`));
  const fields = {
    intent: "record",
    id: newId(),
    type: "tithe",
    date: "2026-11-21",
    description: "Secret",
    amount: "77",
  };
  const response = await app.post("/transactions?new&page=1", fields, { cookie: person.cookie });
  const shown = /\(request (\w{8})\)/.exec((await readPage(response)).text)?.[1];
  expect(lines.map(({ level, event, route }) => [level, event, route])).toContainEqual([
    "error",
    "write-failed",
    "/transactions",
  ]);
  expect(new Set(lines.map(({ requestId }) => requestId))).toEqual(new Set([shown]));
  expect(JSON.stringify(lines)).not.toMatch(/Secret|\b77\b|page=/);
});

test("a line of the built screens is written under the request that the worker opened", async () => {
  const person = await app.signedUp();
  const lines = watchLog();
  app.database.hooks.before = () => {
    throw new Error("the database broke");
  };
  await app.fetch(`/loans/${newId()}.data`, { cookie: person.cookie });
  expect(lines.length).toBeGreaterThan(0);
  for (const { requestId, route } of lines) expect([requestId, route]).toEqual([lines[0]?.requestId, "/loans/:id"]);
});

test("every screen and every endpoint is logged under its own pattern", async () => {
  const seen = new Map<string, string | null>();
  const lines = watchLog();
  app.database.hooks.before = () => {
    throw new Error("the database broke");
  };
  const { cookie } = { cookie: "session=x" };
  const leaves = ROUTES.filter(({ path, index }) => path !== undefined || index).map(({ id }) => pathOf(id));
  for (const path of new Set(leaves)) {
    if (path.includes("*")) continue;
    lines.length = 0;
    await app.fetch(path.replaceAll(/:\w+/g, newId()), { cookie });
    const [line] = lines;
    if (line) seen.set(path, line.route);
  }
  for (const path of ["/readyz", "/auth/v1/user"]) {
    lines.length = 0;
    await app.fetch(path, { headers: { Authorization: "Bearer x" } });
    if (lines[0]) seen.set(path, lines[0].route);
  }
  expect(seen.size).toBeGreaterThan(20);
  expect([...seen].filter(([path, route]) => path !== route)).toEqual([]);
});
