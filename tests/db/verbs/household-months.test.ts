/** Months of a household's own: every figure of a month follows them, and without them everything is as before, to the cent. */
import { beforeEach, describe, expect, test } from "vitest";
import { addDays, addMonths, type Day, type Month, monthOf } from "#app/domain/calendar.ts";
import {
  BY_CALENDAR,
  daysOfMonth,
  type FirstDays,
  firstDaysOf,
  MONTH_RULES,
  type MonthSetting,
  readSetting,
  settingText,
  withMonth,
} from "#app/domain/household-months.ts";
import { RATES } from "#app/domain/limits.ts";
import { toCents } from "#app/domain/money.ts";
import { addBudgetLine } from "#app/features/budgets/add-budget-line.server.ts";
import { carryBudgetLine } from "#app/features/budgets/carry-budget-line.server.ts";
import { arrangeMonths } from "#app/features/household/arrange-months.server.ts";
import { listBudget, sumExpenses } from "#db/budgets/budgets.ts";
import { listCarriedLines } from "#db/budgets/carried-lines.ts";
import { sumMonth, sumMonthUpcoming, sumPreviousMonth, sumYear } from "#db/dashboard/dashboard.ts";
import { countMoved, findMonth, findMonthSetting, listMoved } from "#db/household/months.ts";
import { newId } from "#db/id.ts";
import { listNetWorthHistory } from "#db/net-worth/net-worth-history.ts";
import { listReportUpcoming, readReport } from "#db/reports/reports.ts";
import { sumByType } from "#db/reports/sums-by-type.ts";
import { NO_ACCOUNT, THIS_MONTH } from "#db/transactions/transaction-filter.ts";
import { listTransactions } from "#db/transactions/transactions.ts";
import { fc, runs } from "../../property.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { contextOf, type Member, makeHousehold, makeMember } from "../support.ts";

let household: string;
let editor: Member;
/** In which entries of an even amount are. */
let account: string;

const database = databaseOfFile();

async function begin() {
  household = await makeHousehold(database);
  editor = await makeMember(database, household);
  account = newId();
  await database.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate,
      opening_rate_source, opening_rate_date)
    values (${household}, ${account}, 'Bank', 'bank', 'KES', 0, '2025-01-01', 1, 'same currency', '2025-01-01')`;
}
beforeEach(begin);

const WATER = { type: "expense", category: "Utilities", subcategory: "Water" } as const;
const PAYDAY_25: MonthSetting = { rule: "25", byHand: new Map() };
const NO_FILTER = { search: null, type: null, category: null, subcategory: null, until: null };

const context = () => contextOf(database, editor);
const arrange = (was: MonthSetting, next: MonthSetting) => arrangeMonths(context(), { was, next });

/** Records entries as they are, and returns their ids. */
async function record(entries: readonly Entry[]): Promise<string[]> {
  const rows = entries.map((each) => ({ ...each, id: newId() }));
  await database.owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
      exchange_rate_source, exchange_rate_date, type, category, subcategory, account_id, created_at)
    select ${household}, id, date, 'Bought', amount, 'KES', 1, 'same currency', date, type,
           case type when 'expense' then 'Utilities' else 'Salary' end, case type when 'expense' then 'Water' end,
           case when amount % 2 = 0 then ${account}::uuid end, now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, date date, amount bigint, type text)`;
  return rows.map(({ id }) => id);
}

/** Everything that says a month of it. */
async function figures(month: Month) {
  const { visitor, data } = await context().scope.read("app", (db) => ({
    span: findMonth(db, month),
    cards: sumMonth(db),
    ahead: sumMonthUpcoming(db),
    previous: sumPreviousMonth(db),
    trend: sumYear(db),
    worksheet: listBudget(db, month),
    expenses: sumExpenses(db, month),
    carried: listCarriedLines(db, month),
    report: readReport(db, { view: "monthly", month }),
    reportAhead: listReportUpcoming(db, { view: "monthly", month }),
    year: readReport(db, { view: "annual", year: null }),
    list: listTransactions(db, { ...NO_FILTER, month }, 500, null),
    sums: sumByType(db, { ...NO_FILTER, month }),
    ofAccount: sumByType(db, { ...NO_FILTER, month, account }),
    ofNoAccount: sumByType(db, { ...NO_FILTER, month, account: NO_ACCOUNT }),
    thisMonth: sumByType(db, { ...NO_FILTER, month: THIS_MONTH }),
  }));
  if (data === null) throw new Error("not read");
  // Sums by month and type have no order of their own.
  const trend = data.trend.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return { today: visitor.today, visitorsMonth: visitor.month, monthsAhead: visitor.monthsAhead, ...data, trend };
}

const keyOf = ({ month, type }: { month: Month; type: string }) => `${month} ${type}`;

const rowsOf = async (answer: Promise<{ rows: Record<string, string>[] }>) => (await answer).rows;
const totals = () =>
  rowsOf(
    database.owner`select period, type, category, subcategory, total, count from transaction_totals
  where household_id = ${household} order by 1, 2, 3, 4` as never,
  );
const differences = () =>
  rowsOf(database.owner`select * from ledger_differences(array[${household}]::uuid[])` as never);

type Entry = { date: Day; amount: number; type: "expense" | "income" };

/** The same figures from the entries alone, by the naive way to find a day's month. */
function naive(entries: readonly Entry[], firstDays: FirstDays, { today, month }: { today: Day; month: Month }) {
  const monthOfDay = (day: Day) => {
    let found = "";
    for (const [each, first] of firstDays) if (first <= day) found = each;
    return found;
  };
  const sum = (keep: (entry: Entry) => boolean) =>
    entries.filter(keep).reduce((total, { amount }) => total + amount, 0);
  const now = monthOfDay(today);
  const before = daysOfMonth(firstDays, addMonths(now, -1));
  const offset = addDays(
    before.first,
    (Date.parse(today) - Date.parse(daysOfMonth(firstDays, now).first)) / 86_400_000,
  );
  const sameDay = [offset, before.last].toSorted()[0] ?? "";
  const isOf = (each: Month, type: Entry["type"]) => (entry: Entry) =>
    entry.type === type && monthOfDay(entry.date) === each;
  return {
    now,
    cards: sum(isOf(now, "expense")),
    ahead: sum((entry) => isOf(now, "expense")(entry) && entry.date > today),
    previous: sum((entry) => entry.type === "expense" && entry.date >= before.first && entry.date <= sameDay),
    trend: Array.from({ length: 12 }, (_, index) => sum(isOf(addMonths(`${now.slice(0, 4)}-01`, index), "income"))),
    actual: sum(isOf(month, "expense")),
    ofAccount: sum((entry) => isOf(month, "expense")(entry) && entry.amount % 2 === 0),
    ofNoAccount: sum((entry) => isOf(month, "expense")(entry) && entry.amount % 2 === 1),
    monthAhead: sum((entry) => isOf(month, "expense")(entry) && entry.date > today),
    year: sum((entry) => entry.type === "expense" && monthOfDay(entry.date).startsWith(now.slice(0, 4))),
    listed: entries.filter(({ date }) => monthOfDay(date) === month).length,
    spent: (each: Month) => sum(isOf(each, "expense")),
  };
}

const of = (rows: readonly { type: string; total: number }[], type: string) =>
  rows.filter((row) => row.type === type).reduce((sum, { total }) => sum + total, 0);
const actualOf = (rows: readonly { type: string; actual: number }[], type: string) =>
  rows.filter((row) => row.type === type).reduce((sum, { actual }) => sum + actual, 0);

const day = fc.integer({ min: 0, max: 500 }).map((index) => addDays("2025-11-01", index));
const entry = fc.record({
  date: day,
  amount: fc.integer({ min: 1, max: 99_999 }),
  type: fc.constantFrom("expense" as const, "income" as const),
});

test("every figure of a month is that of the household's, and off again it is as before, to the cent", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { minLength: 20, maxLength: 40 }),
      fc.constantFrom(...MONTH_RULES),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom<Month>("2026-10", "2026-11", "2026-12", "2027-01"),
      async (entries, rule, shift, month) => {
        await begin();
        for (const each of ["2026-09", "2026-10", "2026-11", "2026-12", "2027-01"]) {
          await addBudgetLine(context(), { month: each, line: WATER, amount: toCents(50_000) });
        }
        await carryBudgetLine(context(), { month: "2026-09", line: WATER, isCarried: true });
        await record(entries.slice(0, -5));
        const before = [await figures(month), await totals()];

        const byRule: MonthSetting = { rule, byHand: new Map() };
        const first = addDays(daysOfMonth(firstDaysOf(byRule), "2026-11").first, shift % 20);
        const setting = withMonth(
          byRule,
          "2026-12",
          first > "2026-11-02" ? addDays(first, 3) : addDays("2026-11-02", 3),
        );
        expect(await arrange(BY_CALENDAR, setting)).toMatchObject({ ok: true });
        // Some come once the months are the household's own.
        const late = await record(entries.slice(-5));

        const now = await figures(month);
        const firstDays = firstDaysOf(setting);
        const { spent, ...shown } = naive(entries, firstDays, { today: now.today, month });
        expect(now.visitorsMonth).toEqual(daysOfMonth(firstDays, shown.now));
        expect(now.monthsAhead?.slice(0, 2) ?? null).toEqual(
          settingText(setting) === "1" ? null : [1, 2].map((ahead) => firstDays.get(addMonths(shown.now, ahead))),
        );
        expect(now.span).toEqual([daysOfMonth(firstDays, month)]);
        expect({
          now: now.visitorsMonth.month,
          cards: of(now.cards, "expense"),
          ahead: of(now.ahead, "expense"),
          previous: of(now.previous, "expense"),
          trend: Array.from(
            { length: 12 },
            (_, index) =>
              now.trend.find((row) => row.type === "income" && Number(row.month.slice(5)) === index + 1)?.total ?? 0,
          ),
          actual: of(now.sums, "expense"),
          ofAccount: of(now.ofAccount, "expense"),
          ofNoAccount: of(now.ofNoAccount, "expense"),
          monthAhead: of(now.reportAhead, "expense"),
          year: actualOf(now.year, "expense"),
          listed: now.list.length,
        }).toEqual(shown);
        expect(of(now.thisMonth, "expense")).toBe(shown.cards);
        expect(actualOf(now.report, "expense")).toBe(shown.actual);
        expect(now.expenses).toEqual([{ total: shown.actual, ahead: shown.monthAhead }]);
        expect(actualOf(now.worksheet, "expense")).toBe(shown.actual);
        const earlier = ["2026-09", "2026-10", "2026-11", "2026-12"].filter((each) => each < month);
        expect(now.carried.map(({ carried }) => carried)).toEqual([
          earlier.reduce((sum, each) => sum + 50_000 - spent(each), 0),
        ]);
        expect(await differences()).toEqual([]);

        expect(await arrange(setting, BY_CALENDAR)).toMatchObject({ ok: true });
        await database.owner`delete from transactions where household_id = ${household} and id = any (${late})`;
        expect([await figures(month), await totals()]).toEqual(before);
        expect(await differences()).toEqual([]);
      },
    ),
    { numRuns: runs(40) },
  );
}, 120_000);

test("net worth stays that of each calendar month's end", async () => {
  const dates = ["2026-08-31", "2026-09-01", "2026-09-24", "2026-09-28", "2026-10-01", "2026-10-14", "2026-11-01"];
  const types = ["income", "expense"] as const;
  await record(dates.map((date, index) => ({ date, amount: 1000 * 2 ** index, type: types[index % 2] ?? "income" })));
  const course = async () =>
    (await context().scope.read("app", (db) => ({ course: listNetWorthHistory(db) }))).data?.course;
  const before = await course();
  let was = BY_CALENDAR;
  for (const rule of ["25", "5", "last_working_day", "31"] as const) {
    const next: MonthSetting = { rule, byHand: new Map([["2026-10", "2026-09-12"]]) };
    expect(await arrange(was, next), rule).toMatchObject({ ok: true });
    expect(await course(), rule).toEqual(before);
    was = next;
  }
});

test("the database and the domain name the same month for every day of 2025 to 2030, by every rule", async () => {
  for (const [index, rule] of MONTH_RULES.entries()) {
    if (index % 10 === 0) {
      // So many changes a day are allowed.
      household = await makeHousehold(database);
      editor = await makeMember(database, household);
    }
    const setting: MonthSetting = { rule, byHand: new Map() };
    const [current] = await rowsOf(database.owner`select months_setting(${household}) as setting` as never);
    expect(await arrange(readSetting(current?.setting ?? "") ?? BY_CALENDAR, setting), rule).toMatchObject({
      ok: true,
    });
    const rows = await rowsOf(
      database.owner`
      select d::date::text as day, m as month, month_first_day(${household}, m)::text as first, month_last_day(${household}, m)::text as last
        from generate_series(date '2025-01-01', '2030-12-31', interval '1 day') d
       cross join lateral month_of_day(${household}, d::date) m` as never,
    );
    expect(rows).toHaveLength(2191);
    const firstDays = firstDaysOf(setting);
    const others = rows.filter(({ day: each = "", month = "", first = "", last = "" }) => {
      const named = daysOfMonth(firstDays, month);
      return named.first !== first || named.last !== last || each < first || each > last;
    });
    expect(others, rule).toEqual([]);
  }
});

describe("months are arranged", () => {
  test("once, where two do so at the same time, and the other is told", async () => {
    const other = await makeMember(database, household);
    const [one, two] = await Promise.all([
      arrange(BY_CALENDAR, PAYDAY_25),
      arrangeMonths(contextOf(database, other), { was: BY_CALENDAR, next: { rule: "28", byHand: new Map() } }),
    ]);
    expect([one.ok, two.ok].toSorted()).toEqual([false, true]);
    expect([one, two].find(({ ok }) => !ok)).toMatchObject({ refusal: { code: "months_changed" } });
  });

  test("once, however often the same is sent", async () => {
    for (const _ of [1, 2]) expect(await arrange(BY_CALENDAR, PAYDAY_25)).toMatchObject({ ok: true });
    expect(await totals()).toEqual([]);
    expect(await arrange(BY_CALENDAR, { rule: "28", byHand: new Map() })).toMatchObject({
      refusal: { code: "months_changed" },
    });
  });

  test("not more often within a day than the limit, as each time everything is counted anew", async () => {
    const [most] = RATES["month changes"].most;
    for (let count = 0; count < most; count++) {
      const [was, next] = count % 2 === 0 ? [BY_CALENDAR, PAYDAY_25] : [PAYDAY_25, BY_CALENDAR];
      expect(await arrange(was, next)).toMatchObject({ ok: true });
    }
    expect(await arrange(BY_CALENDAR, PAYDAY_25)).toMatchObject({ refusal: { code: "too_many_month_changes" } });
  });

  test("as a whole: the database takes no days that are out of order or too few", async () => {
    const days = [...firstDaysOf(PAYDAY_25).values()];
    const broken = [days.slice(0, -1), [days[1], days[0], ...days.slice(2)], ["1970-01-02", ...days.slice(1)]];
    for (const each of broken) {
      const call = database.owner`select set_household_months(null, '25', ${each as string[]}::date[], '{}'::text[], now())`;
      await expect(call).rejects.toThrow();
    }
  });

  test("and say of each by whom it was set: the rule, or by hand", async () => {
    const setting = withMonth(PAYDAY_25, "2027-01", "2026-12-18");
    await arrange(BY_CALENDAR, setting);
    const { data } = await context().scope.read("app", (db) => ({ setting: findMonthSetting(db) }));
    expect(data?.setting).toEqual([{ setting: settingText(setting) }]);
  });
});

test("a preview tells which entries would change their month", async () => {
  await record([
    { date: "2026-11-24", amount: 100, type: "expense" },
    { date: "2026-11-25", amount: 200, type: "expense" },
    { date: "2026-12-24", amount: 300, type: "expense" },
    { date: "2026-12-25", amount: 400, type: "expense" },
  ]);
  const { data } = await context().scope.read("app", (db) => ({
    counts: countMoved(db, firstDaysOf(PAYDAY_25)),
    entries: listMoved(db, firstDaysOf(PAYDAY_25), 1),
  }));
  expect(data?.counts).toEqual([
    { was: "2026-12", becomes: "2027-01", count: 1 },
    { was: "2026-11", becomes: "2026-12", count: 1 },
  ]);
  expect(data?.entries).toMatchObject([{ date: "2026-12-25", amount: 400, was: "2026-12", becomes: "2027-01" }]);
  await arrange(BY_CALENDAR, PAYDAY_25);
  const back = await context().scope.read("app", (db) => ({ counts: countMoved(db, firstDaysOf(BY_CALENDAR)) }));
  expect(back.data?.counts).toEqual([
    { was: "2027-01", becomes: "2026-12", count: 1 },
    { was: "2026-12", becomes: "2026-11", count: 1 },
  ]);
  expect(monthOf("2026-12-25")).toBe("2026-12");
});
