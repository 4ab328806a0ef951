/** What a household has at most, however it is added: by a form, by undoing, or by many at once. */
import { beforeEach, expect, test } from "vitest";
import { LIMITS, MOST_ROWS } from "#app/domain/limits.ts";
import { toCents } from "#app/domain/money.ts";
import { recordFirstValue, recordItem, reviseValue } from "#db/balance-sheet/balance-sheet.ts";
import { generateBudget, recordLine, removeLine } from "#db/budgets/lines.ts";
import type { Database } from "#db/client.ts";
import { newId } from "#db/id.ts";
import { recordLoan, reviseLoan } from "#db/loans/loans.ts";
import { discardMovements, recordOwnAccount, undoMovements } from "#db/movements/movements.ts";
import type { Scope } from "#db/scope.ts";
import { fillBudgets, fillCorrections, fillOwnAccounts, fillValues } from "../full-tables.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { AT, type Member, makeHousehold, makeMember, scopeOf } from "./support.ts";

let household: string;
let member: Member;
let scope: Scope;
const database = databaseOfFile();
beforeEach(async () => {
  household = await makeHousehold(database);
  member = await makeMember(database, household);
  scope = scopeOf(database, member);
});

const TODAY = "2026-11-21";

async function outcome(build: (db: Database) => unknown) {
  const result = await scope.write("editor", (db) => ({ result: build(db) as never }));
  if (result.ok) return "done";
  const { sqlstate, values } = result.refusal;
  return [sqlstate, values.detail].filter(Boolean).join(" ");
}

async function account(kind = "mpesa", name = kind) {
  const id = newId();
  await database.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day,
      opening_rate, opening_rate_source, opening_rate_date)
    values (${household}, ${id}, ${name}, ${kind}, 'KES', 0, '2020-01-01', 1, 'same currency', '2020-01-01')`;
  return id;
}

test("names of own accounts: one that is known still changes what it stands for", async () => {
  const [phone, bank, cash] = [await account(), await account("bank"), await account("cash")];
  await fillOwnAccounts(database.owner, household, phone, bank, MOST_ROWS.own_accounts - 1);
  const name = (each: string, other = bank) => outcome((db) => recordOwnAccount(db, phone, each, other));
  expect([await name("The last"), await name("One more"), await name("Pot 1", cash)]).toEqual([
    "done",
    "PH429 500 own_accounts",
    "done",
  ]);
});

test.each(["asset", "liability"] as const)(
  "values of one %s: today's is corrected, and no further day has one",
  async (kind) => {
    const [id, most] = [newId(), MOST_ROWS[`${kind}_values`]];
    await outcome((db) => recordItem(db, kind, id, { name: "Plot", value: toCents(900) }));
    await fillValues(database.owner, household, kind, most - 2);
    const earlier = (day: string) => outcome((db) => recordFirstValue(db, kind, id, { day, value: toCents(1) }));
    const full = `PH429 ${most} ${kind}_values`;
    expect([await earlier("2020-01-01"), await earlier("2019-01-01")]).toEqual(["done", full]);
    const update = (version: number, day: string) =>
      outcome((db) => reviseValue(db, kind, id, version, toCents(901), day));
    expect(await update(1, TODAY)).toBe("done");
    scope = scopeOf(database, member, { at: new Date("2026-11-23T09:00:00Z") });
    expect(await update(2, "2026-11-22")).toBe(full);
    const other = { name: "Car", value: toCents(1) };
    expect(await outcome((db) => recordItem(db, kind, newId(), other))).toBe(full);
  },
);

test("changes of loans by hand: what is no change of its amounts is still saved", async () => {
  const id = newId();
  const entry = {
    name: "Sacco",
    principal_amount: toCents(500_00),
    outstanding_balance: toCents(500_00),
    disbursement_date: "2026-01-01",
  };
  await outcome((db) => recordLoan(db, id, entry));
  await fillCorrections(database.owner, household, id, MOST_ROWS.loan_corrections - 2);
  const correct = (version: number, owed: number, name = "Sacco") =>
    outcome((db) => reviseLoan(db, id, version, { ...entry, name, outstanding_balance: toCents(owed) }));
  const full = `PH429 ${MOST_ROWS.loan_corrections} loan_corrections`;
  expect([await correct(1, 400_00), await correct(2, 300_00)]).toEqual(["done", full]);
  expect(await correct(2, 400_00, "Chama")).toBe("done");
  expect(await outcome((db) => recordLoan(db, newId(), { ...entry, name: "Other" }))).toBe(full);
});

test("lines of budgets: a month begins once there is room for all of its lines", async () => {
  const most = MOST_ROWS.budgets;
  await fillBudgets(database.owner, household, most - 1);
  const [id, line] = [newId(), { type: "expense", category: "Utilities", subcategory: "Water" } as const];
  const plan = { amount: toCents(5), foreign: null };
  const add = (month: string, lineId = newId()) => outcome((db) => recordLine(db, lineId, month, line, plan));
  const full = `PH429 ${most} budgets`;
  expect([await add("2026-10", id), await add("2026-11")]).toEqual(["done", full]);
  expect(await outcome((db) => generateBudget(db, "2026-12", false))).toBe(full);
  expect([await outcome((db) => removeLine(db, id, 1)), await add("2026-11")]).toEqual(["done", "done"]);
});

test("of ten loans that are corrected at once as many are as there is room for", async () => {
  const loans = Array.from({ length: 10 }, () => newId());
  const entry = (index: number, owed: number) => ({
    name: `Loan ${index}`,
    principal_amount: toCents(500_00),
    outstanding_balance: toCents(owed),
    disbursement_date: "2026-01-01",
  });
  for (const [index, id] of loans.entries()) await outcome((db) => recordLoan(db, id, entry(index, 500_00)));
  const room = 4;
  const filled = MOST_ROWS.loan_corrections - loans.length - room;
  await fillCorrections(database.owner, household, loans[0] ?? "", filled);
  const answers = await Promise.all(
    loans.map((id, index) => outcome((db) => reviseLoan(db, id, 1, entry(index, 400_00)))),
  );
  expect(answers.filter((answer) => answer === "done")).toHaveLength(room);
  expect(answers.filter((answer) => answer.startsWith("PH429"))).toHaveLength(loans.length - room);
});

test("movements that wait: what was discarded waits again only where there is room for it", async () => {
  const phone = await account();
  const wait = (
    round: string,
    many: number,
  ) => database.owner`insert into movements (household_id, id, account_id, receipt, part,
      day, amount, direction, kind, wallet, payee, payee_name, source, state, created_by, created_at)
    select ${household}, gen_random_uuid(), ${phone}, ${round} || n, 'main', '2026-11-01', 100, 'out', 'send', 'mpesa', 'p', 'p',
      'messages', 'waiting', ${member.userId}, now() from generate_series(1, ${many}::int) n`;
  const waiting = async () => {
    const { rows } = await database.owner`select count(*)::int as many from movements
      where household_id = ${household} and state = 'waiting'`;
    return rows[0]?.many;
  };
  const most = LIMITS["waiting movements"];
  const [large, small] = [newId(), newId()];
  await wait("A", most - 1);
  await outcome((db) => discardMovements(db, large, most - 1, AT));
  await wait("B", 2);
  await outcome((db) => discardMovements(db, small, 2, AT));
  await wait("C", 1);
  const undo = (id: string) => outcome((db) => undoMovements(db, id, AT));
  expect([await undo(large), await waiting()]).toEqual(["done", most]);
  expect([await undo(small), await waiting()]).toEqual(["PG001", most]);
});
