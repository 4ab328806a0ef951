import { sql } from "drizzle-orm";
import { bigint, customType, date, timestamp } from "drizzle-orm/pg-core";
import type { Cents } from "#app/domain/money.ts";

export const bytea = customType<{ data: Uint8Array; driverData: string }>({ dataType: () => "bytea" });
export const cents = (name: string) => bigint(name, { mode: "number" }).$type<Cents>();
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });
export const day = (name: string) => date(name, { mode: "string" });

/** 10^12 cents: sums of a million such rows stay below 2^63, and one row stays below JavaScript's 2^53. */
export const LARGEST_AMOUNT = sql.raw("1000000000000");
