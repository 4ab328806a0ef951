/**
 * What is put back comes back whole, and putting it back can be taken back as well:
 * db/history/functions/restore_change.sql.
 */
import { beforeEach, expect, test } from "vitest";
import { findRestoring } from "#db/history/history.ts";
import { newId } from "#db/id.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { changesSeenBy, done, everythingOf, type Home, makeHome, takeBack } from "./history-home.ts";
import { MISTAKES } from "./history-mistakes.ts";
import { entry, record, remove, revise } from "./ledger.ts";
import { AT, scopeOf } from "./support.ts";

let home: Home;
const database = databaseOfFile();
beforeEach(async () => {
  home = await makeHome(database);
});

/** A request of two days later. */
const later = () => scopeOf(database, home.editor, { at: new Date(AT.getTime() + 2 * 86_400_000) });

test.each(Object.entries(MISTAKES))("%s comes back as it was", async (_, made) => {
  const id = newId();
  const { before, mistake } = made(id);
  for (const step of before) await done(step(home.next(), later()));
  const original = await everythingOf(database, home.household);
  await done(mistake(home.next(), later()));
  const mistaken = await everythingOf(database, home.household);
  expect(mistaken).not.toEqual(original);

  const [change, ...others] = await changesSeenBy(home.next());
  expect([change?.row_id, others.filter(({ row_id }) => row_id !== id)]).toEqual([id, []]);
  expect(await takeBack(home.next(), change)).toBeNull();
  expect(await everythingOf(database, home.household)).toEqual(original);

  // And by the same means, the mistake is back.
  const { data } = await home.next().read("app", (db) => ({ restoring: findRestoring(db, change?.id ?? "") }));
  expect(data?.restoring[0]).toMatchObject({ restores: change?.id, row_id: id, person: "Wanjiku" });
  expect(await takeBack(home.next(), data?.restoring[0])).toBeNull();
  expect(withoutMoments(await everythingOf(database, home.household))).toEqual(withoutMoments(mistaken));

  const [again] = await changesSeenBy(home.next());
  expect(await takeBack(home.next(), again)).toBeNull();
  expect(await everythingOf(database, home.household)).toEqual(original);
});

/** But for when something was deleted. */
const withoutMoments = (tables: Record<string, unknown[]>) =>
  JSON.parse(JSON.stringify(tables), (key, value) => (key === "removed_at" && value !== null ? "removed" : value));

test("putting something back twice puts it back once", async () => {
  const [first, second] = [newId(), newId()];
  await record(home.next(), first, "tithe", entry());
  await record(home.next(), second, "tithe", entry());
  await done(remove(home.next(), first));
  await done(revise(home.next(), second, 1, "tithe", entry({ amount: 1 })));
  const current = await changesSeenBy(home.next());
  for (const change of [...current, ...current]) expect(await takeBack(home.next(), change)).toBeNull();
  expect(await changesSeenBy(home.next())).toHaveLength(4);
});

test("what was put back can be recorded by no old form a second time, and is deleted like any other", async () => {
  const id = newId();
  await record(home.next(), id, "tithe", entry());
  await done(remove(home.next(), id));
  expect(await takeBack(home.next(), (await changesSeenBy(home.next()))[0])).toBeNull();
  await done(record(home.next(), id, "tithe", entry({ amount: 7 })));
  const { rows } = await database.owner`select amount::int, version from transactions where id = ${id}`;
  expect(rows).toEqual([{ amount: 150_000, version: 2 }]);
  await done(remove(home.next(), id, 2));
  expect((await changesSeenBy(home.next())).map(({ before, after }) => [before === null, after === null])).toEqual([
    [false, true],
    [true, false],
    [false, true],
  ]);
});

test("only what one change changed is set back, if the row changed again since", async () => {
  const id = newId();
  await record(home.next(), id, "tithe", entry());
  await done(revise(home.next(), id, 1, "tithe", entry({ amount: 155_000 })));
  await done(revise(home.next(), id, 2, "tithe", entry({ amount: 155_000, description: "Church" })));
  const [, amount] = await changesSeenBy(home.next());
  expect(await takeBack(home.next(), amount)).toBeNull();
  const { rows } = await database.owner`select amount::int, description from transactions where id = ${id}`;
  expect(rows).toEqual([{ amount: 150_000, description: "Church" }]);
});
