/** The data points of requests and jobs, as the worker writes them to its binding. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import type { DataPoint } from "../../functions/metrics.ts";
import worker from "../../functions/worker.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { expectLoggedError } from "../setup.ts";

let app: TestApp;
let points: DataPoint[];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(() => {
  points = [];
  Object.assign(app.vars, { METRICS: { writeDataPoint: (point: DataPoint) => points.push(point) } });
});
afterEach(() => {
  app.database.hooks.before = undefined;
});

const MS = expect.any(Number);

test("each request is one point: its route, the class of its status, its database calls and its times", async () => {
  const person = await app.signedUp();
  const before = app.database.calls.length;
  await app.fetch(`/loans/${newId()}?utm=1`, { cookie: person.cookie });
  expect(points).toEqual([
    { indexes: ["/loans/:id"], blobs: ["request", "4xx", ""], doubles: [app.database.calls.length - before, MS, MS] },
  ]);
  const [
    {
      doubles: [calls, databaseTime, time],
    } = { doubles: [0, 0, 0] },
  ] = points;
  expect(calls).toBe(1);
  expect(databaseTime).toBeGreaterThanOrEqual(0);
  expect(time).toBeGreaterThanOrEqual(databaseTime);
});

test("what answers by itself, or is not there, has a point, too, and no address of its own", async () => {
  for (const path of ["/healthz", "/robots.txt", `/nothing/${newId()}`, "/auth/v1/nothing", `/${"x".repeat(1001)}`]) {
    await app.fetch(path);
  }
  expect(points.map(({ indexes, blobs, doubles }) => [indexes[0], blobs[1], doubles[0]])).toEqual([
    ["/healthz", "2xx", 0],
    ["/robots.txt", "2xx", 0],
    ["*", "3xx", 0],
    ["/auth/v1/*", "4xx", 0],
    ["*", "4xx", 0],
  ]);
});

test("a slow database's time is in the point, and a failure is there by its code", async () => {
  const person = await app.signedUp();
  app.database.hooks.before = () => new Promise<undefined>((resolve) => setTimeout(resolve, 60));
  await app.fetch("/loans", { cookie: person.cookie });
  expect(points[0]?.doubles[1]).toBeGreaterThan(55);
  expectLoggedError(/read failed: unreachable/);
  app.database.hooks.before = () => {
    throw new Error("the database broke");
  };
  await app.fetch("/loans", { cookie: person.cookie });
  expect(points[1]).toMatchObject({ indexes: ["/loans"], blobs: ["request", "5xx", "unreachable"] });
});

test("each run of a job is one point, and one that fails says so and is logged", async () => {
  const environment = { ...app.vars, MAILS: { sendBatch: async () => undefined } } as never;
  const run = () => worker.scheduled({ scheduledTime: Date.parse("2026-11-25T03:00:00Z") } as never, environment);
  await run();
  expect(points).toEqual([{ indexes: ["scheduled job"], blobs: ["job", "ok", ""], doubles: [MS, MS, MS] }]);
  expect(points[0]?.doubles[0]).toBeGreaterThan(5);
  expectLoggedError(/the scheduled job failed/);
  app.database.hooks.before = () => {
    throw new Error("the database broke");
  };
  await expect(run()).rejects.toThrow("the database broke");
  expect(points[1]).toMatchObject({ indexes: ["scheduled job"], blobs: ["job", "failed", "job-failed"] });
});

test("without the binding the same is answered, and nothing is written", async () => {
  Object.assign(app.vars, { METRICS: undefined });
  expect((await app.fetch("/healthz")).status).toBe(200);
  expect(points).toEqual([]);
});
