/** What cannot be put back, and who cannot: each is refused, and nothing changes. */
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Rate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { toCents } from "#app/domain/money.ts";
import { recordAccount, removeAccount } from "#db/accounts/accounts.ts";
import { recordLine, removeLine, replanLine, reviseLine } from "#db/budgets/lines.ts";
import { restoreChange } from "#db/history/history.ts";
import { newId } from "#db/id.ts";
import { recordLoan, removeLoan, reviseLoan } from "#db/loans/loans.ts";
import type { Build, Queries } from "#db/named-queries.ts";
import { WORKER_SECRET } from "../../local/simulators/migrated-database.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { changesSeenBy, done, everythingOf, type Home, makeHome, takeBack } from "./history-home.ts";
import { entry, record, remove, revise } from "./ledger.ts";
import { AT, clearHooks, hashOf, makeMember, scopeOf } from "./support.ts";

let home: Home;
const database = databaseOfFile();
beforeEach(async () => {
  home = await makeHome(database);
});

const LOAN = {
  name: "Sacco",
  principal_amount: toCents(100_000),
  outstanding_balance: toCents(100_000),
  disbursement_date: "2026-11-01",
};
const ACCOUNT = { name: "M-PESA", kind: "mpesa" as const, opening_balance: toCents(100), opening_day: "2026-11-01" };
const LINE = { type: "income", category: "Salary", subcategory: null } as const;
const shillings = (amount: number) => ({ amount: toCents(amount), foreign: null });

const write = <Q extends Queries>(build: Build<Q>) => done(home.next().write("editor", build));
const newestOf = async (row: string) => (await changesSeenBy(home.next(), row))[0];

/** Tries to take a change back: the code of its refusal, after which nothing has changed. */
async function refusal(change: Awaited<ReturnType<typeof newestOf>>, scope = home.next()) {
  const before = await everythingOf(database, home.household);
  const code = await takeBack(scope, change);
  expect(await everythingOf(database, home.household)).toEqual(before);
  return code;
}

/** Until a transaction waits for another one's lock. */
async function isWaitedFor() {
  for (;;) {
    const { rows } = await database.owner`select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where not l.granted and a.datname = current_database()`;
    if (rows.length > 0) return;
  }
}

test("a repayment whose loan was deleted", async () => {
  const [loan, id] = [newId(), newId()];
  await write((db) => ({ made: recordLoan(db, loan, LOAN) }));
  await done(record(home.next(), id, "loan_repayment", entry({ amount: 30_000, loan })));
  await done(remove(home.next(), id));
  await write((db) => ({ removed: removeLoan(db, loan, 3) }));
  expect(await refusal(await newestOf(id))).toBe("PE003");
  expect(await takeBack(home.next(), await newestOf(loan))).toBeNull();
  expect(await takeBack(home.next(), await newestOf(id))).toBeNull();
});

test("a repayment of more than is owed by now", async () => {
  const [loan, id] = [newId(), newId()];
  await write((db) => ({ made: recordLoan(db, loan, LOAN) }));
  await done(record(home.next(), id, "loan_repayment", entry({ amount: 60_000, loan })));
  await done(remove(home.next(), id));
  await done(record(home.next(), newId(), "loan_repayment", entry({ amount: 70_000, loan })));
  expect(await refusal(await newestOf(id))).toBe("PL001");
});

test("a repayment whose loan's balance was corrected by hand since", async () => {
  const [loan, id] = [newId(), newId()];
  await write((db) => ({ made: recordLoan(db, loan, LOAN) }));
  await done(record(home.next(), id, "loan_repayment", entry({ amount: 60_000, loan })));
  await done(remove(home.next(), id));
  await write((db) => ({ revised: reviseLoan(db, loan, 3, { ...LOAN, outstanding_balance: toCents(80_000) }) }));
  expect(await refusal(await newestOf(id))).toBe("PE004");
  // Until the correction is taken back.
  expect(await takeBack(home.next(), await newestOf(loan))).toBeNull();
  expect(await takeBack(home.next(), await newestOf(id))).toBeNull();
});

test("an amount that a repayment had before its loan's balance was corrected by hand", async () => {
  const [loan, id] = [newId(), newId()];
  await write((db) => ({ made: recordLoan(db, loan, LOAN) }));
  await done(record(home.next(), id, "loan_repayment", entry({ amount: 40_000, loan })));
  await done(revise(home.next(), id, 1, "loan_repayment", entry({ amount: 30_000, loan })));
  const change = await newestOf(id);
  await write((db) => ({ revised: reviseLoan(db, loan, 3, { ...LOAN, outstanding_balance: toCents(60_000) }) }));
  expect(await refusal(change)).toBe("PE004");
});

test("a repayment whose loan's balance is just being corrected by hand", async () => {
  const [loan, id] = [newId(), newId()];
  await write((db) => ({ made: recordLoan(db, loan, LOAN) }));
  await done(record(home.next(), id, "loan_repayment", entry({ amount: 60_000, loan })));
  await done(remove(home.next(), id));
  const change = await newestOf(id);
  const corrected = Promise.withResolvers<void>();
  database.hooks.beforeStatement = async (_call, _index, query) => {
    if (!query.includes("before its commit")) return;
    corrected.resolve();
    await isWaitedFor();
  };
  const correcting = write((db) => ({
    revised: reviseLoan(db, loan, 3, { ...LOAN, outstanding_balance: toCents(80_000) }),
    open: db.execute(sql`select 'before its commit'`),
  }));
  await corrected.promise;
  expect(await takeBack(home.next(), change)).toBe("PE004");
  await correcting;
  clearHooks(database);
  const { rows } = await database.owner`select outstanding_balance::int as owed from loans where id = ${loan}`;
  expect(rows).toEqual([{ owed: 80_000 }]);
});

test("a balance of a loan that was repaid since", async () => {
  const loan = newId();
  await write((db) => ({ made: recordLoan(db, loan, LOAN) }));
  await write((db) => ({ revised: reviseLoan(db, loan, 1, { ...LOAN, outstanding_balance: toCents(80_000) }) }));
  await done(record(home.next(), newId(), "loan_repayment", entry({ amount: 30_000, loan })));
  expect(await refusal(await newestOf(loan))).toBe("PE410");
});

test("a loan or an account whose name is taken by now", async () => {
  const [loan, account] = [newId(), newId()];
  await write((db) => ({ loan: recordLoan(db, loan, LOAN), account: recordAccount(db, account, ACCOUNT, null) }));
  await write((db) => ({ loan: removeLoan(db, loan, 1), account: removeAccount(db, { id: account, version: 1 }) }));
  await write((db) => ({ loan: recordLoan(db, newId(), LOAN), account: recordAccount(db, newId(), ACCOUNT, null) }));
  expect(await refusal(await newestOf(loan))).toBe("PE001");
  expect(await refusal(await newestOf(account))).toBe("PE001");
});

test("a budget line that its month has again", async () => {
  const id = newId();
  await write((db) => ({ made: recordLine(db, id, "2026-11", LINE, shillings(100)) }));
  await write((db) => ({ removed: removeLine(db, id, 1) }));
  await write((db) => ({ made: recordLine(db, newId(), "2026-11", LINE, shillings(200)) }));
  expect(await refusal(await newestOf(id))).toBe("PE002");
});

test("an amount that would be in another currency by now", async () => {
  const [line, id] = [newId(), newId()];
  const dollars = { currency: "USD", rate: { rate: "129.5" as Rate, day: "2026-11-01", source: "typed" as const } };
  await write((db) => ({ made: recordLine(db, line, "2026-11", LINE, shillings(100)) }));
  await write((db) => ({ revised: reviseLine(db, line, 1, toCents(200), null) }));
  await write((db) => ({ planned: replanLine(db, line, 2, "2026-11", { amount: toCents(5), foreign: dollars }) }));
  expect(await refusal((await changesSeenBy(home.next(), line))[1])).toBe("PE410");

  await record(home.next(), id, "expense", entry({ category: "Utilities", subcategory: "Water" }));
  await done(revise(home.next(), id, 1, "expense", entry({ category: "Utilities", subcategory: "Gas" })));
  await done(revise(home.next(), id, 2, "tithe", entry()));
  expect(await refusal((await changesSeenBy(home.next(), id))[1])).toBe("PE410");
});

test("a change of what was deleted since, and one that someone else was quicker than", async () => {
  const id = newId();
  await record(home.next(), id, "tithe", entry());
  await done(revise(home.next(), id, 1, "tithe", entry({ amount: 1 })));
  const current = await newestOf(id);
  await done(revise(home.next(), id, 2, "tithe", entry({ amount: 2 })));
  expect(await refusal(current)).toBe("PE409");
  await done(remove(home.next(), id, 3));
  expect(await refusal((await changesSeenBy(home.next(), id))[2])).toBe("PE405");
});

test("a viewer, an editor of another household, a stranger, and an editor whose subscription has ended", async () => {
  const id = newId();
  await record(home.next(), id, "tithe", entry());
  await done(remove(home.next(), id));
  const change = await newestOf(id);
  const viewer = await makeMember(database, home.household, { role: "viewer" });
  const other = await makeHome(database);
  await expect(refusal(change, home.next(viewer))).rejects.toMatchObject({ status: 403 });
  expect(await refusal(change, other.next())).toBe("PE404");
  expect(await changesSeenBy(other.next(), id)).toEqual([]);
  await expect(refusal(change, scopeOf(database, null))).rejects.toBeInstanceOf(Response);
  await database.owner`update subscriptions set end_date = '2026-11-20' where household_id = ${home.household}`;
  await expect(refusal(change)).rejects.toBeInstanceOf(Response);
});

test("the database gives a viewer nothing to put back with, even without the worker's check", async () => {
  const id = newId();
  await record(home.next(), id, "tithe", entry());
  await done(revise(home.next(), id, 1, "tithe", entry({ amount: 1 })));
  await done(revise(home.next(), id, 2, "tithe", entry({ amount: 2, description: "Church" })));
  await done(remove(home.next(), id, 3));
  const viewer = await makeMember(database, home.household, { role: "viewer" });
  const before = await everythingOf(database, home.household);
  const { app } = database;
  for (const { id: change } of await changesSeenBy(home.next(), id)) {
    const attempt = app.transaction([
      app`select * from enter_session(${await hashOf(viewer.token)}::bytea, ${AT.toISOString()}, ${WORKER_SECRET})`,
      app`select restore_change(${change}::uuid, null)`,
    ]);
    await expect(attempt).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|PE405|PT409)$/) });
  }
  expect(await everythingOf(database, home.household)).toEqual(before);
});

test("not even an editor writes the history: triggers alone do", async () => {
  await record(home.next(), newId(), "tithe", entry());
  const { app } = database;
  const asEditor = async (statement: string) =>
    app.transaction([
      app`select * from enter_session(${await hashOf(home.editor.token)}::bytea, ${AT.toISOString()}, ${WORKER_SECRET})`,
      app.query(statement),
    ]);
  for (const statement of [
    "insert into row_changes select * from row_changes",
    "update row_changes set changed_by = null",
    "delete from row_changes",
  ]) {
    await expect(asEditor(statement), statement).rejects.toMatchObject({ code: "42501" });
  }
});

test("a change that is not there, and one of more than 30 days ago", async () => {
  const id = newId();
  await record(home.next(), id, "tithe", entry());
  await done(remove(home.next(), id));
  const change = await newestOf(id);
  const outcome = await home.next().write("editor", (db) => ({ restored: restoreChange(db, newId(), null) }));
  expect(outcome).toMatchObject({ ok: false, refusal: { code: "history_forgotten" } });
  await database.owner`update row_changes set changed_at = ${AT.toISOString()}::timestamptz - interval '31 days'`;
  expect(await refusal(change)).toBe("PE404");
});
