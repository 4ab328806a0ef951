/** A database that people use while it is migrated, and one with the rows of the first version. */
import { neon } from "@neondatabase/serverless";
import { expect, test } from "vitest";
import { findLedgerDifferences } from "#db/housekeeping/check-ledger.ts";
import { newId } from "#db/id.ts";
import { listLoans } from "#db/loans/loans.ts";
import { migrate, readSchema, type Schema } from "#db/migrate.ts";
import { repeatable } from "#db/repeat.ts";
import { startDatabase } from "../../local/simulators/database.ts";
import { createEmptyDatabase, dropTestDatabase } from "../shared-postgres.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { entry, record } from "./ledger.ts";
import { makeHousehold, makeMember, scopeOf } from "./support.ts";

const database = databaseOfFile();

const TARGET = { appPassword: "local" };

/** The schema with so many migrations more, after which every function is made anew. */
async function next(version: number): Promise<Schema> {
  const { migrations, objects } = await readSchema();
  const more = Array.from({ length: version }, (_, n) => ({
    tag: `9999_next_${n}`,
    statements: ["transactions", "loans"].map((table) => `alter table ${table} add column next_${n} text`),
  }));
  return { migrations: [...migrations, ...more], objects };
}

test("pages and forms that are sent while the database is migrated are answered, and none fails", {
  timeout: 120_000,
}, async () => {
  const household = await makeHousehold(database);
  const member = await makeMember(database, household);
  let isMigrating = true;
  const counts = { reads: 0, writes: 0 };
  const reader = async () => {
    while (isMigrating) {
      const { refusal } = await scopeOf(database, member).read("app", (db) => ({ loans: listLoans(db) }));
      expect(refusal).toBeNull();
      counts.reads += 1;
    }
  };
  const writer = async () => {
    while (isMigrating) {
      const outcome = await record(scopeOf(database, member), newId(), "tithe", entry());
      expect(outcome).toMatchObject({ ok: true });
      counts.writes += 1;
    }
  };
  const serving = Promise.all([reader(), reader(), reader(), writer(), writer()]);
  try {
    // A slow machine answers less in the time of three.
    for (let version = 1; version <= 3 || Math.min(counts.reads, counts.writes) <= 10; version += 1)
      await migrate({ ...TARGET, ownerUrl: database.url("owner"), schema: await next(version) });
  } finally {
    isMigrating = false;
  }
  await serving;
});

test("a transaction is made again after a passing failure only, and not for ever", async () => {
  const failing = async (code: string, message: string) => {
    let tries = 0;
    const run = async () => {
      tries += 1;
      throw Object.assign(new Error(message), { code });
    };
    await expect(repeatable(run)).rejects.toThrow(message);
    return tries;
  };
  expect(await failing("40P01", "deadlock detected")).toBe(3);
  expect(await failing("XX000", "cache lookup failed for type 17835")).toBe(3);
  expect(await failing("XX000", "tuple concurrently updated")).toBe(3);
  expect(await failing("XX000", "the database broke")).toBe(1);
  expect(await failing("23505", "duplicate key")).toBe(1);
});

test("rows of the first version are all there after every migration, and every figure is right", async () => {
  const url = await createEmptyDatabase();
  const old = await startDatabase({ port: 0, postgresUrl: url });
  const owner = neon(old.url("owner"));
  const target = { ...TARGET, ownerUrl: old.url("owner") };
  try {
    const { migrations } = await readSchema();
    await migrate({ ...target, schema: { migrations: migrations.slice(0, 1), objects: [] } });
    const [person, household, loan, asset] = [newId(), newId(), newId(), newId()];
    await owner.transaction([
      owner`insert into profiles (id, email, full_name, currency_preference, created_at)
        values (${person}, 'first@people.test', 'Wanjiku Kamau', 'KES', '2025-01-01')`,
      owner`insert into households (id, name, currency, time_zone, created_at)
        values (${household}, 'Wanjiku', 'KES', 'Africa/Nairobi', '2025-01-01')`,
      owner`insert into household_members (household_id, user_id, role, founder, active, joined_at)
        values (${household}, ${person}, 'editor', true, true, '2025-01-01')`,
      owner`insert into subscriptions (household_id, is_active, plan_type, start_date, end_date)
        values (${household}, true, 'monthly', '2025-01-01', '2099-12-31')`,
      owner`insert into loans (household_id, id, name, currency, principal_amount, outstanding_balance, disbursement_date)
        values (${household}, ${loan}, 'Sacco', 'KES', 100000, 100000, '2026-01-01')`,
      owner`insert into loan_corrections (household_id, id, loan_id, day, reason, change, principal_change, created_at)
        values (${household}, ${newId()}, ${loan}, '2026-01-01', 'entered', 100000, 100000, '2026-01-01')`,
      owner`insert into assets (household_id, id, name, currency, value, last_updated)
        values (${household}, ${asset}, 'Fridge', 'KES', 4200000, '2026-01-01')`,
      owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
          exchange_rate_source, exchange_rate_date, type, created_at)
        select ${household}, gen_random_uuid(), '2026-01-05'::date + n, 'Tithe', 1000 + n, 'KES', 1, 'same currency',
               '2026-01-05'::date + n, 'tithe', '2026-01-05' from generate_series(1, 500) n`,
      owner`insert into transaction_totals (household_id, period, type, category, subcategory, total, count)
        select household_id, to_char(date, 'YYYY-MM'), type, '', '', sum(base_amount), count(*) from transactions
         group by 1, 2, 3`,
    ]);
    const { applied } = await migrate(target);
    expect(applied.length).toBeGreaterThan(migrations.length);
    const [counts] = await owner`select (select count(*)::int from transactions) as transactions,
      (select count(*)::int from loans) as loans, (select count(*)::int from assets) as assets,
      (select count(*)::int from household_members) as members`;
    expect(counts).toEqual({ transactions: 500, loans: 1, assets: 1, members: 1 });
    expect(await findLedgerDifferences(owner)).toEqual({ households: 1, differences: [] });
  } finally {
    await old.stop();
    await dropTestDatabase(url);
  }
});
