/** Other rates for all transactions of a currency in a period: db/rate-changes/functions. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { convert, type Rate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { toCents } from "#app/domain/money.ts";
import { recordAccount } from "#db/accounts/accounts.ts";
import { newId } from "#db/id.ts";
import {
  changeRates,
  findLastRateChange,
  listForeignCurrencies,
  type RateChange,
  undoRateChange,
} from "#db/rate-changes/rate-changes.ts";
import { sumByType } from "#db/reports/sums-by-type.ts";
import type { Scope } from "#db/scope.ts";
import { recordTransaction, removeTransaction, reviseTransaction } from "#db/transactions/entries.ts";
import { listForExport } from "#db/transactions/transactions.ts";
import { recordTransfer, writeFee } from "#db/transfers/transfers.ts";
import { EVERYTHING, entry, plannedRateChange, UNCHANGED } from "./ledger.ts";
import {
  AT,
  asWorker,
  type Member,
  makeHousehold,
  makeMember,
  scopeOf,
  startMigrated,
  type TestDatabase,
} from "./support.ts";

let database: TestDatabase;
let household: string;
let member: Member;
let scope: Scope;
beforeAll(async () => {
  database = await startMigrated();
  const rates = ["2026-11-02", "2026-11-03", "2026-11-04"].flatMap((day, index) => [
    { currency: "KES", day, per_dollar: 130 + index, source: "Frankfurter", held: null },
    { currency: "EUR", day, per_dollar: 0.8, source: "Frankfurter", held: null },
  ]);
  await asWorker(database.owner, database.owner`select record_rates(${JSON.stringify(rates)}::jsonb, '2026-11-04')`);
});
afterAll(() => database.stop());
beforeEach(async () => {
  household = await makeHousehold(database);
  member = await makeMember(database, household);
  scope = scopeOf(database, member);
});

async function paid(
  date: string,
  amount: number,
  currency: string | null,
  rate = "120",
  type: "tithe" | "income" = "tithe",
) {
  const id = newId();
  const typed = { rate: rate as Rate, day: date, source: "typed" as const };
  const category = type === "income" ? { category: "Salary" } : {};
  const entered = entry({ date, amount, ...category, ...(currency === null ? {} : { currency }) });
  const result = await scope.write("editor", (db) => ({
    recorded: recordTransaction(db, id, type, entered, {
      rates: { base: currency === null ? null : typed, loan: null },
      at: AT,
    }),
  }));
  expect(result.ok).toBe(true);
  return id;
}

const request = (more: Partial<RateChange> = {}): RateChange => ({
  currency: "USD",
  from: "2026-11-01",
  to: "2026-11-30",
  rate: null,
  ...more,
});

const planned = (change: RateChange) => plannedRateChange(scope, change);

/** Applies it as previewed now, or as previewed before. */
async function done(change: RateChange, { id = newId(), checksum }: { id?: string; checksum?: string } = {}) {
  const seen = checksum ?? (await planned(change)).checksum ?? "";
  const outcome = await scope.write("editor", (db) => ({
    changed: changeRates(db, id, change, { checksum: seen, at: AT }),
  }));
  return outcome.ok ? { id, count: outcome.value.data.changed[0]?.count } : { id, count: outcome.refusal.sqlstate };
}

async function stored() {
  const { data } = await scope.read("app", (db) => ({
    transactions: listForExport(db, 100, null),
    sums: sumByType(db, EVERYTHING),
  }));
  if (data === null) throw new Error("nothing was read");
  const { transactions: list, sums } = data;
  const total = list.reduce((sum, { base_amount }) => sum + base_amount, 0);
  expect(sums.reduce((sum, each) => sum + each.total, 0)).toBe(total);
  return Object.fromEntries(
    list.map(({ id, rate, rate_source, rate_date, base_amount }) => [id, [rate, rate_source, rate_date, base_amount]]),
  );
}

test("all of a currency in a period take what was published for the day of each, and no other row changes", async () => {
  const [first, sunday, early] = [
    await paid("2026-11-03", 1_001, "USD"),
    await paid("2026-11-08", 2_000, "USD"),
    await paid("2026-10-31", 500, "USD"),
  ];
  const [euros, ours] = [await paid("2026-11-03", 700, "EUR"), await paid("2026-11-03", 900, null)];
  const before = await stored();
  const plan = await planned(request());
  const after = [convert(toCents(1_001), "131" as Rate), convert(toCents(2_000), "132" as Rate)];
  expect(plan).toMatchObject({
    count: 2,
    changing: 2,
    lacking: 0,
    sums: [{ type: "tithe", count: 2, before: 360_120, after: (after[0] ?? 0) + (after[1] ?? 0) }],
    loans: [],
  });
  expect(plan.rows.map(({ id }) => id)).toEqual([sunday, first]);

  const { id, count } = await done(request());
  expect(count).toBe(2);
  expect(await stored()).toEqual({
    ...before,
    [first]: ["131", "Frankfurter", "2026-11-03", after[0]],
    [sunday]: ["132", "Frankfurter", "2026-11-04", after[1]],
  });
  expect((await stored())[early]).toEqual(before[early]);
  expect([(await stored())[euros], (await stored())[ours]]).toEqual([before[euros], before[ours]]);
  expect(await planned(request())).toMatchObject({ changing: 0 });
  expect((await done(request(), { id })).count).toBe(2);
});

test("one rate for all of them, and undone again, but for what was changed or deleted since", async () => {
  const ids = [
    await paid("2026-11-03", 100, "USD"),
    await paid("2026-11-04", 200, "USD"),
    await paid("2026-11-05", 300, "USD"),
  ];
  const before = await stored();
  const rate = "125.5" as Rate;
  const { id } = await done(request({ rate }));
  expect(Object.values(await stored())).toEqual(expect.arrayContaining([["125.5", "typed", "2026-11-03", 12_550]]));
  await scope.write("editor", (db) => ({
    revised: reviseTransaction(
      db,
      { id: ids[1] ?? "", version: 2 },
      "tithe",
      entry({ date: "2026-11-04", amount: 250 }),
      UNCHANGED,
    ),
    removed: removeTransaction(db, ids[2] ?? "", 2),
  }));
  const undo = () => scope.write("editor", (db) => ({ undone: undoRateChange(db, id, AT) }));
  expect(await undo()).toMatchObject({ ok: true });
  expect(await stored()).toEqual({
    [ids[0] ?? ""]: before[ids[0] ?? ""],
    [ids[1] ?? ""]: ["125.5", "typed", "2026-11-04", 31_375],
  });
  expect(await undo()).toMatchObject({ ok: false, refusal: { code: "rate_change_gone" } });
  const { data } = await scope.read("app", (db) => ({
    lastRateChange: findLastRateChange(db),
    foreignCurrencies: listForeignCurrencies(db),
  }));
  expect(data?.lastRateChange).toMatchObject([{ id, count: 3, undone: true }]);
  expect(data?.foreignCurrencies).toEqual([{ currency: "USD", count: 2, first: "2026-11-03", last: "2026-11-04" }]);
});

test("what would come to something else than was shown is not done", async () => {
  await paid("2026-11-03", 100, "USD");
  const before = await stored();
  expect((await done(request(), { checksum: "another one" })).count).toBe("PR409");
  expect((await done(request({ rate: "99999999999" as Rate }))).count).toBe("23514");
  expect(await stored()).toEqual(before);
});

test("what income and expenses come to is told apart, and so is what changes for cash", async () => {
  await paid("2026-11-03", 1_000, "USD", "130", "income");
  await paid("2026-11-04", 1_000, "USD", "130", "tithe");
  await paid("2026-11-05", 500, "USD", "130", "tithe");
  expect((await planned(request({ rate: "140" as Rate }))).sums).toEqual(
    expect.arrayContaining([
      { type: "income", count: 1, before: 130_000, after: 140_000 },
      { type: "tithe", count: 2, before: 195_000, after: 210_000 },
    ]),
  );
});

test("rates that came since the preview are looked at again, even where the sum stays the same", async () => {
  await paid("2026-11-06", 100, "USD");
  await paid("2026-11-09", 100, "USD");
  const { checksum, sums } = await planned(request());
  const rates = [
    ["2026-11-06", 133],
    ["2026-11-09", 131],
  ].map(([day, per_dollar]) => ({ currency: "KES", day, per_dollar, source: "Frankfurter", held: null }));
  await asWorker(database.owner, database.owner`select record_rates(${JSON.stringify(rates)}::jsonb, '2026-11-10')`);
  expect((await planned(request())).sums).toEqual(sums);
  expect((await done(request(), { checksum: checksum ?? "" })).count).toBe("PR409");
});

test("without a published rate a row stays as it is, and is counted", async () => {
  await paid("2026-10-01", 100, "USD");
  expect(await planned(request({ from: "2026-09-01" }))).toMatchObject({ count: 1, changing: 0, lacking: 1, sums: [] });
});

test("a viewer changes none, and another household's are out of reach", async () => {
  const theirs = await paid("2026-11-03", 100, "USD");
  const { id } = await done(request({ rate: "125" as Rate }));
  const viewer = scopeOf(database, await makeMember(database, household, { role: "viewer" }));
  await expect(viewer.write("editor", (db) => ({ undone: undoRateChange(db, id, AT) }))).rejects.toMatchObject({
    status: 403,
  });
  const stranger = scopeOf(database, await makeMember(database, await makeHousehold(database)));
  expect(await stranger.write("editor", (db) => ({ undone: undoRateChange(db, id, AT) }))).toMatchObject({
    refusal: { code: "rate_change_gone" },
  });
  expect((await stored())[theirs]).toEqual(["125", "typed", "2026-11-03", 12_500]);
});

test("what moved an account is a fact: transfers, their fees, and what was charged at a typed rate stay as they are", async () => {
  const [bank, dollars, moved, feeId] = [newId(), newId(), newId(), newId()];
  const typed = { rate: "120" as Rate, day: "2026-11-02", source: "typed" as const };
  const opened = { kind: "bank" as const, opening_balance: toCents(100_000), opening_day: "2026-11-01" };
  const transfer = {
    from: dollars,
    to: bank,
    currency: "USD",
    amount: toCents(5_000),
    date: "2026-11-03",
    description: "Dollars to Bank",
  };
  const charged = newId();
  const outcome = await scope.write("editor", (db) => ({
    bank: recordAccount(db, bank, { ...opened, name: "Bank" }, null),
    dollars: recordAccount(db, dollars, { ...opened, name: "Dollars", currency: "USD" }, typed),
    moved: recordTransfer(db, moved, transfer, { base: typed, to: null }, AT),
    fee: writeFee(db, { id: moved, fee: toCents(100), feeId }, transfer, AT),
    charged: recordTransaction(
      db,
      charged,
      "tithe",
      entry({ date: "2026-11-03", amount: 1_000, currency: "USD", account: bank }),
      { rates: { base: typed, loan: null }, at: AT },
    ),
  }));
  expect(outcome.ok).toBe(true);
  await paid("2026-11-03", 1_000, "USD");
  const plan = await planned(request());
  expect(plan.count).toBe(1);
});

test("what a change kept is forgotten after 30 days, as the privacy policy says, and cannot be undone then", async () => {
  await paid("2026-11-03", 100, "USD");
  const older = await done(request({ rate: "125" as Rate }));
  const younger = await done(request({ rate: "126" as Rate }));
  for (const [{ id }, age] of [
    [older, "30 days 1 hour"],
    [younger, "29 days 23 hours"],
  ] as const)
    await database.owner`update rate_changes set created_at = ${AT.toISOString()}::timestamptz - ${age}::interval where id = ${id}`;
  await asWorker(database.app, database.app`select delete_expired(${AT.toISOString()})`);
  const kept =
    await database.owner`select rate_change_id from rate_changed_transactions where household_id = ${household}`;
  expect(kept.rows).toEqual([{ rate_change_id: younger.id }]);
  const undo = async (id: string) => {
    const outcome = await scope.write("editor", (db) => ({ undone: undoRateChange(db, id, AT) }));
    return outcome.ok ? outcome.value.data.undone[0]?.count : outcome.refusal.code;
  };
  expect([await undo(older.id), await undo(younger.id)]).toEqual(["rate_change_gone", 1]);
});
