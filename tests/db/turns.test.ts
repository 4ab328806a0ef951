/** Long requests of one household follow one another, and only so many wait: each that waits keeps a connection. */

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { takeTurn } from "#db/turn.ts";
import { expectLoggedError } from "../logged-errors.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { startHolding } from "./races/held.ts";
import { contextOf, type Member, makeHousehold, makeMember } from "./support.ts";

const database = databaseOfFile();

test("of twelve at once eight have their turn, the others are refused at once, and another household waits for none", async () => {
  expectLoggedError(/PA429/);
  const household = await makeHousehold(database);
  const busy = await makeMember(database, household);
  const other = await makeMember(database, await makeHousehold(database));
  const read = (member: Member) =>
    contextOf(database, member).scope.read("app", (db) => ({ turn: takeTurn(db), work: db.execute(sql`select 1`) }));
  const holder = await startHolding(database.postgresUrl);
  await holder.act("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`turn of ${household}`]);

  const codes: string[] = [];
  const reads = Array.from({ length: 12 }, async () => {
    const answer = await read(busy);
    if (answer.data === null) codes.push(answer.refusal.code);
    return answer;
  });
  await expect.poll(() => codes).toEqual(Array(4).fill("too_many_at_once"));
  expect((await read(other)).data).not.toBeNull();
  await holder.commit();
  expect((await Promise.all(reads)).filter(({ data }) => data !== null)).toHaveLength(8);
  expect((await read(busy)).data).not.toBeNull();
});
