/** Loans in other currencies than the household's, and repayments in other ones than their loan's. */

import { beforeEach, describe, expect, test } from "vitest";
import { convert, type DayRate, type Rate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { type Cents, toCents } from "#app/domain/money.ts";
import { newId } from "#db/id.ts";
import { findLoan, listLoanEvents, listLoans, reviseLoan } from "#db/loans/loans.ts";
import { changeRates, type RateChange, undoRateChange } from "#db/rate-changes/rate-changes.ts";
import type { Scope } from "#db/scope.ts";
import { type EntryRates, findStored, removeTransaction, reviseTransaction } from "#db/transactions/entries.ts";
import { listForExport } from "#db/transactions/transactions.ts";
import { fc, runs } from "../property.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { fileOf, importFile, plan, row, stage } from "./importing.ts";
import { entry, LOAN_TERMS, plannedRateChange, record, SAME, UNCHANGED } from "./ledger.ts";
import { AT, type Member, makeHousehold, makeMember, scopeOf } from "./support.ts";

const DAY = "2026-11-20";

let member: Member;
let scope: Scope;
const database = databaseOfFile();
beforeEach(async () => {
  member = await makeMember(database, await makeHousehold(database));
  scope = scopeOf(database, member);
  await database.owner`delete from exchange_rates`;
});

const publish = (perDollar: Record<string, string>) =>
  Promise.all(
    Object.entries(perDollar).map(
      ([currency, rate]) =>
        database.owner`insert into exchange_rates (currency, day, per_dollar, source, fetched_at)
          values (${currency}, ${DAY}, ${rate}, 'Frankfurter', now())`,
    ),
  );

const typed = (rate: string): DayRate => ({ rate: rate as Rate, day: DAY, source: "typed" });

/** Receives a loan in a currency; `rate` is what one unit of it is in shillings. */
async function borrow(currency: string, amount: number, rate: string | null = null) {
  const id = newId();
  const entered = entry({ ...LOAN_TERMS, date: "2026-01-05", amount, currency });
  const result = await record(scope, id, "loan_received", entered, {
    base: rate === null ? null : typed(rate),
    loan: null,
  });
  expect(result).toMatchObject({ ok: true });
  return id;
}

type Repayment = { amount: number; interest?: number; currency?: string };

async function repay(loan: string, { currency = "KES", ...overrides }: Repayment, rates: EntryRates) {
  const id = newId();
  const answer = await record(scope, id, "loan_repayment", entry({ ...overrides, loan, currency, date: DAY }), rates);
  return { id, answer };
}

/** Applies it as previewed now. */
async function changed(change: RateChange, id = newId()) {
  const { checksum } = await plannedRateChange(scope, change);
  return scope.write("editor", (db) => ({
    changed: changeRates(db, id, change, { checksum: checksum ?? "", at: AT }),
  }));
}

async function owed(loan: string) {
  const { data } = await scope.read("app", (db) => ({
    loan: findLoan(db, loan),
    loanEvents: listLoanEvents(db, loan),
  }));
  if (data === null) throw new Error("the loan could not be read");
  const balance = data.loan[0]?.outstanding_balance;
  // The loan's history always ends at its balance.
  expect(data.loanEvents.at(-1)?.balance).toBe(balance);
  return balance;
}

describe("a loan in the household's currency, repaid in dollars", () => {
  test("falls by what the repayment comes to at its own rate, less the interest at the same", async () => {
    const loan = await borrow("KES", 100_000_00);
    const { id } = await repay(
      loan,
      { amount: 100_01, interest: 3_33, currency: "USD" },
      { base: typed("129.245"), loan: null },
    );
    const fallen = Number(convert(toCents(100_01), "129.245" as Rate)) - convert(toCents(3_33), "129.245" as Rate);
    expect(fallen).toBe(12_925_79 - 430_39);
    expect(await owed(loan)).toBe(100_000_00 - fallen);
    const { data } = await scope.read("app", (db) => ({
      loanEvents: listLoanEvents(db, loan),
      stored: findStored(db, id),
    }));
    expect(data?.loanEvents.at(-1)).toMatchObject({
      amount: 12_925_79,
      interest: 430_39,
      paid: 100_01,
      paid_in: "USD",
      change: -fallen,
    });
    expect(data?.stored).toMatchObject([{ loan_rate_source: "typed", loan_rate_date: DAY }]);
  });

  test("follows another rate for its currency, and comes back when that is undone", async () => {
    const loan = await borrow("KES", 100_000_00);
    await repay(loan, { amount: 100_00, currency: "USD" }, { base: typed("130"), loan: null });
    expect(await owed(loan)).toBe(87_000_00);
    const request = { currency: "USD", from: DAY, to: DAY, rate: "140" as Rate };
    const id = newId();
    expect((await plannedRateChange(scope, request)).loans).toEqual([
      { id: loan, name: LOAN_TERMS.loan_name, before: 13_000_00, after: 14_000_00 },
    ]);
    expect(await changed(request, id)).toMatchObject({
      ok: true,
    });
    expect(await owed(loan)).toBe(86_000_00);
    await scope.write("editor", (db) => ({ undone: undoRateChange(db, id, AT) }));
    expect(await owed(loan)).toBe(87_000_00);
  });

  /** Sets what is owed by hand, so many minutes after everything else. */
  async function corrected(loan: string, outstanding: number, minutes: number) {
    const { data } = await scope.read("app", (db) => ({ loan: findLoan(db, loan) }));
    const stored = data?.loan[0];
    if (stored === undefined) throw new Error("the loan could not be read");
    const { version, name, principal_amount, disbursement_date } = stored;
    const terms = { name, principal_amount, disbursement_date, outstanding_balance: toCents(outstanding) };
    const then = scopeOf(database, member, { at: new Date(AT.getTime() + minutes * 60_000) });
    expect(await then.write("editor", (db) => ({ revised: reviseLoan(db, loan, version, terms) }))).toMatchObject({
      ok: true,
    });
  }

  test.each([
    [
      "after another rate, keeps its repayment's rate when that is undone, as the balance tells of it",
      1,
      90_000_00,
      "140",
    ],
    ["before another rate, comes back with its repayment's rate when that is undone", -1, 91_000_00, "130"],
  ])("corrected by hand %s", async (_, minutes, owedThen, rate) => {
    const loan = await borrow("KES", 100_000_00);
    const { id: repayment } = await repay(
      loan,
      { amount: 100_00, currency: "USD" },
      { base: typed("130"), loan: null },
    );
    const tithe = newId();
    await record(scope, tithe, "tithe", entry({ amount: 100_00, currency: "USD", date: DAY }), {
      base: typed("130"),
      loan: null,
    });
    const rateOf = async (id: string) =>
      (await database.owner`select trim_scale(exchange_rate)::text as rate from transactions where id = ${id}`).rows[0]
        ?.rate;
    const id = newId();
    if (minutes < 0) await corrected(loan, 91_000_00, minutes);
    expect(await changed({ currency: "USD", from: DAY, to: DAY, rate: "140" as Rate }, id)).toMatchObject({
      ok: true,
    });
    if (minutes > 0) await corrected(loan, 90_000_00, minutes);
    expect(await scope.write("editor", (db) => ({ undone: undoRateChange(db, id, AT) }))).toMatchObject({ ok: true });
    expect([await owed(loan), await rateOf(repayment), await rateOf(tithe)]).toEqual([owedThen, rate, "130"]);
  });

  test.each([
    ["129", "131"],
    ["131", "129"],
  ])("repaid to the last cent at %s and %s, takes one rate for both, and gives both back", async (...before) => {
    const loan = await borrow("KES", 26_000_00);
    for (const rate of before) {
      await repay(loan, { amount: 100_00, currency: "USD" }, { base: typed(rate), loan: null });
    }
    const requested = { currency: "USD", from: DAY, to: DAY, rate: "130" as Rate };
    const id = newId();
    expect(await changed(requested, id)).toMatchObject({
      ok: true,
    });
    expect(await owed(loan)).toBe(0);
    expect(await scope.write("editor", (db) => ({ undone: undoRateChange(db, id, AT) }))).toMatchObject({
      ok: true,
      value: { data: { undone: [{ count: 2 }] } },
    });
    expect(await owed(loan)).toBe(0);
  });

  test("does not take a rate at which more would be repaid than is owed", async () => {
    const loan = await borrow("KES", 13_000_00);
    await repay(loan, { amount: 100_00, currency: "USD" }, { base: typed("130"), loan: null });
    expect(await owed(loan)).toBe(0);
    const input = { currency: "USD", from: DAY, to: DAY, rate: "130.01" as Rate };
    expect(await changed(input)).toMatchObject({ ok: false, refusal: { code: "loan_balance_exceeded" } });
    expect(await owed(loan)).toBe(0);
  });
});

describe("a loan in dollars", () => {
  test("is received in dollars, counts in shillings in the books, and keeps its currency", async () => {
    const loan = await borrow("USD", 1_000_00, "129.24");
    const { data } = await scope.read("app", (db) => ({ stored: findStored(db, loan), loans: listLoans(db) }));
    expect(data?.stored).toMatchObject([{ currency: "USD", base_amount: 129_240_00, loan_amount: 1_000_00 }]);
    expect(data?.loans).toMatchObject([{ currency: "USD", outstanding_balance: 1_000_00 }]);
    await expect(database.owner`update loans set currency = 'EUR' where id = ${loan}`).rejects.toMatchObject({
      code: "PV001",
    });
    const moved = await scope.write("editor", (db) => ({
      revised: reviseTransaction(
        db,
        { id: loan, version: 1 },
        "loan_received",
        entry({ currency: "EUR", amount: 1_000_00 }),
        {
          base: typed("150"),
          loan: null,
        },
      ),
    }));
    expect(moved).toMatchObject({ ok: false, refusal: { code: "loan_currency_differs" } });
  });

  test("falls by the rate to dollars that a repayment in shillings brings; without one nothing is recorded", async () => {
    const loan = await borrow("USD", 1_000_00, "129.24");
    const without = await repay(loan, { amount: 6_500_00 }, SAME);
    expect(without.answer).toMatchObject({ ok: false, refusal: { code: "loan_amount_missing" } });
    const rates = { base: null, loan: typed("0.0077") };
    const { id } = await repay(loan, { amount: 6_500_00, interest: 500_00 }, rates);
    expect(await owed(loan)).toBe(1_000_00 - (50_05 - 3_85));
    const { data } = await scope.read("app", (db) => ({ stored: findStored(db, id) }));
    expect(data?.stored).toMatchObject([{ base_amount: 6_500_00, loan_amount: 50_05, loan_interest: 3_85 }]);
    await scope.write("editor", (db) => ({ removed: removeTransaction(db, id, 1) }));
    expect(await owed(loan)).toBe(1_000_00);
  });

  test("a repayment that changes its currency brings another rate, or is refused", async () => {
    const loan = await borrow("USD", 1_000_00, "129.24");
    const { id } = await repay(loan, { amount: 6_500_00 }, { base: null, loan: typed("0.0077") });
    const inEuros = entry({ amount: 40_00, currency: "EUR", date: DAY, loan });
    const revised = (rates: Parameters<typeof reviseTransaction>[4]) =>
      scope.write("editor", (db) => ({
        revised: reviseTransaction(db, { id, version: 1 }, "loan_repayment", inEuros, rates),
      }));
    expect(await revised({ base: typed("150"), loan: "unchanged" })).toMatchObject({
      ok: false,
      refusal: { code: "loan_amount_missing" },
    });
    expect(await revised({ base: typed("150"), loan: typed("1.15") })).toMatchObject({ ok: true });
    expect(await owed(loan)).toBe(954_00);
  });

  test("paid beyond what is owed is refused in the loan's own currency", async () => {
    const loan = await borrow("USD", 10_00, "129.24");
    const { answer } = await repay(loan, { amount: 1_300_00 }, { base: null, loan: typed("0.0077") });
    expect(answer).toMatchObject({
      ok: false,
      refusal: { code: "loan_balance_exceeded", values: { detail: "1000 USD" } },
    });
  });
});

test("whatever is repaid, changed and deleted in four currencies, a loan owes what its rows leave of it", async () => {
  const rate = fc.integer({ min: 1, max: 99_999_999 }).map((n) => `${Math.floor(n / 10_000)}.${(n % 10_000) + 1}`);
  const step = fc.record({
    currency: fc.constantFrom("KES", "USD", "EUR", "UGX"),
    amount: fc.integer({ min: 1, max: 90_000 }),
    part: fc.integer({ min: 0, max: 100 }),
    base: rate,
    loan: rate,
    next: fc.constantFrom("stays", "changes", "goes"),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("KES", "USD"),
      fc.array(step, { minLength: 1, maxLength: 6 }),
      async (currency, steps) => {
        scope = scopeOf(database, await makeMember(database, await makeHousehold(database)));
        const lent = 900_000_000_000;
        const loan = await borrow(currency, lent, currency === "KES" ? null : "1");
        let left = lent;
        for (const { next, ...each } of steps) {
          const base = each.currency === "KES" ? null : typed(each.base);
          const cross = currency !== "KES" && each.currency !== currency ? typed(each.loan) : null;
          const at = (each.currency === currency ? "1" : currency === "KES" ? each.base : each.loan) as Rate;
          const interest = Math.floor((each.amount * each.part) / 100);
          const fallen = (amount: number, paid: number) =>
            Number(convert(toCents(amount), at)) - Number(convert(toCents(paid), at));
          const { id, answer } = await repay(
            loan,
            { amount: each.amount, interest, currency: each.currency },
            {
              base,
              loan: cross,
            },
          );
          expect(answer).toMatchObject({ ok: true });
          left -= fallen(each.amount, interest);
          if (next === "goes") {
            await scope.write("editor", (db) => ({ removed: removeTransaction(db, id, 1) }));
            left += fallen(each.amount, interest);
          } else if (next === "changes") {
            const twice = entry({ amount: each.amount * 2, currency: each.currency, date: DAY, loan });
            await scope.write("editor", (db) => ({
              revised: reviseTransaction(db, { id, version: 1 }, "loan_repayment", twice, UNCHANGED),
            }));
            left += fallen(each.amount, interest) - fallen(each.amount * 2, 0);
          }
          expect(await owed(loan)).toBe(left);
        }
      },
    ),
    { numRuns: runs(25) },
  );
});

describe("a file", () => {
  const lent = row({
    type: "loan_received",
    loan: "Cousin",
    amount: 1_000_00,
    currency: "USD",
    date: "2026-11-01",
    rate: "129.24" as Rate,
    rate_source: "typed",
    rate_date: "2026-11-01",
  });
  const back = (overrides: Parameters<typeof row>[0] = {}) =>
    row({ type: "loan_repayment", loan: "Cousin", amount: 6_500_00, date: DAY, ...overrides });
  const cousin = async () => {
    const { data } = await scope.read("app", (db) => ({ loans: listLoans(db) }));
    return data?.loans[0] as { currency: string; outstanding_balance: Cents };
  };

  test("tells the rate to the loan's currency, or the published one of the day is taken", async () => {
    await publish({ KES: "130", EUR: "0.8" });
    const actual = { loan_rate: "0.0077" as Rate, loan_rate_source: "typed" as const, loan_rate_date: DAY };
    await importFile(scope, [lent, back(actual), back({ description: "Published", amount: 1_300_00 })]);
    expect(await cousin()).toMatchObject({ currency: "USD", outstanding_balance: 1_000_00 - 50_05 - 10_00 });
  });

  test("names the row whose rate to the loan's currency nobody knows", async () => {
    const id = await stage(scope, fileOf([lent, back()]));
    expect(await plan(scope, id)).toMatchObject({
      lacking: 1,
      problems: [
        {
          line: 3,
          problem:
            'The loan "Cousin" is in USD, and no exchange rate of KES to it is known for 20 Nov 2026. Write one into the column loan_rate.',
        },
      ],
    });
  });

  test("without the rate of a loan that it brings leaves that loan and its repayments out, when told to", async () => {
    const { rate: _, rate_source: __, rate_date: ___, ...unrated } = lent;
    const rows = [
      row({ description: "Kept" }),
      row({ ...unrated, interest: undefined } as Parameters<typeof row>[0]),
      back({ loan_rate: "0.0077" as Rate, loan_rate_source: "typed", loan_rate_date: DAY }),
    ];
    const id = await stage(scope, fileOf(rows));
    const outcome = await scope.write("editor", (db) => ({
      result: db.execute<{ added: number }>(
        `select commit_import('${id}'::uuid, now(), 'rows without rate', null) as added`,
      ),
    }));
    expect(outcome.ok && outcome.value.data.result).toEqual([{ added: 1 }]);
  });

  test("of a household brings the same loans, balances and rates to another one", async () => {
    await publish({ KES: "130", EUR: "0.8" });
    const reported = {
      loan_rate: "0.007712345678901234" as Rate,
      loan_rate_source: "typed" as const,
      loan_rate_date: DAY,
    };
    await importFile(scope, [
      lent,
      back(reported),
      back({
        description: "Euros",
        currency: "EUR",
        amount: 20_01,
        rate: "150.5" as Rate,
        rate_source: "typed",
        rate_date: DAY,
      }),
      row({ type: "loan_received", loan: "Sacco", amount: 50_000_00, date: "2026-11-02" }),
      row({
        type: "loan_repayment",
        loan: "Sacco",
        amount: 12_34,
        interest: 1_11,
        currency: "USD",
        rate: "129.77" as Rate,
        rate_source: "Frankfurter",
        rate_date: DAY,
      }),
    ]);
    const exported = async () => {
      const { data } = await scope.read("app", (db) => ({ rows: listForExport(db, 100, null), loans: listLoans(db) }));
      const { rows: all, loans } = data ?? { rows: [], loans: [] };
      return {
        text: fileOf(all),
        owed: loans.map(({ name, outstanding_balance }) => [name, outstanding_balance]).toSorted(),
      };
    };
    const before = await exported();
    scope = scopeOf(database, await makeMember(database, await makeHousehold(database)));
    await database.owner`delete from exchange_rates`;
    await importFile(scope, before.text);
    const after = await exported();
    expect(after.text.split("\r\n").toSorted()).toEqual(before.text.split("\r\n").toSorted());
    expect(after.owed).toEqual(before.owed);
    expect(await importFile(scope, before.text)).toBe(0);
  });
});
