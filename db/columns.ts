import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { bigint, check, customType, date, timestamp } from "drizzle-orm/pg-core";
import type { Cents } from "#app/domain/money.ts";
import { INVISIBLE, UNPRINTABLE } from "#app/domain/plain-text.ts";

export const bytea = customType<{ data: Uint8Array; driverData: string }>({ dataType: () => "bytea" });
export const cents = (name: string) => bigint(name, { mode: "number" }).$type<Cents>();
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });
export const day = (name: string) => date(name, { mode: "string" });

/** Words as the right side of `in (…)` in a check. */
export const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/** 10^12 cents: sums of a million such rows stay below 2^63, and one row stays below JavaScript's 2^53. */
export const LARGEST_AMOUNT = sql.raw("1000000000000");

/** Days that the product can show. Postgres knows more: the year 5,000,000, and infinity. */
export const dayRange = (name: string, column: SQLWrapper) =>
  check(name, sql`${column} between '1970-01-01' and '2100-12-31'`);

/** Moments that the product can show. */
export const momentRange = (name: string, column: SQLWrapper) =>
  check(name, sql`${column} between '1970-01-01Z' and '2200-01-01Z'`);

/** Texts that show something, and have no character that cannot be printed (app/domain/plain-text.ts). */
export const visible = (name: string, ...columns: SQLWrapper[]) =>
  check(
    name,
    joined(columns, (column) => sql`${column} ~ ${matching(`[^${INVISIBLE}]`)} and ${isPlain(column)}`),
  );

/** Texts that may be blank, and have no character that cannot be printed. */
export const plain = (name: string, ...columns: SQLWrapper[]) => check(name, joined(columns, isPlain));

const isPlain = (column: SQLWrapper) => sql`${column} !~ ${matching(`[${UNPRINTABLE}]`)}`;
const matching = (pattern: string) => sql.raw(`'${inPostgres(pattern)}'`);

/** A pattern as Postgres spells characters beyond the first 65,536. */
export const inPostgres = (pattern: string): string =>
  pattern.replace(/\\u\{(\w+)\}/g, (_, digits: string) => `\\U${digits.padStart(8, "0")}`);

const joined = (columns: readonly SQLWrapper[], condition: (column: SQLWrapper) => SQL) =>
  sql.join(columns.map(condition), sql` and `);

/** Amounts with a sign. */
export const signedRange = (name: string, ...columns: SQLWrapper[]) =>
  check(
    name,
    joined(columns, (column) => sql`abs(${column}) <= ${LARGEST_AMOUNT}`),
  );

/** Versions count changes from 1, with room for more. */
export const versionRange = (name: string, column: SQLWrapper) => check(name, sql`${column} between 1 and 1000000000`);
