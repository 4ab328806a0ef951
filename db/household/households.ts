/** A household's name and time zone. */
import { sql } from "drizzle-orm";
import type { Database } from "../client.ts";

/** `done` is false when the caller is no longer in that household. */
export const reviseHousehold = (db: Database, id: string, values: { name: string; timeZone: string }, at: Date) =>
  db.execute<{ done: boolean }>(
    sql`select revise_household(${id}::uuid, ${values.name}, ${values.timeZone}, ${at.toISOString()}::timestamptz) as done`,
  );

/** A query: whether the visitor's household has recorded and planned nothing yet. */
export const isHouseholdEmpty = (db: Database) =>
  db.execute<{ empty: boolean }>(sql`
    select not (exists (select from transactions where household_id = (select current_household()))
             or exists (select from budgets where household_id = (select current_household()))
             or exists (select from loans where household_id = (select current_household()))
             or exists (select from assets where household_id = (select current_household()))
             or exists (select from liabilities where household_id = (select current_household()))) as empty`);
