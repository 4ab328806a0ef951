/** A transfer to an account in another currency, of which what arrived is typed. */
import { beforeEach, expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { recordTransfer } from "#app/features/transfers/record-transfer.server.ts";
import { reviseTransfer } from "#app/features/transfers/revise-transfer.server.ts";
import { newId } from "#db/id.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { contextOf, type Member, makeHousehold, makeMember } from "../support.ts";

let editor: Member;
let accounts: { shillings: string; dollars: string; euros: string };

const database = databaseOfFile();

beforeEach(async () => {
  const household = await makeHousehold(database);
  editor = await makeMember(database, household);
  accounts = { shillings: newId(), dollars: newId(), euros: newId() };
  const currencies = { shillings: "KES", dollars: "USD", euros: "EUR" };
  for (const [name, id] of Object.entries(accounts)) {
    const isForeign = name !== "shillings";
    await database.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day,
        opening_rate, opening_rate_source, opening_rate_date)
      values (${household}, ${id}, ${name}, 'bank', ${currencies[name as keyof typeof currencies]}, 10000000, '2026-01-01',
        ${isForeign ? 130 : 1}, ${isForeign ? "typed" : "same currency"}, '2026-01-01')`;
  }
});

/** 130.00 of the account's currency, of which so many cents arrive. */
const sent = (from: keyof typeof accounts, to: keyof typeof accounts, arrived: number, id = newId()) => ({
  ...{ id, feeId: newId(), from: accounts[from], to: accounts[to], amount: toCents(13_000), arrived: toCents(arrived) },
  ...{ date: "2026-11-10", description: "Savings", rate: from === "shillings" ? undefined : ("130" as never) },
});
type Sent = ReturnType<typeof sent>;

const record = (transfer: Sent) => recordTransfer(contextOf(database, editor), transfer);
const revise = (transfer: Sent, version: number) =>
  reviseTransfer(contextOf(database, editor), { ...transfer, version });

const stored = async ({ id }: Sent) =>
  (
    await database.owner`select to_amount::int as arrived, base_amount::int as base, version
    from transactions where id = ${id}`
  ).rows[0];

test.each([
  ["shillings", "dollars", { arrived: 100, base: 13_000 }],
  ["dollars", "shillings", { arrived: 100, base: 100 }],
  ["dollars", "euros", { arrived: 100, base: 1_690_000 }],
] as const)(
  "what arrives from %s in %s is recorded once, and another amount of it is refused",
  async (from, to, was) => {
    const transfer = sent(from, to, 100);
    for (const _ of [1, 2]) expect(await record(transfer)).toMatchObject({ ok: true });
    expect(await record({ ...transfer, arrived: toCents(95) })).toEqual({
      ok: false,
      refusal: { code: "already_recorded" },
    });
    expect(await stored(transfer)).toEqual({ ...was, version: 1 });
  },
);

test("of two corrections of what arrived, the second is refused, and the first may arrive twice", async () => {
  const transfer = sent("shillings", "dollars", 100);
  await record(transfer);
  const corrected = { ...transfer, arrived: toCents(99) };
  for (const _ of [1, 2]) expect(await revise(corrected, 1)).toMatchObject({ ok: true });
  expect(await revise({ ...transfer, arrived: toCents(98) }, 1)).toEqual({
    ok: false,
    refusal: { code: "changed_meanwhile" },
  });
  expect(await stored(transfer)).toMatchObject({ arrived: 99, version: 2 });
});

test("of two corrections of the rate to the household's currency, the second is refused", async () => {
  const transfer = sent("dollars", "euros", 100);
  await record(transfer);
  for (const _ of [1, 2]) expect(await revise({ ...transfer, rate: "131" as never }, 1)).toMatchObject({ ok: true });
  expect(await revise({ ...transfer, rate: "132" as never }, 1)).toEqual({
    ok: false,
    refusal: { code: "changed_meanwhile" },
  });
});

test("a transfer at the published rate may arrive twice, though another rate of its day is published meanwhile", async () => {
  const publish = (perDollar: number) => database.owner`
    insert into exchange_rates (currency, day, per_dollar, source, fetched_at)
    values ('KES', '2026-11-10', ${perDollar}, 'Frankfurter', now())
    on conflict (currency, day) do update set per_dollar = excluded.per_dollar`;
  const transfer = { ...sent("shillings", "dollars", 100), arrived: undefined };
  for (const perDollar of [130, 129]) {
    await publish(perDollar);
    expect(await recordTransfer(contextOf(database, editor), transfer)).toMatchObject({ ok: true });
  }
  expect(await recordTransfer(contextOf(database, editor), { ...transfer, arrived: toCents(95) })).toEqual({
    ok: false,
    refusal: { code: "already_recorded" },
  });
});
