/** A bill that is paid from its pocket is paid from it once. Today is 21 November 2026. */
import { beforeEach, expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { linkOccurrence } from "#app/features/plan/link-occurrence.server.ts";
import { recordSchedule } from "#app/features/plan/record-schedule.server.ts";
import { reviseSchedule } from "#app/features/plan/revise-schedule.server.ts";
import { recordPocket } from "#app/features/pockets/record-pocket.server.ts";
import { recordTransactions } from "#app/features/transactions/record-transactions.server.ts";
import { saveSplit } from "#app/features/transactions/save-split.server.ts";
import { newId } from "#db/id.ts";
import { findPocket } from "#db/pockets/pockets.ts";
import { versionsOf } from "#db/transactions/splits.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { contextOf, type Member, makeHousehold, makeMember } from "../support.ts";
import { rent } from "./planned.ts";

let editor: Member;
let account: string;

const database = databaseOfFile();

beforeEach(async () => {
  const household = await makeHousehold(database);
  editor = await makeMember(database, household);
  account = newId();
  await database.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day,
      opening_rate, opening_rate_source, opening_rate_date)
    values (${household}, ${account}, 'M-PESA', 'mpesa', 'KES', 10000000, '2026-01-01', 1, 'same currency', '2026-01-01')`;
});

const context = () => contextOf(database, editor);
const done = { ok: true };
const RENT = { type: "expense", category: "Rent", subcategory: "Monthly Rent", description: "Landlord" } as const;
const PAYEE = { payee: "landlord", payee_name: "landlord", payee_account: null };

/** A pocket of 100,000 for a bill. */
async function pocketOf(bill: ReturnType<typeof rent>) {
  expect(await recordSchedule(context(), bill)).toMatchObject(done);
  const id = newId();
  const pocket = { id, name: "House", account, target: null, target_day: null, share: null, bill: bill.id };
  const first = { id: newId(), amount: toCents(10_000_000) };
  expect(await recordPocket(context(), { ...pocket, first })).toMatchObject(done);
  return id;
}

async function pay(more: { pocket: string } | { planned: { schedule: string; planned_on: string } }) {
  const entry = { ...RENT, id: newId(), date: "2026-11-05", amount: toCents(2_500_000), account, ...more };
  expect(await recordTransactions(context(), [entry])).toMatchObject([done]);
  return entry.id;
}

async function held(pocket: string) {
  const { data } = await context().scope.read("app", (db) => ({ pocket: findPocket(db, pocket) }));
  return (data?.pocket[0]?.held ?? 0) / 100;
}

test("an instalment that moves to another day has been paid once", async () => {
  const instalment = (day: string) => ({ day, amount: toCents(2_500_000) });
  const fees = (...days: string[]) =>
    rent({ id, unit: "listed", month_day: null, anchor: days[0] ?? "", days: days.map(instalment) });
  const id = newId();
  const pocket = await pocketOf(fees("2026-11-05", "2027-01-05"));
  await pay({ planned: { schedule: id, planned_on: "2026-11-05" } });
  expect(await held(pocket)).toBe(75_000);
  expect(await reviseSchedule(context(), { ...fees("2026-11-04", "2027-01-05"), version: 1 })).toMatchObject(done);
  expect(await held(pocket)).toBe(75_000);
});

test("a payment that names the pocket is taken from it once, also when it is split, or said to be the bill", async () => {
  const bill = rent(PAYEE);
  const pocket = await pocketOf(bill);
  const id = await pay({ pocket });
  const parts = [
    { ...RENT, id, amount: toCents(2_000_000) },
    { ...RENT, id: newId(), amount: toCents(500_000) },
  ];
  const whole = { description: "Landlord", amount: toCents(2_500_000), parts };
  const split = { split: newId(), transaction: id, versions: versionsOf([{ id, version: 1 }]) };
  expect(await saveSplit(context(), { ...split, ...whole })).toMatchObject(done);
  expect(await held(pocket)).toBe(75_000);

  const later = await pay({ pocket });
  const link = { schedule: bill.id, planned_on: "2026-12-05", entry: later, amount: toCents(2_500_000) };
  expect(await linkOccurrence(context(), link)).toMatchObject(done);
  expect(await held(pocket)).toBe(50_000);
});
