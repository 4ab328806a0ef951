/** Planned bills that differ once, are paid early, or are chosen by two at once. */
import { beforeEach, describe, expect, test } from "vitest";
import type { Rate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { toCents } from "#app/domain/money.ts";
import { billsOf } from "#app/domain/movements/review/bills.ts";
import type { WaitingMovement } from "#app/domain/movements/review/review-data.ts";
import { type RecordAccount, recordAccount } from "#app/features/accounts/record-account.server.ts";
import { recordLoan } from "#app/features/loans/record-loan.server.ts";
import { changeOccurrence } from "#app/features/plan/change-occurrence.server.ts";
import { planQueries, planToday } from "#app/features/plan/read-plan.server.ts";
import { type RecordSchedule, recordSchedule } from "#app/features/plan/record-schedule.server.ts";
import { reviseSchedule } from "#app/features/plan/revise-schedule.server.ts";
import { recordPocket } from "#app/features/pockets/record-pocket.server.ts";
import { revisePocket } from "#app/features/pockets/revise-pocket.server.ts";
import type { RecordTransaction } from "#app/features/transactions/input.ts";
import { recordTransactions } from "#app/features/transactions/record-transactions.server.ts";
import { listAccounts } from "#db/accounts/accounts.ts";
import { newId } from "#db/id.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { contextOf, type Member, makeHousehold, makeMember } from "../support.ts";
import { rent } from "./planned.ts";

let editor: Member;

const database = databaseOfFile();
beforeEach(async () => {
  editor = await makeMember(database, await makeHousehold(database));
});

const context = () => contextOf(database, editor);
const LANDLORD = { payee: "landlord", payee_name: "landlord", payee_account: null };

async function plan(more: Partial<RecordSchedule>) {
  const schedule = rent(more);
  expect(await recordSchedule(context(), schedule)).toMatchObject({ ok: true });
  return schedule;
}

async function spend(shillings: number, date: string, more: Partial<RecordTransaction> = {}) {
  const paid = { id: newId(), type: "expense", category: "Rent", subcategory: "Monthly Rent" } as const;
  const entry = { ...paid, date, description: "Landlord", amount: toCents(shillings * 100), ...more };
  expect(await recordTransactions(context(), [entry as RecordTransaction])).toMatchObject([{ ok: true }]);
}

async function read() {
  const { visitor, data } = await context().scope.read("app", (db) => ({
    ...planQueries(db),
    holdings: listAccounts(db),
  }));
  if (data === null) throw new Error("no answer");
  return { visitor, data, planned: planToday(data, data.holdings, "KES", visitor.today) };
}

test("the last of many instalments is what was said, however far ahead", async () => {
  const loan = newId();
  const debt = {
    id: loan,
    name: "Car",
    principal_amount: toCents(90_000_000),
    disbursement_date: "2026-11-10",
  } as const;
  expect(await recordLoan(context(), { ...debt, outstanding_balance: toCents(90_000_000) })).toMatchObject({
    ok: true,
  });
  const repayment = { type: "loan_repayment", category: null, subcategory: null, loan } as const;
  const monthly = rent({ ...repayment, anchor: "2026-12-10", month_day: 10, times: 36 });
  expect(await recordSchedule(context(), { ...monthly, lastAmount: toCents(123_400) })).toMatchObject({ ok: true });
  const { rows } =
    await database.owner`select planned_on::text, amount::int from occurrence_changes where schedule_id = ${monthly.id}`;
  expect(rows).toEqual([{ planned_on: "2029-11-10", amount: 123_400 }]);
});

test("an amount that was said once does not become one of another currency when the account changes from a day on", async () => {
  const [shillings, dollars] = [newId(), newId()];
  for (const [id, name, currency, rate] of [
    [shillings, "M-PESA", "KES", undefined],
    [dollars, "Dollars", "USD", "129" as Rate],
  ] as const) {
    const account = {
      id,
      name,
      kind: "bank",
      currency,
      opening_balance: toCents(0),
      opening_day: "2026-01-01",
    } as const;
    expect(await recordAccount(context(), { ...account, ...(rate && { rate }) } as RecordAccount)).toMatchObject({
      ok: true,
    });
  }
  const bill = await plan({ account: shillings });
  await spend(25_000, "2026-11-05", { account: shillings, planned: { schedule: bill.id, planned_on: "2026-11-05" } });
  const december = { schedule: bill.id, planned_on: "2026-12-05", version: 0 };
  const edit = { moved_to: null, amount: toCents(3_000_000), closed: null };
  expect(await changeOccurrence(context(), { ...december, edit })).toMatchObject({ ok: true });
  const from = { day: "2026-12-05", id: newId() };
  const revised = { ...bill, version: 1, account: dollars, amount: toCents(20_000), from };
  expect(await reviseSchedule(context(), revised)).toMatchObject({ ok: true });
  const { planned } = await read();
  expect(planned.plan.coming.find(({ planned_on }) => planned_on === "2026-12-05")?.amount).toBe(20_000);
});

test("of two who choose a pocket's bill at once, the second hears that it changed", async () => {
  const [one, other] = [await plan({}), await plan({ name: "Water" })];
  const account = newId();
  const mpesa = {
    name: "M-PESA",
    kind: "mpesa",
    currency: "KES",
    opening_balance: toCents(0),
    opening_day: "2026-01-01",
  } as const;
  expect(await recordAccount(context(), { ...mpesa, id: account } as RecordAccount)).toMatchObject({ ok: true });
  const pocket = { id: newId(), name: "House", account, target: null, target_day: null, share: null };
  expect(await recordPocket(context(), { ...pocket, bill: null })).toMatchObject({ ok: true });
  const choose = (bill: string) => revisePocket(context(), { ...pocket, version: 1, bill });
  expect(await choose(one.id)).toMatchObject({ ok: true });
  expect(await choose(one.id)).toMatchObject({ ok: true });
  expect(await choose(other.id)).toEqual({ ok: false, refusal: { code: "changed_meanwhile" } });
});

describe("the review of a bill that is paid early", () => {
  const MOVEMENT = {
    ...{ id: newId(), day: "2026-11-21", amount: toCents(2_500_000), currency: "KES", direction: "out", part: "main" },
    ...{ account_id: newId(), payee: "landlord", payee_name: "landlord", party_account: null, decision: null },
    kind: "send",
  } as unknown as WaitingMovement;
  const proposed = async () =>
    billsOf([MOVEMENT], { ...(await read()).data, currency: "KES" }, "2026-11-21").map(
      ({ planned_on, isCertain }) => `${planned_on} ${isCertain ? "certain" : "perhaps"}`,
    );

  test("knows it, as the plan does", async () => {
    await plan({ anchor: "2026-11-25", month_day: 25, ...LANDLORD });
    expect(await proposed()).toEqual(["2026-11-25 certain"]);
  });

  test("takes none for certain where last month's is open, too", async () => {
    await plan({ anchor: "2026-10-25", month_day: 25, ...LANDLORD });
    expect(await proposed()).not.toContainEqual(expect.stringContaining("certain"));
  });
});
