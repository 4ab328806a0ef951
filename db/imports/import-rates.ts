/** The exchange rates that staged rows need. */
import { sql } from "drizzle-orm";
import type { Day } from "../../app/domain/calendar.ts";
import type { Database } from "../client.ts";

/** What to ask a provider for, so that staged rows without a rate find one: the newest so many days of currencies. */
export function listImportRatesToRequest(db: Database, id: string, at: Date, most: number) {
  return db.execute<{ currency: string; day: Day }>(
    sql`select currency, day::text from import_rates_to_request(${id}::uuid, ${at.toISOString()}::timestamptz)
         order by day desc, currency limit ${most}::integer`,
  );
}

/**
 * Claims that rates are fetched for a file of the household, where there are any to ask for: before they are listed, so that
 * those of the claim before are known. No row: there are none.
 */
export const beginImportRates = (db: Database, id: string, at: Date) =>
  db.execute<{ begun: boolean }>(sql`
    select begin_import_rates(${at.toISOString()}::timestamptz) as begun
     where exists (select from import_rates_to_request(${id}::uuid, ${at.toISOString()}::timestamptz))`);

/** Counts what it takes to fetch rates; whether the day has room for it. */
export const countImportRates = (db: Database, cost: number, at: Date) =>
  db.execute<{ fits: boolean }>(
    sql`select count_import_rates(${cost}::integer, ${at.toISOString()}::timestamptz) as fits`,
  );

export const endImportRates = (db: Database, begunAt: Date) =>
  db.execute(sql`select end_import_rates(${begunAt.toISOString()}::timestamptz)`);
