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

test("/readyz says that the database answers, and not which version serves", async () => {
  expect(await ask("/readyz")).toEqual([200, { status: "ok" }, "private, no-store"]);
});

test("/readyz refuses while the schema is older than the worker, and serves with a newer one", async () => {
  const [row] = await app.owner`select max(tag) as tag from schema_migrations`;
  await app.owner`update schema_migrations set tag = '0000_older' where tag = ${row?.tag}`;
  expect(await ask("/readyz")).toEqual([503, { status: "schema is behind" }, "private, no-store"]);
  // Which one is there, and which is needed, the log tells.
  expect(vi.mocked(console.error).mock.calls.join()).toMatch(/the schema is \d{4}_\w+, and \d{4}_\w+ is needed/);
  await app.owner`update schema_migrations set tag = '9999_newer' where tag = '0000_older'`;
  expect(await ask("/readyz")).toMatchObject([200, { status: "ok" }, "private, no-store"]);
  await app.owner`update schema_migrations set tag = ${row?.tag} where tag = '9999_newer'`;
});

test("/readyz says when the database refuses the worker's secret", async () => {
  const stored = async (secret: string) =>
    void (await app.owner`update worker_secrets set hash = sha256(convert_to(${secret}, 'UTF8'))`);
  await stored("another secret of at least thirty-two characters");
  expect(await ask("/readyz")).toMatchObject([
    503,
    { status: "the database refuses the worker's secret" },
    "private, no-store",
  ]);
  // Whoever is signed in goes on; nobody new comes in.
  expect((await app.fetch("/login")).status).toBe(200);
  expect((await app.post("/login", { email: "njeri@people.test", password: "maembe-saba-77" })).status).toBe(503);
  await stored(app.vars.DATABASE_WORKER_SECRET ?? "");
  expect(await ask("/readyz")).toMatchObject([200, { status: "ok" }, "private, no-store"]);
});

test("/readyz refuses without the database, in words that tell a stranger nothing", async () => {
  app.database.hooks.before = () => {
    throw new Error("connection to 10.0.0.5 refused");
  };
  const [status, answer] = await ask("/readyz");
  app.database.hooks.before = undefined;
  expect([status, answer]).toEqual([503, { status: "the database does not answer, or refuses the worker's role" }]);
});
