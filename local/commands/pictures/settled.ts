import { neon } from "@neondatabase/serverless";
import { addDays, type Day, firstDayOf, monthOf } from "../../../app/domain/calendar.ts";
import { reachLocalDatabases } from "../../../db/client.ts";
import type { Database } from "../../simulators/database.ts";

const TOMORROW = addDays(new Date().toISOString().slice(0, 10), 1);

/** The day in the pictures: the last one that ended a month, so that it is a whole one. */
export const MONTHS_END: Day = addDays(firstDayOf(monthOf(TOMORROW)), -1);

/** Moves the worker's clock to that day. */
export function atMonthsEnd(now = new Date()): Record<string, string> {
  const end = Date.parse(`${MONTHS_END}T09:00:00Z`);
  return { CLOCK_SHIFT_SECONDS: String(Math.round((end - now.getTime()) / 1000)) };
}

/** Makes the demo household a long-standing one: it pays, and has owned everything since its records began. */
export async function settle(database: Database): Promise<void> {
  reachLocalDatabases();
  const owner = neon(database.url("owner"));
  await owner`update subscriptions set plan_type = 'annually', end_date = end_date + 365`;
  await owner`update asset_values set day = (day - interval '2 years')::date
    where asset_id not in (select asset_id from transactions where asset_id is not null)`;
}
