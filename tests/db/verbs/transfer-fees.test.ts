/** Fees of a transfer: that of its form, and those that a review recorded besides. */
import { beforeEach, expect, test } from "vitest";
import { FEE } from "#app/domain/categories.ts";
import { toCents } from "#app/domain/money.ts";
import { recordTransfer } from "#app/features/transfers/record-transfer.server.ts";
import { reviseTransfer } from "#app/features/transfers/revise-transfer.server.ts";
import { newId } from "#db/id.ts";
import { findTransfer } from "#db/transfers/transfers.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { contextOf, type Member, makeHousehold, makeMember } from "../support.ts";

let household: string;
let editor: Member;
let accounts: { mpesa: string; bank: string; cash: string };

const database = databaseOfFile();

beforeEach(async () => {
  household = await makeHousehold(database);
  editor = await makeMember(database, household);
  accounts = { mpesa: newId(), bank: newId(), cash: newId() };
  for (const [kind, id] of Object.entries(accounts)) {
    await database.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day,
        opening_rate, opening_rate_source, opening_rate_date)
      values (${household}, ${id}, ${kind}, ${kind}, 'KES', 1000000, '2026-01-01', 1, 'same currency', '2026-01-01')`;
  }
});

const context = () => contextOf(database, editor);

/** From M-PESA to the bank, with fees in the named accounts. */
async function transferWith(...fees: [account: keyof typeof accounts, amount: number][]) {
  const { mpesa: from, bank: to } = accounts;
  const sent = { id: newId(), from, to, amount: toCents(100_000), date: "2026-11-10", description: "To the bank" };
  await recordTransfer(context(), { ...sent, feeId: newId() });
  for (const [account, amount] of fees) {
    await database.owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
        exchange_rate_source, exchange_rate_date, type, category, subcategory, account_id, fee_of, created_by, created_at)
      values (${household}, ${newId()}, '2026-11-10', 'Fee', ${amount}, 'KES', 1, 'same currency', '2026-11-10', 'expense',
        ${FEE.category}, ${FEE.subcategory}, ${accounts[account]}, ${sent.id}, ${editor.userId}, now())`;
  }
  return sent;
}

type Sent = Awaited<ReturnType<typeof transferWith>>;

/** Sends the form as it is shown, but for what is changed. */
async function revise(sent: Sent, change: Partial<Sent> & { fee?: number | null }) {
  const { data } = await context().scope.read("app", (db) => ({ transfer: findTransfer(db, sent.id) }));
  const shown = data?.transfer[0];
  const fee = change.fee === undefined ? shown?.fee : change.fee;
  const entry = { ...sent, ...change, fee: fee ? toCents(fee) : undefined, feeId: shown?.fee_id ?? newId() };
  expect(await reviseTransfer(context(), { ...entry, version: shown?.version ?? 0 })).toMatchObject({ ok: true });
}

async function fees() {
  const { rows } = await database.owner`select a.name, t.amount::int as amount, t.date from transactions t
    join accounts a on a.id = t.account_id where t.household_id = ${household} and t.fee_of is not null order by t.amount`;
  return rows.map(({ name, amount, date }) => `${name} ${amount} ${date}`);
}

test("the fee that a form shows is that of the account that the money left, and clearing it leaves another one alone", async () => {
  const sent = await transferWith(["bank", 5_000], ["mpesa", 3_300]);
  await revise(sent, { fee: 3_400 });
  expect(await fees()).toEqual(["mpesa 3400 2026-11-10", "bank 5000 2026-11-10"]);
  await revise(sent, { fee: null });
  expect(await fees()).toEqual(["bank 5000 2026-11-10"]);
});

test("fees move with the day of their transfer, and each stays in its account", async () => {
  const sent = await transferWith(["bank", 5_000], ["mpesa", 3_300]);
  await revise(sent, { date: "2026-11-12" });
  expect(await fees()).toEqual(["mpesa 3300 2026-11-12", "bank 5000 2026-11-12"]);
  await revise(await transferWith(["bank", 7_000]), { date: "2026-11-14" });
  expect((await fees()).at(-1)).toBe("bank 7000 2026-11-14");
});

test("a fee in the account that the money left moves to the account that it leaves now", async () => {
  await revise(await transferWith(["mpesa", 3_300]), { from: accounts.cash });
  expect(await fees()).toEqual(["cash 3300 2026-11-10"]);
});

test("a fee that is cleared is cleared once, however often that is sent, while another one stays", async () => {
  const sent = await transferWith(["bank", 5000], ["mpesa", 3300]);
  const { data } = await context().scope.read("app", (db) => ({ transfer: findTransfer(db, sent.id) }));
  const request = { ...sent, fee: undefined, feeId: data?.transfer[0]?.fee_id ?? "", version: 1 };
  for (const _ of [1, 2]) expect(await reviseTransfer(context(), request)).toMatchObject({ ok: true });
});

test("a transfer with a fee in an account that is deleted may be described anew", async () => {
  const { mpesa: from, bank: to } = accounts;
  const sent = {
    id: newId(),
    feeId: newId(),
    from,
    to,
    amount: toCents(100_000),
    fee: toCents(3300),
    date: "2026-11-10",
  };
  expect(await recordTransfer(context(), { ...sent, description: "To the bank" })).toMatchObject({ ok: true });
  await database.owner`update accounts set removed_at = '2026-11-20' where id = ${from}`;
  const anew = { ...sent, description: "For the trip", version: 1 };
  expect(await reviseTransfer(context(), anew)).toMatchObject({ ok: true });
});
