/** What is recorded of changes and deletions: db/history/functions. Taking them back: history-restored.test.ts. */
import { beforeEach, expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { archiveAccount, recordAccount, removeAccount, reviseAccount } from "#db/accounts/accounts.ts";
import { recordItem, removeItem, reviseValue } from "#db/balance-sheet/balance-sheet.ts";
import { recordLine, removeLine, reviseLine } from "#db/budgets/lines.ts";
import { newId } from "#db/id.ts";
import { recordLoan, removeLoan, reviseLoan } from "#db/loans/loans.ts";
import { removePurchasedAsset, removeTransaction } from "#db/transactions/entries.ts";
import { WORKER_SECRET } from "../../local/simulators/migrated-database.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { changesSeenBy, done, type Home, makeHome } from "./history-home.ts";
import { entry, LOAN_TERMS, record, remove, revise } from "./ledger.ts";
import { AT, asWorker, hashOf } from "./support.ts";

let home: Home;
const database = databaseOfFile();
beforeEach(async () => {
  home = await makeHome(database);
});

/** What the history says, the newest first, without what is the row's own. */
async function history(row: string | null = null) {
  const changes = await changesSeenBy(home.next(), row);
  return changes.map(({ table_name, row_id, day, time, person, before, after }) => ({
    table_name,
    row_id,
    when: `${day} ${time}`,
    person,
    before,
    after,
  }));
}

const LOAN = {
  name: "Sacco",
  principal_amount: toCents(100_000),
  outstanding_balance: toCents(100_000),
  disbursement_date: "2026-11-01",
};
const ACCOUNT = { name: "M-PESA", kind: "mpesa" as const, opening_balance: toCents(100), opening_day: "2026-11-01" };

test("a changed transaction: who, when, and what differs, with its currency and type", async () => {
  const id = newId();
  await record(home.next(), id, "tithe", entry());
  await done(revise(home.next(), id, 1, "tithe", entry({ amount: 155_000, description: "Tithe" })));
  expect(await history()).toEqual([
    {
      table_name: "transactions",
      row_id: id,
      // The second request, in Nairobi.
      when: "2026-11-21 12:02",
      person: "Wanjiku",
      before: { currency: "KES", type: "tithe", amount: 150_000, description: "Something" },
      after: { currency: "KES", type: "tithe", amount: 155_000, description: "Tithe" },
    },
  ]);
});

test("a deleted transaction, whole", async () => {
  const id = newId();
  await record(home.next(), id, "tithe", entry());
  await done(remove(home.next(), id));
  const [change] = await history();
  expect(change).toMatchObject({ row_id: id, before: { id, amount: 150_000, base_amount: 150_000 }, after: null });
});

test("what is recorded anew is not in it, and neither is a change of nothing", async () => {
  const id = newId();
  await record(home.next(), id, "tithe", entry());
  await done(revise(home.next(), id, 1, "tithe", entry()));
  const { rows } = await database.owner`select version from transactions where id = ${id}`;
  expect(rows).toEqual([{ version: 2 }]);
  expect(await history()).toEqual([]);
});

test("a budget line's amount, and its deletion", async () => {
  const id = newId();
  const line = { type: "income", category: "Salary", subcategory: null } as const;
  await done(
    home.next().write("editor", (db) => ({
      made: recordLine(db, id, "2026-11", line, { amount: toCents(100), foreign: null }),
    })),
  );
  await done(home.next().write("editor", (db) => ({ revised: reviseLine(db, id, 1, toCents(250), null) })));
  await done(home.next().write("editor", (db) => ({ removed: removeLine(db, id, 2) })));
  expect(await history()).toMatchObject([
    { table_name: "budgets", before: { id, budgeted_amount: 250, category: "Salary", period: "2026-11" }, after: null },
    {
      before: { planned_currency: null, budgeted_amount: 100 },
      after: { planned_currency: null, budgeted_amount: 250 },
    },
  ]);
});

test("an account's name and opening balance, that it was archived, and that it was deleted", async () => {
  const id = newId();
  await done(home.next().write("editor", (db) => ({ made: recordAccount(db, id, ACCOUNT, null) })));
  const renamed = { ...ACCOUNT, name: "Wanjiku's M-PESA", opening_balance: toCents(300) };
  await done(home.next().write("editor", (db) => ({ revised: reviseAccount(db, { id, version: 1 }, renamed, null) })));
  await done(home.next().write("editor", (db) => ({ archived: archiveAccount(db, { id, version: 2 }, true) })));
  await done(home.next().write("editor", (db) => ({ removed: removeAccount(db, { id, version: 3 }) })));
  const [removed, archived, revised] = await history(id);
  expect(removed).toMatchObject({ before: { removed_at: null }, after: { removed_at: expect.any(String) } });
  expect(archived).toMatchObject({ before: { archived_at: null }, after: { archived_at: expect.any(String) } });
  expect(revised).toMatchObject({
    before: { name: "M-PESA", opening_balance: 100 },
    after: { name: "Wanjiku's M-PESA", opening_balance: 300 },
  });
});

test.each(["asset", "liability"] as const)(
  "what an %s is worth, with its day, and that it was deleted",
  async (kind) => {
    const id = newId();
    await done(
      home.next().write("editor", (db) => ({ made: recordItem(db, kind, id, { name: "Plot", value: toCents(100) }) })),
    );
    await done(
      home.next().write("editor", (db) => ({ revised: reviseValue(db, kind, id, 1, toCents(120), "2026-11-21") })),
    );
    const scope = home.next();
    await done(scope.write("editor", (db) => ({ removed: removeItem(db, kind, id, 2, scope.at) })));
    expect(await history()).toMatchObject([
      { before: { removed_at: null }, after: { removed_at: expect.any(String) } },
      { before: { value: 100, last_updated: "2026-11-21" }, after: { value: 120, last_updated: "2026-11-21" } },
    ]);
  },
);

test("a loan that someone changed and deleted, and nothing of what its transactions change in it", async () => {
  const [id, repayment, received] = [newId(), newId(), newId()];
  await done(home.next().write("editor", (db) => ({ made: recordLoan(db, id, LOAN) })));
  await done(record(home.next(), repayment, "loan_repayment", entry({ amount: 30_000, loan: id })));
  await done(record(home.next(), received, "loan_received", entry({ ...LOAN_TERMS, loan_name: "Chama" })));
  await done(revise(home.next(), received, 1, "loan_received", entry({ amount: 90_000, date: "2026-11-19" })));
  const changed = { ...LOAN, name: "Chama ya Wanjiku", outstanding_balance: toCents(60_000) };
  await done(home.next().write("editor", (db) => ({ revised: reviseLoan(db, id, 2, changed) })));
  await done(home.next().write("editor", (db) => ({ removed: removeLoan(db, id, 3) })));
  expect((await history()).map(({ table_name, row_id }) => [table_name, row_id])).toEqual([
    ["loans", id],
    ["loans", id],
    ["transactions", received],
  ]);
  expect((await history(id))[1]).toMatchObject({
    before: { name: "Sacco", outstanding_balance: 70_000 },
    after: { name: "Chama ya Wanjiku", outstanding_balance: 60_000 },
  });
});

test("the asset of a deleted purchase goes with the purchase, and is no entry of its own", async () => {
  const id = newId();
  await done(record(home.next(), id, "asset_purchased", entry({ asset_name: "Fridge" })));
  await done(
    home
      .next()
      .write("editor", (db) => ({ removed: removeTransaction(db, id, 1), asset: removePurchasedAsset(db, id) })),
  );
  expect((await history()).map(({ table_name }) => table_name)).toEqual(["transactions"]);
  const { rows } =
    await database.owner`select table_name, part_of from row_changes where row_id = ${id} order by table_name`;
  expect(rows).toEqual([
    { table_name: "asset_values", part_of: id },
    { table_name: "assets", part_of: id },
    { table_name: "transactions", part_of: null },
  ]);
});

test("nothing that nobody asked for, and nothing of a household that is deleted", async () => {
  const id = newId();
  await record(home.next(), id, "tithe", entry());
  await database.owner`update transactions set amount = 1 where id = ${id}`;
  expect(await history()).toEqual([]);
  await database.owner.transaction([
    database.owner`select * from enter_session(${await hashOf(home.editor.token)}::bytea, ${AT.toISOString()}, ${WORKER_SECRET})`,
    database.owner`delete from households where id = ${home.household}`,
  ]);
  const { rows } = await database.owner`select id from row_changes where row_id = ${id}`;
  expect(rows).toEqual([]);
});

test("for 30 days, and not an hour longer", async () => {
  const id = newId();
  await record(home.next(), id, "tithe", entry());
  await done(remove(home.next(), id));
  const age = (interval: string) =>
    database.owner`update row_changes set changed_at = ${AT.toISOString()}::timestamptz - ${interval}::interval where row_id = ${id}`;
  const stored = async () => {
    await asWorker(database.app, database.app`select delete_expired(${AT.toISOString()})`);
    return (await database.owner`select id from row_changes where row_id = ${id}`).rowCount;
  };
  await age("29 days 23 hours");
  expect(await stored()).toBe(1);
  expect(await history()).toHaveLength(1);
  await age("30 days 1 hour");
  expect(await history()).toEqual([]);
  expect(await stored()).toBe(0);
});
