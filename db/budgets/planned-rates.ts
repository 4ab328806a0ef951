/** The exchange rates of lines that are planned in another currency. */
import { sql } from "drizzle-orm";
import type { Day, Month } from "../../app/domain/calendar.ts";
import type { Database } from "../client.ts";
import type { SystemScope } from "../system.ts";
import { plannedBefore } from "./month-before.ts";

const household = () => sql`(select current_household())`;

/** The currencies whose rates must be requested to copy an earlier month, and for which day. No row: none. */
export const listRatesForCopy = (db: Database, month: Month, at: Date) =>
  db.execute<{ currencies: string[]; day: Day }>(sql`
    select to_jsonb(array_agg(distinct a.currency)) as currencies, d.day::text
      from (select least(first_day_of(${month}), household_today()) as day) d
     cross join budgets b
     cross join lateral rates_to_request(array[b.planned_currency, (select household_currency())], d.day,
       ${at.toISOString()}::timestamptz) a
     where b.household_id = ${household()} and b.planned_currency is not null
       and b.period = ${plannedBefore(sql`${month}::text`)}
     group by d.day`);

/** For the scheduled job: the rates awaited by lines whose month has begun. Throws when the database does not answer. */
export async function listAwaitedRates(system: SystemScope, at: Date): Promise<{ day: Day; currency: string }[]> {
  const { rates } = await system.read((db) => ({
    rates: db.execute<{ day: Day; currency: string }>(
      sql`select day::text, currency from awaited_rates(${at.toISOString()}::timestamptz)`,
    ),
  }));
  return rates;
}

/** Converts the lines that await their month's first rate, where it is now known, and no others. */
export async function applyAwaitedRates(system: SystemScope, at: Date): Promise<void> {
  await system.write((db) => ({
    applied: db.execute(sql`select apply_awaited_rates(${at.toISOString()}::timestamptz)`),
  }));
}
