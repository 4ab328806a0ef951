/** Long requests of one household follow one another, and only so many wait: each that waits keeps a connection. */

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeTurn } from "#db/turn.ts";
import { expectLoggedError } from "../logged-errors.ts";
import { contextOf, makeHousehold, makeMember, startMigrated, type TestDatabase } from "./support.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startMigrated();
});
afterAll(() => database.stop());

test("of twelve at once eight have their turn, the others are refused at once, and another household waits for none", async () => {
  expectLoggedError(/PA429/);
  const [busy, other] = await Promise.all([1, 2].map(async () => makeMember(database, await makeHousehold(database))));
  if (!busy || !other) throw new Error("two members");
  const read = (member: typeof busy) =>
    contextOf(database, member).scope.read("app", (db) => ({
      turn: takeTurn(db),
      work: db.execute(sql`select pg_sleep(0.2)`),
    }));
  const [answers, undisturbed] = await Promise.all([
    Promise.all(Array.from({ length: 12 }, () => read(busy))),
    read(other),
  ]);
  expect(undisturbed.data).not.toBeNull();
  expect(answers.filter(({ data }) => data !== null)).toHaveLength(8);
  const codes = answers.flatMap((answer) => (answer.data === null ? [answer.refusal.code] : []));
  expect(codes).toEqual(Array(4).fill("too_many_at_once"));
  expect((await read(busy)).data).not.toBeNull();
});
