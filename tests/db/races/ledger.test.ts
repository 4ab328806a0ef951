/** Fifty members of a household who write its ledger at the very same moment: every figure stays what its rows come to. */
import { beforeEach, expect, test } from "vitest";
import { BUDGET_LINES, type LineKey } from "#app/domain/budgets/budget.ts";
import { MOST_ROWS } from "#app/domain/limits.ts";
import { toCents } from "#app/domain/money.ts";
import { recordAccount, reviseAccount } from "#db/accounts/accounts.ts";
import { generateBudget, recordLine, removeLine, reviseLine } from "#db/budgets/lines.ts";
import { newId } from "#db/id.ts";
import { editTransactions } from "#db/transactions/bulk-edits.ts";
import { recordTransaction, removeTransaction, reviseTransaction } from "#db/transactions/entries.ts";
import { recordTransfer, writeFee } from "#db/transfers/transfers.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { entry, LOAN_TERMS, record, SAME, UNCHANGED } from "../ledger.ts";
import { AT, scopeOf } from "../support.ts";
import { CROWD, crowd, type Home, homeOf, outcomeOf, tally } from "./crowd.ts";

let home: Home;
const database = databaseOfFile();
beforeEach(async () => {
  home = await homeOf(database);
});

const member = (index: number) => (index % 2 === 0 ? home.one : home.other);
type Build = Parameters<typeof outcomeOf>[2];
const all = (build: (index: number) => Build) =>
  crowd(database, (index) => outcomeOf(database, member(index), build(index)));

const recorded =
  (id: string, entered: Parameters<typeof entry>[0], type: "tithe" | "loan_repayment" = "tithe"): Build =>
  (db) => ({ result: recordTransaction(db, id, type, entry(entered), { rates: SAME, at: AT }) });

async function loanOf(amount: number) {
  const loan = newId();
  await record(scopeOf(database, home.one), loan, "loan_received", entry({ ...LOAN_TERMS, amount }));
  return loan;
}

const owed = async (loan: string) =>
  (await database.owner`select outstanding_balance::int as owed from loans where id = ${loan}`).rows[0]?.owed;
const totals = async () =>
  (
    await database.owner`select type, total::int, count::int from transaction_totals
      where household_id = ${home.id} order by type`
  ).rows;

test("fifty repayments that come to all of a loan are all recorded, and nothing is owed", async () => {
  const loan = await loanOf(CROWD * 100);
  const answers = await all(() => recorded(newId(), { loan, amount: 100 }, "loan_repayment"));
  expect(tally(answers)).toEqual({ done: CROWD });
  expect(await owed(loan)).toBe(0);
});

test("of fifty repayments for a loan that ten of them settle, ten are recorded and forty are refused", async () => {
  const loan = await loanOf(1_000);
  const answers = await all(() => recorded(newId(), { loan, amount: 100 }, "loan_repayment"));
  expect(tally(answers)).toEqual({ done: 10, PL001: 40 });
  expect(await owed(loan)).toBe(0);
});

test("one repayment that arrives fifty times is recorded once", async () => {
  const [loan, id] = [await loanOf(1_000), newId()];
  const answers = await all(() => recorded(id, { loan, amount: 100 }, "loan_repayment"));
  expect(tally(answers)).toEqual({ done: 1, nothing: CROWD - 1 });
  expect(await owed(loan)).toBe(900);
});

test("of fifty loans with one name one is recorded", async () => {
  const answers = await all(() => {
    const [id, entered] = [newId(), entry({ ...LOAN_TERMS, amount: 100 })];
    return (db) => ({
      result: recordTransaction(db, id, "loan_received", entered, { rates: SAME, at: AT }),
    });
  });
  expect(tally(answers)).toEqual({ done: 1, loans_name_taken: CROWD - 1 });
});

test("of fifty loans and accounts at once as many are recorded as a household may have", async () => {
  const { owner } = database;
  const [loans, accounts] = [MOST_ROWS.loans - 1, MOST_ROWS.accounts - 1];
  await owner.transaction([
    owner`insert into loans (household_id, id, name, currency, principal_amount, outstanding_balance, disbursement_date)
      select ${home.id}, gen_random_uuid(), 'Loan ' || n, 'KES', 100, 100, '2026-01-01' from generate_series(1, ${loans}::int) n`,
    owner`insert into loan_corrections (household_id, id, loan_id, day, reason, change, principal_change, created_at)
      select household_id, gen_random_uuid(), id, disbursement_date, 'entered', 100, 100, ${AT.toISOString()}::timestamptz
        from loans where household_id = ${home.id}`,
    owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate,
        opening_rate_source, opening_rate_date)
      select ${home.id}, gen_random_uuid(), 'Account ' || n, 'bank', 'KES', 0, '2026-01-01', 1, 'same currency', '2026-01-01'
        from generate_series(1, ${accounts}::int) n`,
  ]);
  const opening = { kind: "bank", opening_balance: toCents(0), opening_day: "2026-01-01" } as const;
  const answers = await all((index) => {
    const [id, name] = [newId(), `At once ${index}`];
    if (index % 2 === 0) return (db) => ({ result: recordAccount(db, id, { ...opening, name }, null) });
    const entered = entry({ ...LOAN_TERMS, loan_name: name, amount: 100 });
    return (db) => ({ result: recordTransaction(db, id, "loan_received", entered, { rates: SAME, at: AT }) });
  });
  expect(tally(answers)).toEqual({ done: 2, PH429: CROWD - 2 });
});

test("fifty rows of one kind come to their sum, and one that arrives fifty times counts once", async () => {
  expect(tally(await all(() => recorded(newId(), { amount: 100 })))).toEqual({ done: CROWD });
  const id = newId();
  expect(tally(await all(() => recorded(id, { amount: 7 })))).toEqual({ done: 1, nothing: CROWD - 1 });
  expect(await totals()).toEqual([{ type: "tithe", total: CROWD * 100 + 7, count: CROWD + 1 }]);
});

test("of fifty changes of one row's version one is made, and of fifty removals one", async () => {
  const id = newId();
  await outcomeOf(database, home.one, recorded(id, { amount: 100 }));
  const changes = await all((index) => (db) => ({
    result: reviseTransaction(db, { id, version: 1 }, "tithe", entry({ amount: 200 + index }), UNCHANGED),
  }));
  expect(tally(changes)).toEqual({ done: 1, nothing: CROWD - 1 });
  const removals = await all(() => (db) => ({ result: removeTransaction(db, id, 2) }));
  expect(tally(removals)).toEqual({ done: 1, nothing: CROWD - 1 });
  expect(await totals()).toEqual([]);
});

test("rows that are recorded, changed and removed at once leave the totals of those that remain", async () => {
  const ids = Array.from({ length: CROWD }, () => newId());
  await Promise.all(ids.map((id) => outcomeOf(database, home.one, recorded(id, { amount: 100 }))));
  const answers = await all((index) => {
    const id = ids[index] as string;
    if (index % 3 === 0) return recorded(newId(), { amount: 1 });
    if (index % 3 === 1) return (db) => ({ result: removeTransaction(db, id, 1) });
    return (db) => ({
      result: reviseTransaction(db, { id, version: 1 }, "tithe", entry({ amount: 300 }), UNCHANGED),
    });
  });
  expect(tally(answers)).toEqual({ done: CROWD });
  // Of 50: 17 new ones, 17 removed, 16 changed, and the 17 of the first kind as they were.
  expect(await totals()).toEqual([{ type: "tithe", total: 17 * 1 + 17 * 100 + 16 * 300, count: 50 }]);
});

const BANK = { kind: "bank" as const, opening_balance: toCents(1_000), opening_day: "2026-11-01", name: "Bank" };

test("fifty selections of the same rows move them all to one account, whatever order they come in", async () => {
  const [bank, cash] = [newId(), newId()];
  await outcomeOf(database, home.one, (db) => ({
    bank: recordAccount(db, bank, BANK, null),
    result: recordAccount(db, cash, { ...BANK, kind: "cash", name: "Cash" }, null),
  }));
  const ids = Array.from({ length: 10 }, () => newId());
  await Promise.all(ids.map((id) => outcomeOf(database, home.one, recorded(id, { amount: 100 }))));
  const answers = await all((index) => {
    const [account, selected] = index % 2 === 0 ? [bank, ids] : [cash, ids.toReversed()];
    return (db) => ({ result: editTransactions(db, newId(), selected, { account }, AT) });
  });
  // Nothing is left to change for whoever follows someone with the same choice.
  expect(Object.keys(tally(answers)).filter((answer) => !["0", "10"].includes(answer))).toEqual([]);
  const { rows } = await database.owner`select account_id, count(*)::int as rows from transactions
    where household_id = ${home.id} group by account_id`;
  expect(rows).toEqual([{ account_id: expect.any(String), rows: 10 }]);
});

test("of fifty accounts with one name one is opened, of fifty changes of it one is made", async () => {
  const opened = await all(() => (db) => ({ result: recordAccount(db, newId(), BANK, null) }));
  expect(tally(opened)).toEqual({ done: 1, accounts_name_taken: CROWD - 1 });
  const [account] = (await database.owner`select id from accounts where household_id = ${home.id}`).rows;
  const changed = await all((index) => (db) => ({
    result: reviseAccount(
      db,
      { id: String(account?.id), version: 1 },
      { ...BANK, opening_balance: toCents(index) },
      null,
    ),
  }));
  expect(tally(changed)).toEqual({ done: 1, nothing: CROWD - 1 });
});

test("fifty transfers both ways, with fees, move each account by their sum, and one opening day moves meanwhile", async () => {
  const [bank, cash] = [newId(), newId()];
  await outcomeOf(database, home.one, (db) => ({
    bank: recordAccount(db, bank, BANK, null),
    result: recordAccount(db, cash, { ...BANK, kind: "cash", name: "Cash" }, null),
  }));
  const answers = await all((index) => {
    const [from, to] = index % 2 === 0 ? [bank, cash] : [cash, bank];
    const moved = { from, to, currency: "KES", amount: toCents(700), date: "2026-11-20", description: "Moved" };
    const [id, fee] = [newId(), { fee: toCents(30), feeId: newId() }];
    if (index === 0)
      return (db) => ({
        result: reviseAccount(db, { id: bank, version: 1 }, { ...BANK, opening_day: "2026-11-20" }, null),
      });
    return (db) => ({
      result: recordTransfer(db, id, moved, { base: null, to: null }, AT),
      fee: writeFee(db, { id, ...fee }, moved, AT),
    });
  });
  expect(tally(answers)).toEqual({ done: CROWD });
  const { rows } = await database.owner`select a.name, sum(t.change)::int as change from accounts a
    join account_totals t on t.account_id = a.id where a.household_id = ${home.id} group by a.name order by a.name`;
  // 24 left the bank and 25 the cash, with 30 each.
  expect(rows).toEqual([
    { name: "Bank", change: 700 - 24 * 30 },
    { name: "Cash", change: -700 - 25 * 30 },
  ]);
});

const [LINE] = BUDGET_LINES as [LineKey];
const plan = (amount: number) => ({ amount: toCents(amount), foreign: null });

test("one budget line is added once, changed once and removed once, however many do it", async () => {
  const added = await all((index) => (db) => ({ result: recordLine(db, newId(), "2026-11", LINE, plan(index)) }));
  expect(tally(added)).toEqual({ done: 1, nothing: CROWD - 1 });
  const [line] = (await database.owner`select id from budgets where household_id = ${home.id}`).rows;
  const id = String(line?.id);
  const changed = await all((index) => (db) => ({ result: reviseLine(db, id, 1, toCents(100 + index), null) }));
  expect(tally(changed)).toEqual({ done: 1, nothing: CROWD - 1 });
  expect(tally(await all(() => (db) => ({ result: removeLine(db, id, 2) })))).toEqual({ done: 1, nothing: CROWD - 1 });
});

test("fifty presses make one budget, also while someone adds one of its lines", async () => {
  const answers = await all((index) =>
    index === 0
      ? (db) => ({ result: recordLine(db, newId(), "2026-11", LINE, plan(100)) })
      : (db) => ({ result: generateBudget(db, "2026-11", false) }),
  );
  expect(Object.keys(tally(answers)).filter((answer) => !/^(done|nothing|\d\d?)$/.test(answer))).toEqual([]);
  const { rows } = await database.owner`select count(*)::int as lines,
      count(distinct (transaction_type, category, subcategory))::int as different
    from budgets where household_id = ${home.id}`;
  // Whoever adds a line first has a budget with that line alone.
  expect([1, BUDGET_LINES.length]).toContain(rows[0]?.lines);
  expect(rows[0]?.lines).toBe(rows[0]?.different);
});
