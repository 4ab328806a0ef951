/** What lies in an archived or deleted account: its form offers that account, so that saving it changes nothing else. */
import { beforeEach, expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { recordSchedule } from "#app/features/plan/record-schedule.server.ts";
import { recordPocket } from "#app/features/pockets/record-pocket.server.ts";
import { recordTransfer } from "#app/features/transfers/record-transfer.server.ts";
import { reviseTransfer } from "#app/features/transfers/revise-transfer.server.ts";
import { loadFees } from "#app/routes/plan/fees/load.server.ts";
import { loadPlan } from "#app/routes/plan/load.server.ts";
import { loadPockets } from "#app/routes/plan/pockets/load.server.ts";
import { loader as loadTransfer } from "#app/routes/transfers/route.tsx";
import { newId } from "#db/id.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { contextOf, type Member, makeHousehold, makeMember } from "./support.ts";

let household: string;
let editor: Member;
let dollars: string;
let equity: string;

const database = databaseOfFile();

beforeEach(async () => {
  household = await makeHousehold(database);
  editor = await makeMember(database, household);
  [equity, dollars] = [await account("Equity", "KES"), await account("Dollars", "USD")];
  await account("Cash", "KES");
});

const context = () => contextOf(database, editor);

async function account(name: string, currency: string) {
  const id = newId();
  await database.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day,
      opening_rate, opening_rate_source, opening_rate_date)
    values (${household}, ${id}, ${name}, 'bank', ${currency}, 10000000, '2026-01-01', ${currency === "KES" ? "1" : "130"},
      ${currency === "KES" ? "same currency" : "typed"}, '2026-01-01')`;
  return id;
}

/** The names of the accounts that a page offers. */
async function offeredBy(load: unknown, address: string) {
  const request = new Request(`https://pamoja.test${address}`);
  const page = await (load as (args: unknown) => Promise<{ accounts: { name: string }[] }>)({
    ...{ request, context: { scope: context().scope }, params: {} },
  });
  return page.accounts.map(({ name }) => name);
}

const LEAVE = {
  archived: (id: string) => database.owner`update accounts set archived_at = '2026-11-20' where id = ${id}`,
  deleted: (id: string) => database.owner`update accounts set removed_at = '2026-11-20' where id = ${id}`,
};

test.each(["archived", "deleted"] as const)("a pocket offers its account that is %s", async (state) => {
  const id = newId();
  const entry = { name: "Fees", account: equity, target: null, target_day: null, share: null, bill: null };
  expect(await recordPocket(context(), { id, ...entry })).toMatchObject({ ok: true });
  await LEAVE[state](equity);
  expect(await offeredBy(loadPockets, `/plan/pockets?edit=${id}`)).toContain("Equity");
  expect(await offeredBy(loadPockets, "/plan/pockets?new")).not.toContain("Equity");
});

test.each(["archived", "deleted"] as const)("a bill and school fees offer their account that is %s", async (state) => {
  const [bill, fees] = [newId(), newId()];
  const shared = {
    ...({ type: "expense", direction: "out", category: "Rent", subcategory: "Monthly Rent" } as const),
    ...({ amount_to: null, is_about: false, account: dollars, to_account: null, loan: null, every: 1 } as const),
    ...({ anchor: "2026-12-25", also_day: null, shift: "none", until: null, times: null, is_payday: false } as const),
    ...{ person: null, payee: null, payee_name: null, payee_account: null, amount: toCents(10_000) },
  };
  const monthly = { ...shared, id: bill, name: "Rent", unit: "month", month_day: 25, days: [] } as const;
  expect(await recordSchedule(context(), monthly)).toMatchObject({ ok: true });
  const days = [{ day: "2026-12-25", amount: toCents(10_000) }];
  const listed = { ...shared, id: fees, name: "School", unit: "listed", month_day: null, days } as const;
  expect(await recordSchedule(context(), listed)).toMatchObject({ ok: true });
  await LEAVE[state](dollars);
  expect(await offeredBy(loadPlan, `/plan?edit=${bill}`)).toContain("Dollars");
  expect(await offeredBy(loadFees, `/plan/fees?edit=${fees}`)).toContain("Dollars");
  expect(await offeredBy(loadPlan, "/plan?new")).not.toContain("Dollars");
});

test("a transfer offers its account that is deleted, and keeps it", async () => {
  const to = await account("Stima", "KES");
  const sent = { id: newId(), feeId: newId(), from: equity, to, amount: toCents(5_000), date: "2026-11-10" };
  expect(await recordTransfer(context(), sent)).toMatchObject({ ok: true });
  await LEAVE.deleted(to);
  expect(await offeredBy(loadTransfer, `/transactions/transfer?edit=${sent.id}`)).toContain("Stima");
  expect(await offeredBy(loadTransfer, "/transactions/transfer")).not.toContain("Stima");
  const changed = { ...sent, description: "For the trip", version: 1 };
  expect(await reviseTransfer(context(), changed)).toMatchObject({ ok: true });
  expect(await recordTransfer(context(), { ...sent, id: newId(), feeId: newId() })).toMatchObject({
    refusal: { code: "transfer_account_gone", field: "to" },
  });
});
