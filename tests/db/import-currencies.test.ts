/** Rows of files in other currencies than the household's: at whose rate they come in, and what they come to. */

import { beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { convert, type Rate, type RateSource } from "#app/domain/exchange-rates/exchange-rate.ts";
import { MAX_ROWS_OF_PART } from "#app/domain/imports/ledger-columns.ts";
import type { FileRow } from "#app/domain/imports/ledger-file.ts";
import { formatDecimal, toCents } from "#app/domain/money.ts";
import { listImportRatesToRequest } from "#db/imports/import-rates.ts";
import type { Scope } from "#db/scope.ts";
import { listForExport } from "#db/transactions/transactions.ts";
import { fc, runs } from "../property.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { commit, fileOf, importFile, plan, row, stage } from "./importing.ts";
import { asWorker, makeHousehold, makeMember, scopeOf } from "./support.ts";

const FRIDAY = "2026-11-20";
const SATURDAY = "2026-11-21";

let household: string;
let scope: Scope;

const database = databaseOfFile();
beforeEach(async () => {
  household = await makeHousehold(database);
  scope = scopeOf(database, await makeMember(database, household));
  await database.owner`delete from exchange_rates`;
  await database.owner`delete from exchange_rate_requests`;
});

async function publish(day: string, perDollar: Record<string, string>, held: string | null = null) {
  for (const [currency, rate] of Object.entries(perDollar)) {
    await database.owner`insert into exchange_rates (currency, day, per_dollar, source, fetched_at, held)
      values (${currency}, ${day}, ${rate}, 'Frankfurter', now(), ${held})`;
  }
}

type Rated = { rate: string; source?: RateSource; day?: string };
const at = ({ rate, source = "typed", day = FRIDAY }: Rated) => ({
  rate: rate as Rate,
  rate_source: source,
  rate_date: day,
});
const dollars = (overrides: Parameters<typeof row>[0] = {}) => row({ currency: "USD", amount: 10_000, ...overrides });

/** What the household holds, in the order of its descriptions. */
async function stored(of = household) {
  const { rows } = await database.owner`
    select description, amount::int, currency, trim_scale(exchange_rate)::text as rate, exchange_rate_source as source,
           exchange_rate_date::text as day, base_amount::float8 as base
      from transactions where household_id = ${of} order by description, id`;
  return rows;
}

test("a row without a rate takes the published one of its day, or of the last one before it", async () => {
  await publish(FRIDAY, { KES: "129.24", EUR: "0.8" });
  const rows = [
    dollars({ description: "A weekend", date: SATURDAY }),
    row({ description: "Euros", currency: "EUR", amount: 100 }),
    row({ description: "Home" }),
  ];
  const id = await stage(scope, fileOf(rows));
  expect(await plan(scope, id)).toMatchObject({
    problems: [],
    lacking: 0,
    foreign: [
      { type: "tithe", currency: "EUR", count: 1, amount: 100, base: 16_155 },
      { type: "tithe", currency: "USD", count: 1, amount: 10_000, base: 1_292_400 },
    ],
    rated: [
      { line: 2, description: "A weekend", rate: "129.24", source: "Frankfurter", day: FRIDAY, base: 1_292_400 },
      { line: 3, description: "Euros", rate: "161.55", source: "Frankfurter", day: FRIDAY, base: 16_155 },
    ],
  });
  expect(await commit(scope, id)).toBe(3);
  expect(await stored()).toEqual([
    {
      description: "A weekend",
      amount: 10_000,
      currency: "USD",
      rate: "129.24",
      source: "Frankfurter",
      day: FRIDAY,
      base: 1_292_400,
    },
    {
      description: "Euros",
      amount: 100,
      currency: "EUR",
      rate: "161.55",
      source: "Frankfurter",
      day: FRIDAY,
      base: 16_155,
    },
    {
      description: "Home",
      amount: 150_000,
      currency: "KES",
      rate: "1",
      source: "same currency",
      day: FRIDAY,
      base: 150_000,
    },
  ]);
});

test("a row of a day to come takes today's rate", async () => {
  await publish(FRIDAY, { KES: "129.24" });
  await importFile(scope, [dollars({ date: "2027-06-01" })]);
  expect(await stored()).toMatchObject([{ rate: "129.24", day: FRIDAY }]);
});

test("a row's own rate counts before the published one, to its last decimal", async () => {
  await publish(FRIDAY, { KES: "129.24" });
  const actual = at({ rate: "131.123456789012345678", day: "2019-03-01" });
  await importFile(scope, [
    dollars(actual),
    dollars({ ...at({ rate: "128", source: "Frankfurter" }), description: "X" }),
    dollars({ description: "Y" }),
  ]);
  expect(await stored()).toMatchObject([
    { rate: "131.123456789012345678", source: "typed", day: "2019-03-01", base: 1_311_235 },
    { rate: "128", source: "Frankfurter", day: FRIDAY, base: 1_280_000 },
    { rate: "129.24", source: "Frankfurter", day: FRIDAY, base: 1_292_400 },
  ]);
});

test("without any rate a row has a problem, and is never imported one to one", async () => {
  await publish("2026-11-09", { KES: "129.24" });
  await publish(FRIDAY, { EUR: "0.8", GBP: "75" }, "it was 0.75 the day before");
  await publish(FRIDAY, { KES: "129" });
  const rows = [dollars({ date: "2026-10-01" }), row({ currency: "EUR" }), row({ currency: "GBP" }), row()];
  const id = await stage(scope, fileOf(rows));
  const planned = await plan(scope, id);
  expect(planned.problems).toEqual([
    { line: 2, problem: "No exchange rate of USD is known for 1 Oct 2026. Write one into the column rate." },
    { line: 3, problem: "No exchange rate of EUR is known for 20 Nov 2026. Write one into the column rate." },
    { line: 4, problem: "No exchange rate of GBP is known for 20 Nov 2026. Write one into the column rate." },
  ]);
  expect(planned).toMatchObject({ problemCount: 3, lacking: 3, foreign: [], counts: [{ fresh: 1, known: 0 }] });
  expect(await commit(scope, id)).toBe("PI001");
  expect(await stored()).toEqual([]);
});

test("what has a rate may be added without the rest, which the same file brings in once there is one", async () => {
  const rows = [dollars(), dollars({ ...at({ rate: "130" }), description: "Rated" }), row({ description: "Home" })];
  expect(await commit(scope, await stage(scope, fileOf(rows)), { leaveOut: "rows without rate" })).toBe(2);
  expect((await stored()).map(({ description }) => description)).toEqual(["Home", "Rated"]);
  await publish(FRIDAY, { KES: "129.24" });
  const id = await stage(scope, fileOf(rows));
  expect(await plan(scope, id)).toMatchObject({ lacking: 0, otherRates: 0, foreign: [{ count: 1, base: 1_292_400 }] });
  expect(await commit(scope, id)).toBe(1);
  expect(await stored()).toHaveLength(3);
});

test("leaving out what lacks a rate leaves out no other problem", async () => {
  const id = await stage(scope, fileOf([dollars(), row({ description: "" })]));
  expect(await commit(scope, id, { leaveOut: "rows without rate" })).toBe("PI001");
});

test("a rate that arrived since the preview is shown first", async () => {
  await publish("2026-11-19", { KES: "129.24" });
  const id = await stage(scope, fileOf([dollars()]));
  const { checksum } = await plan(scope, id);
  await publish(FRIDAY, { KES: "129.80" });
  for (const outdated of [checksum, null]) expect(await commit(scope, id, { checksum: outdated })).toBe("PI003");
  expect(await stored()).toEqual([]);
  expect(await commit(scope, id)).toBe(1);
});

test("rates that moved in opposite directions, with the same sum, are shown first", async () => {
  await publish("2026-11-18", { KES: "130" });
  const id = await stage(scope, fileOf([dollars({ date: "2026-11-19" }), dollars({ date: FRIDAY })]));
  const { checksum, foreign } = await plan(scope, id);
  await publish("2026-11-19", { KES: "131" });
  await publish(FRIDAY, { KES: "129" });
  expect((await plan(scope, id)).foreign).toEqual(foreign);
  expect(await commit(scope, id, { checksum })).toBe("PI003");
});

test("a known row keeps its rate, whatever the file says, and the plan says so", async () => {
  await importFile(scope, [dollars(at({ rate: "130" })), row({ description: "Home" })]);
  const before = await stored();
  const id = await stage(scope, fileOf([dollars(at({ rate: "131" })), row({ description: "Home" })]));
  expect(await plan(scope, id)).toMatchObject({ counts: [{ fresh: 0, known: 2 }], otherRates: 1, problems: [] });
  expect(await commit(scope, id)).toBe(0);
  expect(await stored()).toEqual(before);
  for (const expected of [at({ rate: "130.00" }), {}]) {
    expect(await plan(scope, await stage(scope, fileOf([dollars(expected)])))).toMatchObject({
      otherRates: 0,
      lacking: 0,
    });
  }
});

test("rows that differ in their rate alone are twins, and the one that is kept already is known by its rate", async () => {
  const [low, high] = [dollars(at({ rate: "129" })), dollars(at({ rate: "131" }))];
  await importFile(scope, [high]);
  expect(await importFile(scope, [low, high])).toBe(1);
  expect((await stored()).map(({ rate }) => rate).sort()).toEqual(["129", "131"]);
  expect(await importFile(scope, [high, low])).toBe(0);
});

test("an amount that is too large at its rate is a problem of its row", async () => {
  const id = await stage(scope, fileOf([dollars({ ...at({ rate: "2" }), amount: 1_000_000_000_000 })]));
  expect(await plan(scope, id)).toMatchObject({
    lacking: 0,
    problems: [{ line: 2, problem: "amount: That is more than can be recorded at this rate." }],
  });
});

test("a provider is asked once for each day and currency that a row needs and that is not known, and the household's", async () => {
  const askedFor = async (id: string) => {
    const { data } = await scope.read("app", (db) => ({
      importRatesToAskFor: listImportRatesToRequest(db, id, scope.at, 100),
    }));
    return data?.importRatesToAskFor.map(({ currency, day }) => `${currency} ${day}`).sort();
  };
  const rows = [
    dollars(),
    row({ currency: "EUR", date: "2026-11-18" }),
    row({ currency: "EUR", date: "2026-11-18" }),
    row({ currency: "GBP", ...at({ rate: "170" }) }),
    row(),
    row({ currency: "EUR", date: "2027-01-01" }),
  ];
  const id = await stage(scope, fileOf(rows));
  expect(await askedFor(id)).toEqual([
    "EUR 2026-11-18",
    "EUR 2026-11-21",
    "KES 2026-11-18",
    "KES 2026-11-20",
    "KES 2026-11-21",
  ]);
  await publish("2026-11-18", { KES: "129", EUR: "0.8" });
  await asWorker(
    database.owner,
    database.owner`select record_rate_requests(array['KES', 'EUR'], '2026-11-10', ${SATURDAY}, ${scope.at.toISOString()})`,
  );
  expect(await askedFor(id)).toEqual([]);
  expect(await askedFor(await stage(scope, fileOf([row(), row({ currency: "GBP", ...at({ rate: "170" }) })])))).toEqual(
    [],
  );
});

const CURRENCIES = ["KES", "USD", "EUR", "GBP", "UGX", "TZS", "JPY"] as const;
const anyDay = fc.integer({ min: 0, max: 730 }).map((days) => addDays("2024-11-21", days));
const anyRate = fc
  .tuple(fc.integer({ min: 0, max: 999 }), fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(18, "0").replace(/0+$/, "")}` as Rate);
const anyRow: fc.Arbitrary<FileRow> = fc
  .record({
    date: anyDay,
    amount: fc.integer({ min: 1, max: 500_000_000 }),
    currency: fc.constantFrom(...CURRENCIES),
    kind: fc.constantFrom(
      { type: "income", category: "Salary" } as const,
      { type: "expense", category: "Utilities", subcategory: "Water" } as const,
      { type: "giving", category: "Gifts" } as const,
      { type: "tithe" } as const,
    ),
    description: fc.constantFrom("Milk", "=1+1", "'quoted", 'a "b", c', "Ä"),
    rate: anyRate,
    rate_source: fc.constantFrom("typed", "Frankfurter"),
    rate_date: anyDay,
  })
  .map(({ kind, rate, rate_source, rate_date, ...rest }) =>
    row({ ...rest, ...kind, ...(rest.currency === "KES" ? {} : { rate, rate_source, rate_date }) }),
  );

async function exported(by: Scope): Promise<string> {
  const { data } = await by.read("app", (db) => ({ rows: listForExport(db, MAX_ROWS_OF_PART, null) }));
  return fileOf(data?.rows ?? []);
}

const linesOf = (file: string) => file.trimEnd().split("\r\n").sort();

test("any rows in many currencies are written to a file and come in elsewhere as the same, to the cent", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 60 }), async (rows) => {
      const scopes: { id: string; scope: Scope }[] = [];
      for (let index = 0; index < 2; index += 1) {
        const id = await makeHousehold(database);
        scopes.push({ id, scope: scopeOf(database, await makeMember(database, id)) });
      }
      const [here, there] = scopes as [(typeof scopes)[0], (typeof scopes)[0]];
      expect(await importFile(here.scope, rows)).toBe(rows.length);
      const file = await exported(here.scope);
      expect(linesOf(file)).toEqual(linesOf(fileOf(rows)));
      expect(await importFile(here.scope, file)).toBe(0);
      expect(await importFile(there.scope, file)).toBe(rows.length);
      expect(linesOf(await exported(there.scope))).toEqual(linesOf(file));

      const bases = rows.map((each) => (each.rate === null ? each.amount : convert(each.amount, each.rate)));
      const byNumber = (a: number, b: number) => a - b;
      for (const { id } of scopes) {
        const { rows: found } =
          await database.owner`select base_amount::float8 as base from transactions where household_id = ${id}`;
        expect(found.map(({ base }) => Number(base)).sort(byNumber)).toEqual([...bases].sort(byNumber));
      }
      // Stored totals against sums of each row's own conversion.
      const sums = new Map<string, number>();
      rows.forEach(({ type, date }, index) => {
        const key = `${type} ${date.slice(0, 7)}`;
        sums.set(key, (sums.get(key) ?? 0) + Number(bases[index]));
      });
      const { rows: totals } = await database.owner`
        select type || ' ' || period as key, sum(total)::float8 as total from transaction_totals
         where household_id = ${there.id} group by 1`;
      expect(new Map(totals.map(({ key, total }) => [String(key), Number(total)]))).toEqual(sums);
    }),
    { numRuns: runs(25) },
  );
}, 120_000);

test("10,000 rows in six currencies over ten years are planned and added at the rates of their days", async () => {
  const perDollar = { KES: 129.24, EUR: 0.87, GBP: 0.75, UGX: 3640, TZS: 2580, JPY: 151.4 };
  for (const [currency, rate] of Object.entries(perDollar)) {
    await database.owner`insert into exchange_rates (currency, day, per_dollar, source, fetched_at)
      select ${currency}, d::date, round(${rate}::numeric + extract(doy from d) / 10000, 6), 'Frankfurter', now()
        from generate_series(date '2016-11-01', date '2026-11-20', interval '1 day') d where extract(isodow from d) < 6`;
  }
  const currencies = ["USD", "EUR", "GBP", "UGX", "TZS", "JPY"];
  const rows = Array.from({ length: MAX_ROWS_OF_PART }, (_, index) =>
    row({
      date: addDays("2016-11-21", (index * 37) % 3650),
      amount: 1000 + index,
      currency: currencies[index % currencies.length] ?? "USD",
      description: `Row ${index} of ${formatDecimal(toCents(index))}`,
    }),
  );
  const id = await stage(scope, fileOf(rows));
  expect(await plan(scope, id)).toMatchObject({ problemCount: 0, counts: [{ fresh: MAX_ROWS_OF_PART, known: 0 }] });
  expect(await commit(scope, id)).toBe(MAX_ROWS_OF_PART);
  const { rows: rejected } = await database.owner`
    select count(*)::int as many from transactions t
     cross join lateral day_rate(t.currency, 'KES', t.date) r
     where t.household_id = ${household}
       and (t.exchange_rate <> r.rate or t.exchange_rate_date <> r.day or t.base_amount <> round(t.amount * r.rate))`;
  expect(rejected).toEqual([{ many: 0 }]);
}, 120_000);
