/** What M-PESA cost: the charges that are in the ledger, by what they were paid for, and Fuliza by days. */
import { beforeEach, describe, expect, test } from "vitest";
import { FEE } from "#app/domain/categories.ts";
import { toCents } from "#app/domain/money.ts";
import { readMessages } from "#app/domain/movements/messages/messages.ts";
import { entriesOf } from "#app/domain/movements/review/entries.ts";
import { reviewOf } from "#app/domain/movements/review/review.ts";
import { stagedMovements } from "#app/domain/movements/stored-movement.ts";
import { costsView } from "#app/routes/accounts/costs/view.ts";
import { findHasMovements, listCharges, listChargesOfAll, listOverdraftMonths } from "#db/accounts/account-costs.ts";
import { recordAccount } from "#db/accounts/accounts.ts";
import { newId } from "#db/id.ts";
import { addMovements, decideMovements, recordOwnAccount, stageMovements } from "#db/movements/movements.ts";
import { reviewQueries } from "#db/movements/review.ts";
import type { Scope } from "#db/scope.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { entry, record, removeCurrent } from "./ledger.ts";
import { AT, makeHousehold, makeMember, scopeOf } from "./support.ts";

let household: string;
let scope: Scope;
let mpesa: string;
const database = databaseOfFile();
beforeEach(async () => {
  household = await makeHousehold(database);
  scope = scopeOf(database, await makeMember(database, household));
  mpesa = await open("M-PESA", "mpesa");
});

async function open(name: string, kind: "mpesa" | "cash" | "overdraft", opening = 0, day = "2025-01-01") {
  const id = newId();
  const account = { name, kind, opening_balance: toCents(opening), opening_day: day };
  await scope.write("editor", (db) => ({ opened: recordAccount(db, id, account, null) }));
  return id;
}

const own = (name: string, other: string) =>
  scope.write("editor", (db) => ({ known: recordOwnAccount(db, mpesa, name, other) }));

/** Stages messages, decides what is open, and adds all of it, or leaves it waiting. */
async function bringIn(messages: string[], { isAdded = true } = {}) {
  const { movements, unread } = readMessages(messages.join("\n"));
  expect(unread).toEqual([]);
  await scope.write("editor", (db) => ({
    staged: stageMovements(db, mpesa, "messages", stagedMovements(movements, newId()), AT),
  }));
  if (!isAdded) return;
  const review = async () => {
    const { data } = await scope.read("app", reviewQueries);
    if (!data) throw new Error("nothing was read");
    return { data, items: reviewOf(data) };
  };
  for (const { movement, choice } of (await review()).items)
    if (choice === null)
      await scope.write("editor", (db) => ({
        done: decideMovements(db, [movement.id], "expense:Variable Expenses:Groceries"),
      }));
  const { data, items } = await review();
  const made = entriesOf(items, data, newId);
  expect(await scope.write("editor", (db) => ({ added: addMovements(db, newId(), made, AT) }))).toMatchObject({
    ok: true,
  });
}

async function costs(account = mpesa, as = scope) {
  const { data } = await as.read("app", (db) => ({
    charges: listCharges(db, account),
    overdraft: listOverdraftMonths(db, account),
  }));
  if (!data) throw new Error("nothing was read");
  return costsView(data.charges, data.overdraft, { thisMonth: "2026-11", currency: "KES" });
}

const sent = (receipt: string, day: string, cost: string) =>
  `${receipt} Confirmed. Ksh2,500.00 sent to AMINA  TEST 0700000001 on ${day}/26 at 9:25 PM. New M-PESA balance is Ksh585.26. Transaction cost, Ksh${cost}.`;
const withdrawn = (receipt: string, day: string, cost: string) =>
  `${receipt} Confirmed.on ${day}/26 at 1:16 PMWithdraw Ksh1,000.00 from 000001 - Test Agency New M-PESA balance is Ksh153.06. Transaction cost, Ksh${cost}.`;
const drawn = (receipt: string, day: string) => [
  `${receipt} Confirmed. Ksh613.00 paid to DUKA. on ${day}/26 at 6:59 PM.New M-PESA balance is Ksh0.00. Transaction cost, Ksh0.00.`,
  `${receipt} Confirmed. Fuliza M-PESA amount is Ksh 613.00. Access Fee charged Ksh 6.13. Total Fuliza M-PESA outstanding amount is Ksh619.13 due on 26/07/26.`,
];

describe("charges", () => {
  beforeEach(async () => own("Cash", await open("Cash", "cash")));

  test("are summed by what they were paid for, and by month", async () => {
    await bringIn([
      sent("TAA1BB2CC3", "5/10", "33.00"),
      sent("TAA1BB2CC4", "6/11", "7.00"),
      withdrawn("TAA1BB2CC5", "7/11", "29.00"),
      withdrawn("TAA1BB2CC6", "8/11", "29.00"),
    ]);
    const { total, sentence, kinds, months, overdraft } = await costs();
    expect(kinds).toEqual([
      { label: "Cash withdrawn", count: 2, total: 5_800 },
      { label: "Sent", count: 2, total: 4_000 },
    ]);
    expect(sentence?.replaceAll(/\s/g, " ")).toBe("You paid KES 58.00 to withdraw cash twice.");
    expect(months).toEqual([
      { month: "2026-11", charges: 6_500, overdraft: 0 },
      { month: "2026-10", charges: 3_300, overdraft: 0 },
    ]);
    expect([total, overdraft]).toEqual([9_800, null]);
  });

  test("count as they stand in the ledger: not while they wait, nor once they are deleted, and as they were corrected", async () => {
    await bringIn([sent("TAA1BB2CC3", "5/11", "33.00"), withdrawn("TAA1BB2CC5", "7/11", "29.00")]);
    await bringIn([sent("TAA1BB2CC4", "6/11", "7.00")], { isAdded: false });
    const { rows } = await database.owner`select id from transactions
      where household_id = ${household} and fee_of is not null order by amount`;
    await removeCurrent(scope, String(rows[0]?.id));
    await database.owner`update transactions set amount = 3400 where id = ${rows[1]?.id}`;
    expect((await costs()).kinds).toEqual([{ label: "Sent", count: 1, total: 3_400 }]);
  });

  test("of more than twelve months ago, and of another household, do not count", async () => {
    await bringIn([sent("TAA1BB2CC3", "5/11", "33.00")]);
    await database.owner`update transactions set date = '2025-11-30' where household_id = ${household}`;
    expect((await costs()).total).toBe(0);
    await database.owner`update transactions set date = '2025-12-01' where household_id = ${household}`;
    expect((await costs()).total).toBe(3_300);
    const other = scopeOf(database, await makeMember(database, await makeHousehold(database)));
    expect((await costs(mpesa, other)).total).toBe(0);
  });

  test("have no Fuliza among them once its account is gone from the books; then they are a kind of their own", async () => {
    const fuliza = await open("Fuliza", "overdraft");
    await own("Fuliza", fuliza);
    await bringIn(drawn("TAA1BB2CE1", "5/11"));
    expect((await costs()).kinds).toEqual([]);
    await database.owner`update accounts set removed_at = '2026-11-20' where id = ${fuliza}`;
    expect(await costs()).toMatchObject({ kinds: [{ label: "Fuliza", count: 1, total: 613 }], overdraft: null });
  });
});

describe("Fuliza", () => {
  let fuliza: string;
  const link = async (opening = 0, day = "2025-01-01") => {
    fuliza = await open("Fuliza", "overdraft", opening, day);
    await own("Fuliza", fuliza);
  };
  const repay = (amount: number, date: string) =>
    record(scope, newId(), "income", entry({ category: "Other Income", account: fuliza, amount, date }));

  test("was owed at the end of so many days, at most so much, and cost its charges", async () => {
    await link();
    await bringIn(drawn("TAA1BB2CE1", "29/10"));
    await repay(20_000, "2026-11-02");
    await repay(41_913, "2026-11-10");
    const { overdraft, total, months, kinds } = await costs();
    expect(overdraft).toEqual({
      id: fuliza,
      name: "Fuliza",
      owedNow: 0,
      days: 12,
      highest: 61_913,
      charged: 613,
      months: [
        { month: "2026-11", days: 9, highest: 61_913, charged: 0 },
        { month: "2026-10", days: 3, highest: 61_913, charged: 613 },
      ],
    });
    expect([total, kinds, months[1]]).toEqual([613, [], { month: "2026-10", charges: 0, overdraft: 613 }]);
  });

  test("is owed until today, and from its first day on", async () => {
    await link(-50_000, "2026-11-15");
    await repay(10_000, "2026-11-20");
    await repay(40_000, "2026-12-20");
    expect((await costs()).overdraft).toMatchObject({ owedNow: 40_000, days: 7, highest: 50_000, charged: 0 });
  });

  test("costs what was typed as a charge, and not what someone bought with it", async () => {
    await link();
    const spent = (category: string, subcategory: string) =>
      record(scope, newId(), "expense", entry({ category, subcategory, account: fuliza, amount: 500 }));
    await spent("Miscellaneous", "Other Misc. Expenses");
    await spent("Variable Expenses", "Groceries");
    expect((await costs()).overdraft).toMatchObject({ owedNow: 1_000, charged: 500 });
  });
});

test("of a Fuliza that several accounts name, a charge counts once, for the first that is still there", async () => {
  const [fuliza, other] = [await open("Fuliza", "overdraft"), await open("Other M-PESA", "mpesa")];
  for (const account of [mpesa, other]) {
    await scope.write("editor", (db) => ({ known: recordOwnAccount(db, account, "Fuliza", fuliza) }));
  }
  await record(scope, newId(), "expense", entry({ ...FEE, account: fuliza, amount: 7_700, date: "2026-11-05" }));
  const all = async () => (await scope.read("app", (db) => ({ charges: listChargesOfAll(db) }))).data?.charges;
  const charge = { month: "2026-11", kind: "fuliza", count: 1, total: 7_700 };
  expect(await all()).toEqual([{ account: mpesa, ...charge }]);
  await database.owner`update accounts set removed_at = '2026-11-20' where id = ${mpesa}`;
  expect(await all()).toEqual([{ account: other, ...charge }]);
});

test("an account has movements once messages told of it", async () => {
  const hasMovements = async () =>
    (await scope.read("app", (db) => ({ movements: findHasMovements(db, mpesa) }))).data?.movements[0]?.known;
  expect(await hasMovements()).toBe(false);
  await bringIn([sent("TAA1BB2CC3", "5/11", "33.00")], { isAdded: false });
  expect(await hasMovements()).toBe(true);
});
