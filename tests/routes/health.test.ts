/** What monitors ask: whether the worker runs, and whether it can serve. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../app-server.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const ask = async (path: string) => {
  const response = await app.fetch(path);
  const answer = (await response.json()) as Record<string, string>;
  return [response.status, answer, response.headers.get("Cache-Control")] as const;
};

test("/healthz answers without the database", async () => {
  const before = app.database.calls.length;
  expect(await ask("/healthz")).toEqual([200, { status: "ok" }, "private, no-store"]);
  expect(app.database.calls.length).toBe(before);
});

test("/readyz says that the database answers, and which schema it has", async () => {
  const [status, answer] = await ask("/readyz");
  expect([status, answer]).toEqual([
    200,
    { status: "ok", schema: answer.expected, expected: expect.stringMatching(/^\d{4}_/) },
  ]);
});

test("/readyz refuses while the schema is older than the worker, and serves with a newer one", async () => {
  const [row] = await app.owner`select max(tag) as tag from schema_migrations`;
  await app.owner`update schema_migrations set tag = '0000_older' where tag = ${row?.tag}`;
  expect(await ask("/readyz")).toMatchObject([503, { status: "schema is behind" }, "private, no-store"]);
  await app.owner`update schema_migrations set tag = '9999_newer' where tag = '0000_older'`;
  expect(await ask("/readyz")).toMatchObject([200, { status: "ok" }, "private, no-store"]);
  await app.owner`update schema_migrations set tag = ${row?.tag} where tag = '9999_newer'`;
});

test("/readyz refuses without the database, in words that tell a stranger nothing", async () => {
  app.database.hooks.before = () => {
    throw new Error("connection to 10.0.0.5 refused");
  };
  const [status, answer] = await ask("/readyz");
  app.database.hooks.before = undefined;
  expect([status, answer]).toEqual([503, { status: "the database does not answer, or refuses the worker's role" }]);
});
