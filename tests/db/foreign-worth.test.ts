/** What foreign things come to, to the cent, against the same figures computed here in another way. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, addMonths, lastDayOf, type Month } from "#app/domain/calendar.ts";
import { convert, type Rate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { toCents } from "#app/domain/money.ts";
import { recordAccount } from "#db/accounts/accounts.ts";
import { listItems } from "#db/balance-sheet/balance-sheet.ts";
import { newId } from "#db/id.ts";
import { listAssetValues, listLiabilityValues, listLoanBalances, sumCash } from "#db/net-worth/net-worth.ts";
import { listNetWorthHistory, type NetWorthPoint } from "#db/net-worth/net-worth-history.ts";
import type { Scope } from "#db/scope.ts";
import { rateOf } from "../../local/simulators/rates.ts";
import { fc, runs } from "../property.ts";
import { asWorker, makeHousehold, makeMember, scopeOf, startMigrated, type TestDatabase } from "./support.ts";

const TODAY = "2026-11-21";
const MONTHS = Array.from({ length: 24 }, (_, index) => addMonths("2024-12", index));
const CURRENCIES = ["KES", "USD", "EUR", "GBP", "UGX", "TZS", "JPY"];
/** Without a published rate, ever. */
const UNRATED = "ZWG";

let database: TestDatabase;
let household: string;
let scope: Scope;
/** What the table holds: units for a dollar by currency and day, as text. */
const perDollar = new Map<string, string>();

beforeAll(async () => {
  database = await startMigrated();
  const rates = [];
  for (let day = "2024-11-20"; day <= TODAY; day = addDays(day, 1)) {
    if (new Date(day).getUTCDay() % 6 === 0) continue;
    for (const currency of CURRENCIES) {
      if (currency === "USD") continue;
      const rate = String(rateOf("USD", currency, day));
      perDollar.set(`${currency} ${day}`, rate);
      rates.push({ currency, day, per_dollar: rate, source: "Frankfurter", held: null });
    }
  }
  await asWorker(database.owner, database.owner`select record_rates(${JSON.stringify(rates)}::jsonb, '2026-11-21')`);
});
afterAll(() => database.stop());
beforeEach(async () => {
  await begin();
});

async function begin() {
  household = await makeHousehold(database);
  scope = scopeOf(database, await makeMember(database, household));
}

type Table = "assets" | "liabilities" | "loans";
type Thing = { table: Table; currency: string; values: [day: string, cents: number][]; gone: string | null };

/** An item with its values by day, as its screens would have stored them. */
async function own({ table, currency, values, gone }: Thing): Promise<string> {
  const id = newId();
  const [first, ...later] = values;
  if (!first) throw new Error("a thing has a value");
  const { owner } = database;
  if (table === "loans") {
    await owner.query(
      `insert into loans (household_id, id, name, currency, principal_amount, outstanding_balance, disbursement_date)
        values ($1, $2, $3, $4, $5, $5, $6)`,
      [household, id, `loan ${id}`, currency, first[1], first[0]],
    );
    await owner.query(
      `insert into loan_corrections (household_id, id, loan_id, day, reason, change, principal_change, created_at)
        values ($1, $2, $2, $3::date, 'entered', $4, $4, '2025-01-01')`,
      [household, id, first[0], first[1]],
    );
  } else {
    await owner.query(
      `insert into ${table} (household_id, id, name, currency, value, last_updated) values ($1, $2, $3, $4, $5, $6)`,
      [household, id, `thing ${id}`, currency, first[1], first[0]],
    );
    for (const [day, value] of later)
      await owner.query(`update ${table} set value = $1, last_updated = $2 where id = $3`, [value, day, id]);
  }
  if (gone) await owner.query(`update ${table} set removed_at = $1 where id = $2`, [`${gone}T12:00:00Z`, id]);
  return id;
}

async function course(): Promise<NetWorthPoint[]> {
  const { data } = await scope.read("app", (db) => ({ course: listNetWorthHistory(db) }));
  return data?.course ?? [];
}

/** The last published one of ten days. */
function published(currency: string, day: string): [units: bigint, scale: bigint] | null {
  if (currency === "USD") return [1n, 1n];
  for (let back = 0; back <= 10; back += 1) {
    const text = perDollar.get(`${currency} ${addDays(day, -back)}`);
    if (text === undefined) continue;
    const [whole = "", decimals = ""] = text.split(".");
    return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
  }
  return null;
}

const halfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);

/** Through the dollar, to 18 decimals, then to cents: whole numbers all the way. Null without a rate. */
function inShillings(cents: number, currency: string, day: string): number | null {
  if (currency === "KES") return cents;
  const [from, to] = [published(currency, day), published("KES", day)];
  if (!from || !to) return null;
  const rate = halfUp(to[0] * from[1] * 10n ** 18n, to[1] * from[0]);
  return Number(halfUp(BigInt(cents) * rate, 10n ** 18n));
}

/** The course thing by thing, and what rates did from one month's end to the next. */
function folded(items: readonly Thing[]): NetWorthPoint[] {
  const until = (month: Month) => (month === "2026-11" ? "9999-12-31" : lastDayOf(month));
  const rateDays = (month: Month) => (month === "2026-11" ? TODAY : lastDayOf(month));
  const valueAt = ({ values, gone }: Thing, month: Month) => {
    if (gone !== null && gone <= until(month)) return 0;
    return values.filter(([day]) => day <= until(month)).at(-1)?.[1] ?? 0;
  };
  const firstDay = items
    .flatMap(({ values, gone }) => values.map(([day]) => day).filter((day) => gone === null || day < gone))
    .sort()[0];
  return MONTHS.map((month) => {
    const sum = (table: Table) =>
      items
        .filter((each) => each.table === table)
        .reduce((total, each) => total + (inShillings(valueAt(each, month), each.currency, rateDays(month)) ?? 0), 0);
    const known = firstDay !== undefined && firstDay <= until(month);
    const foreign = items.filter(({ currency }) => currency !== "KES");
    const before = addMonths(month, -1);
    const stood = month === MONTHS[0] ? [] : foreign.filter((each) => valueAt(each, before) !== 0);
    const byRates = stood.reduce((total, each) => {
      const value = valueAt(each, before);
      const [then, now] = [before, month].map((at) => inShillings(value, each.currency, rateDays(at)) ?? 0);
      return total + (each.table === "assets" ? 1 : -1) * ((now ?? 0) - (then ?? 0));
    }, 0);
    return {
      month,
      cash: known ? 0 : null,
      assets: known ? sum("assets") : null,
      liabilities: known ? sum("liabilities") : null,
      loans: known ? sum("loans") : null,
      by_rates: stood.length > 0 ? byRates : null,
      left_out: foreign.filter(
        (each) => valueAt(each, month) !== 0 && inShillings(1, each.currency, rateDays(month)) === null,
      ).length,
    };
  });
}

const day = fc
  .tuple(fc.integer({ min: -23, max: 0 }), fc.integer({ min: 1, max: 28 }))
  .map(([months, date]) => `${addMonths("2026-11", months)}-${String(date).padStart(2, "0")}`)
  .filter((each) => each <= TODAY);
const thing = fc
  .record({
    table: fc.constantFrom<Table>("assets", "liabilities", "loans"),
    currency: fc.constantFrom(...CURRENCIES, UNRATED),
    told: fc.array(fc.tuple(day, fc.integer({ min: 1, max: 10 ** 9 })), { minLength: 1, maxLength: 5 }),
    gone: fc.option(day, { nil: null, freq: 4 }),
  })
  .map(({ table, currency, told, gone }): Thing => {
    const values = Object.entries(Object.fromEntries(told)).sort(([a], [b]) => (a < b ? -1 : 1));
    return { table, currency, values: table === "loans" ? values.slice(0, 1) : values, gone };
  });

test("two years in seven currencies equal an independent fold, to the cent, in any order, and the last point equals the cards", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(thing, { minLength: 1, maxLength: 9 }), fc.boolean(), async (items, turned) => {
      await begin();
      for (const each of turned ? items.toReversed() : items) await own(each);
      const points = await course();
      expect(points).toEqual(folded(items));

      const { data } = await scope.read("app", (db) => ({
        cash: sumCash(db),
        assetValues: listAssetValues(db),
        liabilityValues: listLiabilityValues(db),
        loanBalances: listLoanBalances(db),
      }));
      if (!data) throw new Error("nothing was read");
      const { assetValues: assets, liabilityValues: liabilities, loanBalances: loans } = data;
      const sum = (listed: readonly { base: number | null }[]) =>
        listed.reduce((all, { base }) => all + (base ?? 0), 0);
      expect(points.at(-1)).toMatchObject(
        points.at(-1)?.cash === null
          ? { assets: null, liabilities: null, loans: null }
          : { assets: sum(assets), liabilities: sum(liabilities), loans: sum(loans) },
      );
    }),
    { numRuns: runs(40) },
  );
}, 120_000);

test("a value in each currency comes to what an independent conversion says, at the last rate before a weekend", async () => {
  for (const currency of CURRENCIES) {
    await own({ table: "assets", currency, values: [["2026-11-20", 123_456_789]], gone: null });
  }
  const { data } = await scope.read("app", (db) => ({ items: listItems(db, "asset") }));
  const listed = data?.items ?? [];
  expect(listed.length).toBe(CURRENCIES.length);
  for (const { currency, base, rate, rate_date } of listed) {
    // A Saturday.
    expect([currency, base]).toEqual([currency, inShillings(123_456_789, currency, TODAY)]);
    expect(rate_date).toBe(currency === "KES" ? TODAY : "2026-11-20");
    expect(convert(toCents(123_456_789), rate as Rate)).toBe(base);
  }
});

describe("without a rate", () => {
  test("a thing keeps its own value, comes to nothing known, and no sum takes it one for one", async () => {
    await own({ table: "assets", currency: UNRATED, values: [["2026-10-05", 500]], gone: null });
    await own({ table: "assets", currency: "KES", values: [["2026-10-05", 7]], gone: null });
    const { data } = await scope.read("app", (db) => ({
      assetValues: listAssetValues(db),
      items: listItems(db, "asset"),
    }));
    expect(data?.assetValues.map(({ value, base }) => [value, base])).toEqual([
      [7, 7],
      [500, null],
    ]);
    expect(data?.items.find(({ currency }) => currency === UNRATED)).toMatchObject({ rate: null, rate_date: null });
    expect((await course()).at(-1)).toMatchObject({ assets: 7, left_out: 1 });
  });

  test("held rates and rates older than ten days do not count", async () => {
    const ofGhana = [
      { currency: "GHS", day: "2026-11-20", per_dollar: 11, source: "Frankfurter", held: "odd" },
      { currency: "GHS", day: "2026-11-10", per_dollar: 11, source: "Frankfurter", held: null },
    ];
    await asWorker(
      database.owner,
      database.owner`select record_rates(${JSON.stringify(ofGhana)}::jsonb, '2026-11-21')`,
    );
    await own({ table: "liabilities", currency: "GHS", values: [["2026-10-05", 500]], gone: null });
    const { data } = await scope.read("app", (db) => ({ liabilityValues: listLiabilityValues(db) }));
    expect(data?.liabilityValues).toMatchObject([{ value: 500, base: null }]);
  });

  test("what would come to more than sums can hold exactly is not counted either", async () => {
    const dear = [{ currency: "KWD", day: "2026-11-20", per_dollar: "0.00003", source: "Frankfurter", held: null }];
    await asWorker(database.owner, database.owner`select record_rates(${JSON.stringify(dear)}::jsonb, '2026-11-21')`);
    await own({ table: "assets", currency: "KWD", values: [["2026-11-20", 10 ** 12]], gone: null });
    expect((await course()).at(-1)).toMatchObject({ assets: 0, left_out: 1 });
  });
});

test("a late rate of a past month is counted from then on, and changes nothing that is in shillings", async () => {
  await own({ table: "assets", currency: "INR", values: [["2026-03-05", 100_000]], gone: null });
  await own({ table: "assets", currency: "KES", values: [["2026-03-05", 3]], gone: null });
  const march = async () => (await course()).find(({ month }) => month === "2026-03");
  expect(await march()).toMatchObject({ assets: 3, left_out: 1 });
  const late = [{ currency: "INR", day: "2026-03-31", per_dollar: 88, source: "Frankfurter", held: null }];
  await asWorker(database.owner, database.owner`select record_rates(${JSON.stringify(late)}::jsonb, '2026-11-21')`);
  const kes = Number(perDollar.get("KES 2026-03-31"));
  expect(await march()).toMatchObject({ assets: 3 + Math.round((100_000 * kes) / 88), left_out: 0 });
});

test.each(["assets", "liabilities"] as const)("one of the %s keeps its currency", async (table) => {
  const id = await own({ table, currency: "USD", values: [["2026-11-20", 1]], gone: null });
  await expect(database.owner.query(`update ${table} set currency = 'EUR' where id = $1`, [id])).rejects.toMatchObject({
    code: "PV001",
  });
});

test("the scheduled job asks for the currencies of accounts, and of what is owned and owed, as long as it is", async () => {
  const inUse = async () => {
    const { rows } = await asWorker(
      database.owner,
      database.owner`select currency from currencies_in_use('2026-11-21')`,
    );
    return rows.map(({ currency }) => currency);
  };
  const held: Thing[] = [
    { table: "assets", currency: "CHF", values: [["2026-11-20", 1]], gone: null },
    { table: "liabilities", currency: "AED", values: [["2026-11-20", 1]], gone: null },
    { table: "loans", currency: "ZAR", values: [["2026-11-20", 1]], gone: null },
    { table: "assets", currency: "SAR", values: [["2026-11-01", 1]], gone: "2026-11-20" },
  ];
  for (const each of held) await own(each);
  const account = { name: "Away", kind: "bank", currency: "SEK", opening_day: "2026-11-20" } as const;
  const typed = { rate: "13.5" as Rate, day: "2026-11-20", source: "typed" } as const;
  await scope.write("editor", (db) => ({
    opened: recordAccount(db, newId(), { ...account, opening_balance: toCents(100) }, typed),
  }));
  const currencies = await inUse();
  expect(currencies).toEqual(expect.arrayContaining(["CHF", "AED", "ZAR", "SEK"]));
  expect(currencies).not.toContain("SAR");
});
