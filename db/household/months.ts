/** Which days a household's months have (db/household/functions). Row-level security supplies the household. */
import { type SQL, sql } from "drizzle-orm";
import type { Day, Month } from "../../app/domain/calendar.ts";
import {
  CALENDAR,
  FIRST_MONTH,
  type FirstDays,
  firstDaysOf,
  isByCalendar,
  type MonthSetting,
  type MonthSpan,
  settingText,
} from "../../app/domain/household-months.ts";
import type { Database } from "../client.ts";

/** The household's current month. */
export const thisMonth = sql`current_month()`;

/** The first day of a month, for a query over many rows: it is looked up once. */
export const firstDayOfMonth = (month: SQL | string) =>
  sql`(select month_first_day((select current_household()), ${month}::text))`;

/** Its last day. */
export const lastDayOfMonth = (month: SQL | string) =>
  sql`(select month_last_day((select current_household()), ${month}::text))`;

/** A query: the days of a month, or of the household's current one. */
export const findMonth = (db: Database, month: Month | null) => findMonths(db, month ?? thisMonth, month ?? thisMonth);

/** A query: from the first day of one month to the last of another, by the name of the first. */
export const findMonths = (db: Database, first: SQL | string, last: SQL | string) =>
  db.execute<MonthSpan>(
    sql`select ${first}::text as month, ${firstDayOfMonth(first)}::text as first, ${lastDayOfMonth(last)}::text as last`,
  );

/** A query: what the household says of its months (readSetting). */
export const findMonthSetting = (db: Database) =>
  db.execute<{ setting: string }>(sql`select months_setting((select current_household())) as setting`);

/** Says which days the months have, and counts all totals anew. `done` is false where someone changed it meanwhile. */
export function setMonths(db: Database, was: MonthSetting, next: MonthSetting, at: Date) {
  const days = isByCalendar(next) ? [] : [...firstDaysOf(next).values()];
  const begins = next.rule === CALENDAR ? null : next.rule;
  return db.execute<{ done: boolean }>(sql`
    select set_household_months(${settingText(was)}, ${begins}::text, ${listOf(days)}::date[], ${listOf([...next.byHand.keys()])}::text[],
                                ${at.toISOString()}::timestamptz) as done`);
}

const listOf = (texts: readonly string[]) => `{${texts.join(",")}}`;

/** So many entries of a month would belong to another. */
export type MovedCount = { was: Month; becomes: Month; count: number };

/** An entry that would belong to another month. */
export type MovedEntry = {
  id: string;
  date: Day;
  description: string;
  amount: number;
  currency: string;
  was: Month;
  becomes: Month;
};

/** The days with entries that would change their month, and how many they have. */
const moved = (firstDays: FirstDays) => sql`
  marks as (
    select day, months_after(${FIRST_MONTH}, position::integer - 1) as month, null::bigint as count
      from unnest(${listOf([...firstDays.values()])}::date[]) with ordinality as d(day, position)
    union all
    select date, null, count(*) from transactions where household_id = (select current_household()) group by date),
  moved as (
    select p.day, p.count, w.was, p.becomes
      from (select day, count, max(month) over (order by day) as becomes from marks) p
     cross join lateral month_of_day(current_household(), p.day) as w(was)
     where p.count is not null and w.was <> p.becomes)`;

/** A query: how many entries would change their month, if months began on these days; the latest month first. */
export const countMoved = (db: Database, firstDays: FirstDays) =>
  db.execute<MovedCount>(sql`
    with ${moved(firstDays)}
    select was, becomes, sum(count)::integer as count from moved group by was, becomes order by was desc, becomes desc`);

/** A query: the latest of them. */
export const listMoved = (db: Database, firstDays: FirstDays, most: number) =>
  db.execute<MovedEntry>(sql`
    with ${moved(firstDays)}
    select t.id, t.date::text as date, t.description, t.amount::float8 as amount, t.currency, m.was, m.becomes
      from moved m join transactions t on t.household_id = (select current_household()) and t.date = m.day
     order by t.date desc, t.id desc limit ${most}`);
