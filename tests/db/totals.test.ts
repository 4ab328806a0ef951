/** Stored totals equal the sums of the transactions after any change; and what was deleted stays deleted. */

import { beforeEach, describe, expect, test } from "vitest";
import { categoriesOf, subcategoriesOf } from "#app/domain/categories.ts";
import type { TransactionType } from "#app/domain/transactions/transaction-types.ts";
import { newId } from "#db/id.ts";
import { sumByType } from "#db/reports/sums-by-type.ts";
import type { Scope } from "#db/scope.ts";
import { fc, runs } from "../property.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { EVERYTHING, entry, LOAN_TERMS, record, remove, removeCurrent, revise } from "./ledger.ts";
import { ledgerOf, makeHousehold, makeMember, scopeOf } from "./support.ts";

let household: string;
let scope: Scope;

const database = databaseOfFile();

beforeEach(async () => {
  household = await makeHousehold(database);
  scope = scopeOf(database, await makeMember(database, household));
});

const KEYS = `household_id, to_char(date, 'YYYY-MM') as period, type, coalesce(category, '') as category,
  coalesce(subcategory, '') as subcategory`;

/** Totals of any household that are stored but wrong, or missing. */
async function disagreements() {
  const { rows } = await database.owner.query(`
    with added as (
      select ${KEYS}, sum(base_amount)::bigint as total, count(*)::int as count from transactions group by 1, 2, 3, 4, 5
    ), kept as (select household_id, period, type, category, subcategory, total, count from transaction_totals)
    (select 'wrong' as what, * from (table kept except table added) w)
    union all (select 'missing', * from (table added except table kept) m)`);
  return rows;
}

const PLAIN = ["income", "expense", "saving", "giving", "tithe"] as const satisfies TransactionType[];
const entered = fc
  .record({
    type: fc.constantFrom(...PLAIN),
    date: fc.constantFrom("2025-12-31", "2026-01-01", "2026-11-20"),
    amount: fc.integer({ min: 1, max: 1_000_000_000_000 }),
    pick: fc.nat(3),
  })
  .map(({ type, date, amount, pick }) => {
    const category = categoriesOf(type)[pick % Math.max(1, categoriesOf(type).length)];
    const subcategory = category && subcategoriesOf(type, category)[0];
    return { type, entry: entry({ date, amount, category, subcategory }) };
  });

test("after any recording, revising and removing, every total is what its transactions add up to", async () => {
  const step = fc.record({ verb: fc.constantFrom("record", "revise", "remove"), entered, which: fc.nat() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const ids: string[] = [];
      for (const { verb, entered, which } of steps) {
        const id = ids[which % Math.max(1, ids.length)];
        if (verb === "record" || !id) {
          ids.push(newId());
          await record(scope, ids.at(-1) as string, entered.type, entered.entry);
        } else if (verb === "revise") {
          const { rows } = await database.owner`select version from transactions where id = ${id}`;
          await revise(scope, id, Number(rows[0]?.version ?? 1), entered.type, entered.entry);
        } else {
          await removeCurrent(scope, id);
        }
      }
      expect(await disagreements()).toEqual([]);
    }),
    { numRuns: runs(25) },
  );
});

test("one statement over many rows and households changes each total once", async () => {
  const other = await makeHousehold(database);
  for (const id of [household, other]) {
    await database.owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
        exchange_rate_source, exchange_rate_date, type, created_at)
      select ${id}, gen_random_uuid(), date '2026-01-01' + n, 'Row', n + 1, 'KES', 1, 'same currency', '2026-01-01',
             'tithe', '2026-01-01' from generate_series(0, 99) n`;
  }
  expect(await disagreements()).toEqual([]);
  await database.owner`update transactions set date = date + 31, amount = amount * 2 where household_id in (${household}, ${other})`;
  expect(await disagreements()).toEqual([]);
  await database.owner`delete from transactions where household_id in (${household}, ${other}) and amount > 40`;
  expect(await disagreements()).toEqual([]);
});

test("a refused recording leaves the totals as they were", async () => {
  await record(scope, newId(), "tithe", entry({ amount: 100 }));
  const refused = await record(scope, newId(), "loan_repayment", entry({ loan: newId() }));
  expect(refused).toMatchObject({ ok: false });
  expect(await disagreements()).toEqual([]);
});

test("a household that is deleted takes its totals with it", async () => {
  await record(scope, newId(), "tithe", entry());
  await database.owner`delete from households where id = ${household}`;
  const { rows } = await database.owner`select * from transaction_totals where household_id = ${household}`;
  expect(rows).toEqual([]);
});

test("a household's amounts together stay below what a screen can count", async () => {
  await database.owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
      exchange_rate_source, exchange_rate_date, type, created_at)
    select ${household}, gen_random_uuid(), '2026-01-01', 'Row', 1000000000000, 'KES', 1, 'same currency', '2026-01-01',
           'tithe', '2026-01-01' from generate_series(1, 9000) n`;
  const { data } = await scope.read("app", (db) => ({ sums: sumByType(db, EVERYTHING) }));
  expect(data?.sums).toEqual([{ type: "tithe", total: 9_000_000_000_000_000 }]);
  expect(await record(scope, newId(), "tithe", entry({ amount: 1 }))).toMatchObject({
    ok: false,
    refusal: { code: "household_sum_exceeded" },
  });
});

describe("what was deleted", () => {
  test.each([
    ["a plain transaction", "tithe", entry()],
    ["a loan received", "loan_received", entry({ ...LOAN_TERMS })],
    ["an asset purchased", "asset_purchased", entry({ asset_name: "Fridge" })],
  ] as const)("is not recorded again by the form that recorded it: %s", async (_, type, entered) => {
    const id = newId();
    await record(scope, id, type, entered);
    await remove(scope, id);
    const before = await ledgerOf(database, household);
    expect(await record(scope, id, type, entered)).toMatchObject({
      ok: false,
      refusal: { code: "recorded_and_deleted" },
    });
    expect(await ledgerOf(database, household)).toEqual(before);
    expect(await disagreements()).toEqual([]);
  });
});
