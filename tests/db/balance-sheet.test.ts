/** Assets and liabilities through the verbs: one list each, a dated history, and soft removal. */
import { beforeEach, describe, expect, test } from "vitest";
import type { BalanceSheetKind } from "#app/domain/balance-sheet/balance-sheet.ts";
import { toCents } from "#app/domain/money.ts";
import {
  findItem,
  findPurchase,
  findStoredItem,
  listItems,
  listValues,
  recordFirstValue,
  recordItem,
  removeItem,
  reviseValue,
} from "#db/balance-sheet/balance-sheet.ts";
import { newId } from "#db/id.ts";
import type { Scope } from "#db/scope.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { entry, record as recordTransaction, remove as removeTransaction } from "./ledger.ts";
import { AT, makeHousehold, makeMember, scopeOf } from "./support.ts";

const TODAY = "2026-11-21";
const TABLES = { asset: "assets", liability: "liabilities" } as const;

let household: string;
let scope: Scope;

const database = databaseOfFile();
beforeEach(async () => {
  household = await makeHousehold(database);
  scope = scopeOf(database, await makeMember(database, household));
});

describe.each<BalanceSheetKind>(["asset", "liability"])("%s", (kind) => {
  const record = (id: string, name: string, cents: number, by = scope) =>
    by.write("editor", (db) => ({
      recorded: recordItem(db, kind, id, { name, value: toCents(cents) }),
      stored: findStoredItem(db, kind, id),
    }));
  const revise = (id: string, version: number, cents: number, day: string, by = scope) =>
    by.write("editor", (db) => ({
      revised: reviseValue(db, kind, id, version, toCents(cents), day),
      stored: findStoredItem(db, kind, id),
    }));
  const remove = (id: string, version: number, by = scope) =>
    by.write("editor", (db) => ({
      removed: removeItem(db, kind, id, version, AT),
      stored: findStoredItem(db, kind, id),
    }));

  async function list(by = scope) {
    const { data } = await by.read("app", (db) => ({ items: listItems(db, kind) }));
    return data?.items ?? [];
  }
  async function history(id: string, by = scope) {
    const { data } = await by.read("app", (db) => ({ values: listValues(db, kind, id) }));
    return (data?.values ?? []).map(({ day, value }) => [day, value]);
  }
  const dateBack = (id: string, day: string, cents: number, by = scope) =>
    by.write("editor", (db) => ({ dated: recordFirstValue(db, kind, id, { day, value: toCents(cents) }) }));

  test("is dated back to before its first value only, once, and keeps its value of today", async () => {
    const id = newId();
    await record(id, "Plot", 900);
    expect(await dateBack(id, "2021-03-01", 700)).toMatchObject({
      ok: true,
      value: { data: { dated: [{ day: "2021-03-01" }] } },
    });
    for (const day of ["2021-03-01", "2022-01-01", TODAY, "2027-01-01"])
      expect(await dateBack(id, day, 5)).toMatchObject({ ok: true, value: { data: { dated: [] } } });
    expect(await history(id)).toEqual([
      ["2021-03-01", 700],
      [TODAY, 900],
    ]);
    expect(await list()).toMatchObject([{ value: 900, last_updated: TODAY, version: 1 }]);
  });

  test("is not recorded as owned since today or a day to come", async () => {
    const recorded = (since: string) =>
      scope.write("editor", (db) => ({
        recorded: recordItem(db, kind, newId(), {
          name: "Plot",
          value: toCents(1),
          first: { day: since, value: toCents(1) },
        }),
      }));
    for (const since of ["2026-11-22", TODAY])
      expect(await recorded(since)).toMatchObject({ ok: true, value: { data: { recorded: [] } } });
    expect(await recorded("2026-11-20")).toMatchObject({ ok: true, value: { data: { recorded: [{}] } } });
  });

  test("recorded again with another first day keeps what was recorded", async () => {
    const id = newId();
    const entered = { name: "Plot", value: toCents(900) };
    for (const day of ["2021-03-01", "2019-01-01"])
      await scope.write("editor", (db) => ({
        recorded: recordItem(db, kind, id, { ...entered, first: { day, value: toCents(700) } }),
      }));
    expect(await history(id)).toEqual([
      ["2021-03-01", 700],
      [TODAY, 900],
    ]);
  });

  test("that was removed meanwhile is not dated back", async () => {
    const id = newId();
    await record(id, "Plot", 900);
    await remove(id, 1);
    expect(await dateBack(id, "2021-03-01", 700)).toMatchObject({ ok: true, value: { data: { dated: [] } } });
    expect(await history(id)).toHaveLength(1);
  });

  test("of another household is not dated back", async () => {
    const id = newId();
    await record(id, "Plot", 900);
    const other = scopeOf(database, await makeMember(database, await makeHousehold(database)));
    expect(await dateBack(id, "2021-03-01", 700, other)).toMatchObject({ ok: true, value: { data: { dated: [] } } });
    expect(await history(id)).toHaveLength(1);
  });

  /** One that was last valued on a day of the past. */
  async function valuedOn(day: string, cents: number, name = "Old") {
    const id = newId();
    await database.owner.query(
      `insert into ${TABLES[kind]} (household_id, id, name, currency, value, last_updated) values ($1, $2, $3, 'KES', $4, $5)`,
      [household, id, name, cents, day],
    );
    return id;
  }

  test("is recorded at today's value in the household's currency, and starts its history", async () => {
    const id = newId();
    await record(id, "Plot", 1_850_000_00);
    expect(await list()).toEqual([
      {
        id,
        name: "Plot",
        currency: "KES",
        value: 1_850_000_00,
        last_updated: TODAY,
        version: 1,
        base: 1_850_000_00,
        rate: "1",
        rate_date: TODAY,
      },
    ]);
    expect(await history(id)).toEqual([[TODAY, 1_850_000_00]]);
  });

  test("may be worth nothing, and as much as 10,000,000,000.00; not more, nor less than nothing", async () => {
    for (const cents of [0, 10 ** 12]) expect((await record(newId(), "Edge", cents)).ok).toBe(true);
    expect((await list()).map(({ value }) => value).toSorted()).toEqual([0, 10 ** 12]);
    for (const cents of [-1, 10 ** 12 + 1]) {
      await expect(valuedOn(TODAY, cents)).rejects.toThrow(/value_range/);
    }
  });

  test("sent again is recorded once; other content under the same id changes nothing and answers what is stored", async () => {
    const id = newId();
    expect(await record(id, "Plot", 100)).toMatchObject({
      ok: true,
      value: { data: { recorded: [{ id }], stored: [{ version: 1 }] } },
    });
    expect(await record(id, "Plot", 100)).toMatchObject({
      ok: true,
      value: { data: { recorded: [], stored: [{ name: "Plot", value: 100 }] } },
    });
    expect(await record(id, "House", 200)).toMatchObject({
      ok: true,
      value: { data: { recorded: [], stored: [{ name: "Plot", value: 100 }] } },
    });
    expect(await list()).toHaveLength(1);
    expect(await history(id)).toEqual([[TODAY, 100]]);
  });

  test("keeps one value for each day, the second of a day replacing the first", async () => {
    const id = await valuedOn("2026-01-10", 100);
    await revise(id, 1, 200, "2026-03-01");
    await revise(id, 2, 250, "2026-03-01");
    await revise(id, 3, 0, TODAY);
    expect(await history(id)).toEqual([
      ["2026-01-10", 100],
      ["2026-03-01", 250],
      [TODAY, 0],
    ]);
    expect(await list()).toMatchObject([{ value: 0, last_updated: TODAY, version: 4 }]);
  });

  test.each(["2026-03-09", "2026-11-22"])("is not valued on %s: before its last day, or after today", async (day) => {
    const id = await valuedOn("2026-03-10", 100);
    expect(await revise(id, 1, 200, day)).toMatchObject({
      ok: true,
      value: { data: { revised: [], stored: [{ value: 100, version: 1 }] } },
    });
    expect(await history(id)).toEqual([["2026-03-10", 100]]);
  });

  test("valued on a future day is updated for that day only", async () => {
    const id = await valuedOn("2027-01-05", 100);
    for (const day of [TODAY, "2027-01-04", "2027-01-06"]) {
      expect(await revise(id, 1, 200, day)).toMatchObject({
        value: { data: { revised: [], stored: [{ version: 1 }] } },
      });
    }
    expect(await revise(id, 1, 200, "2027-01-05")).toMatchObject({
      value: { data: { revised: [{ id }], stored: [{ version: 2 }] } },
    });
    expect(await history(id)).toEqual([["2027-01-05", 200]]);
  });

  test("has the household's today: an hour before midnight in Nairobi is not tomorrow yet", async () => {
    const member = await makeMember(database, household);
    const id = await valuedOn("2026-03-10", 100);
    const late = scopeOf(database, member, { at: new Date("2026-11-21T20:59:00Z") });
    expect(await revise(id, 1, 200, "2026-11-22", late)).toMatchObject({
      value: { data: { revised: [], stored: [{ version: 1 }] } },
    });
    const past = scopeOf(database, member, { at: new Date("2026-11-21T21:01:00Z") });
    expect(await revise(id, 1, 200, "2026-11-22", past)).toMatchObject({
      value: { data: { revised: [{ id }], stored: [{ version: 2 }] } },
    });
  });

  test("changed meanwhile keeps what it was changed to", async () => {
    const id = await valuedOn("2026-03-10", 100);
    await revise(id, 1, 200, TODAY);
    expect(await revise(id, 1, 300, TODAY)).toMatchObject({
      ok: true,
      value: { data: { revised: [], stored: [{ value: 200, version: 2 }] } },
    });
    expect(await remove(id, 1)).toMatchObject({
      ok: true,
      value: { data: { removed: [], stored: [{ removed_at: null, version: 2 }] } },
    });
    expect(await history(id)).toEqual([
      ["2026-03-10", 100],
      [TODAY, 200],
    ]);
  });

  test("of two simultaneous updates, one succeeds", async () => {
    const id = await valuedOn("2026-03-10", 100);
    const other = scopeOf(database, await makeMember(database, household));
    const outcomes = await Promise.all([revise(id, 1, 200, TODAY), revise(id, 1, 300, TODAY, other)]);
    expect(outcomes.map((outcome) => outcome.ok && outcome.value.data.revised.length).toSorted()).toEqual([0, 1]);
    expect(await history(id)).toHaveLength(2);
  });

  test("removed leaves the list and its page, keeps its row and history, and is not valued any more", async () => {
    const id = await valuedOn("2026-03-10", 100);
    expect(await remove(id, 1)).toMatchObject({
      ok: true,
      value: { data: { removed: [{ id }], stored: [{ version: 2 }] } },
    });
    expect(await list()).toEqual([]);
    const { data } = await scope.read("app", (db) => ({ item: findItem(db, kind, id) }));
    expect(data).toEqual({ item: [] });
    expect(await remove(id, 1)).toMatchObject({
      ok: true,
      value: { data: { removed: [], stored: [{ removed_at: expect.any(String) }] } },
    });
    expect(await revise(id, 2, 200, TODAY)).toMatchObject({
      ok: true,
      value: { data: { revised: [], stored: [{ value: 100 }] } },
    });
    expect(await record(id, "Old", 100)).toMatchObject({
      value: { data: { recorded: [], stored: [{ removed_at: expect.any(String) }] } },
    });
    expect(await history(id)).toEqual([["2026-03-10", 100]]);
    expect(await list()).toEqual([]);
  });

  test("is listed with the latest valued first, and of one day the latest recorded", async () => {
    const [early, first, second] = [await valuedOn("2026-01-01", 1, "early"), newId(), newId()];
    await record(first, "first", 1);
    await record(second, "second", 1);
    expect((await list()).map(({ id }) => id)).toEqual([second, first, early]);
    await revise(first, 1, 2, TODAY);
    await revise(early, 1, 2, "2026-11-20");
    expect((await list()).map(({ id }) => id)).toEqual([second, first, early]);
  });

  test("of another household is neither seen nor touched by its id", async () => {
    const id = await valuedOn("2026-03-10", 100);
    const stranger = scopeOf(database, await makeMember(database, await makeHousehold(database)));
    expect([await list(stranger), await history(id, stranger)]).toEqual([[], []]);
    expect(await revise(id, 1, 999, TODAY, stranger)).toMatchObject({
      ok: true,
      value: { data: { revised: [], stored: [] } },
    });
    expect(await remove(id, 1, stranger)).toMatchObject({ ok: true, value: { data: { removed: [], stored: [] } } });
    await record(id, "Theirs", 999, stranger);
    expect(await list()).toMatchObject([{ id, name: "Old", value: 100, version: 1 }]);
    expect(await history(id)).toEqual([["2026-03-10", 100]]);
  });

  test("is seen by a viewer, who changes nothing", async () => {
    const id = await valuedOn("2026-03-10", 100);
    const viewer = scopeOf(database, await makeMember(database, household, { role: "viewer" }));
    expect(await list(viewer)).toHaveLength(1);
    for (const attempt of [
      () => record(newId(), "Mine", 1, viewer),
      () => revise(id, 1, 200, TODAY, viewer),
      () => remove(id, 1, viewer),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ status: 403 });
    }
    expect(await list()).toMatchObject([{ id, value: 100, version: 1 }]);
  });
});

describe("an asset that was bought through a transaction", () => {
  const FRIDGE = entry({ asset_name: "Fridge", description: "Hotpoint, Sarit", amount: 42_000_00 });

  async function read(id: string) {
    const { data } = await scope.read("app", (db) => ({
      items: listItems(db, "asset"),
      values: listValues(db, "asset", id),
      purchase: findPurchase(db, id),
    }));
    return data ?? [];
  }

  test("stands in the same list, is worth its price on its day, and knows its purchase", async () => {
    const id = newId();
    await recordTransaction(scope, id, "asset_purchased", FRIDGE);
    expect(await read(id)).toMatchObject({
      items: [{ id, name: "Fridge", currency: "KES", value: 42_000_00, last_updated: "2026-11-20", version: 1 }],
      values: [{ day: "2026-11-20", value: 42_000_00 }],
      purchase: [{ date: "2026-11-20", description: "Hotpoint, Sarit", amount: 42_000_00, currency: "KES" }],
    });
  });

  test("stays when its purchase is deleted, and its purchase stays when it is removed", async () => {
    const [stored, removed] = [newId(), newId()];
    for (const id of [stored, removed]) await recordTransaction(scope, id, "asset_purchased", FRIDGE);
    await removeTransaction(scope, stored);
    await scope.write("editor", (db) => ({ removed: removeItem(db, "asset", removed, 1, AT) }));
    expect(await read(stored)).toMatchObject({ items: [{ id: stored }], values: [{ value: 42_000_00 }], purchase: [] });
    const { rows } = await database.owner`select t.amount::int, a.name from transactions t
      join assets a on a.id = t.asset_id where t.household_id = ${household}`;
    expect(rows).toEqual([{ amount: 42_000_00, name: "Fridge" }]);
  });
});
