/** What a household is called, and where it keeps its days. */
import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";

/** `done` is false when whoever asks is no longer in that household. `at` is the moment of the request. */
export const reviseHousehold = (db: Database, id: string, kept: { name: string; timeZone: string }, at: Date) =>
  db.execute<{ done: boolean }>(
    sql`select revise_household(${id}::uuid, ${kept.name}, ${kept.timeZone}, ${at.toISOString()}::timestamptz) as done`,
  );

/** A query: whether nothing is recorded in the visitor's household yet, nor planned. */
export const isHouseholdEmpty = (db: Database) =>
  db.execute<{ empty: boolean }>(sql`
    select not (exists (select from transactions where household_id = (select current_household()))
             or exists (select from budgets where household_id = (select current_household()))
             or exists (select from loans where household_id = (select current_household()))
             or exists (select from assets where household_id = (select current_household()))
             or exists (select from liabilities where household_id = (select current_household()))) as empty`);
