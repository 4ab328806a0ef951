/** That a household exports its data once at a time (db/exports/functions). */
import { sql } from "drizzle-orm";
import type { Database } from "../client.ts";

/** 'under way': another export of the household has not ended. 'limited': it had as many as a day allows. */
export type BegunExport = "begun" | "under way" | "limited";

/** To be given back by `endExport` with the same time. */
export const beginExport = (db: Database, at: Date) =>
  db.execute<{ outcome: BegunExport }>(sql`select begin_export(${at.toISOString()}::timestamptz) as outcome`);

export const endExport = (db: Database, begunAt: Date) =>
  db.execute(sql`select end_export(${begunAt.toISOString()}::timestamptz)`);
