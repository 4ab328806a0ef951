import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { type AccountKind, KIND_NAMES } from "#app/domain/accounts/account.ts";
import type { RateSource } from "#app/domain/exchange-rates/exchange-rate.ts";
import type { EntryType } from "#app/domain/transactions/transaction-types.ts";
import {
  cents,
  day,
  dayRange,
  LARGEST_AMOUNT,
  listed,
  moment,
  momentRange,
  signedRange,
  versionRange,
  visible,
} from "../columns.ts";
import { currencies } from "../exchange-rates/schema.ts";
import { ofHousehold } from "../household/schema.ts";
import { profiles } from "../identity/schema.ts";

/** Where a household's money is. Its balance is the opening balance and everything that moved it from its day on. */
export const accounts = pgTable(
  "accounts",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    name: text().notNull(),
    kind: text().$type<AccountKind>().notNull(),
    currency: text()
      .notNull()
      .references(() => currencies.code),
    /** What was there before anything moved on the opening day; below zero when overdrawn. */
    opening_balance: cents("opening_balance").notNull(),
    opening_day: day("opening_day").notNull(),
    /** One unit of the account's currency was this many units of the household's on the opening day. */
    opening_rate: numeric({ precision: 30, scale: 18 }).notNull(),
    opening_rate_source: text().$type<RateSource>().notNull(),
    opening_rate_date: day("opening_rate_date").notNull(),
    opening_base: cents("opening_base").notNull().generatedAlwaysAs(sql`round(opening_balance * opening_rate)::bigint`),
    /** The member whose it is; null for the household's. */
    owner_id: uuid().references(() => profiles.id, { onDelete: "set null" }),
    /** The last digits of its number. */
    digits: text(),
    /** Whether it is for everyday spending; null as its kind says (app/domain/accounts/account.ts). */
    is_everyday: boolean(),
    /** The day at whose end the bank last said the same, and what it said. */
    reconciled_on: day("reconciled_on"),
    reconciled_balance: cents("reconciled_balance"),
    archived_at: moment("archived_at"),
    removed_at: moment("removed_at"),
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.id] }),
    uniqueIndex("accounts_name_taken").on(t.household_id, sql`lower(${t.name})`).where(sql`removed_at is null`),
    // For deleting a person, which removes them from it.
    index("accounts_of_person").on(t.owner_id),
    check("accounts_name_length", sql`char_length(${t.name}) between 1 and 60`),
    visible("accounts_name_plain", t.name),
    signedRange("accounts_reconciled_balance_range", t.reconciled_balance),
    check("accounts_kind_known", sql`${t.kind} in (${listed(KIND_NAMES)})`),
    check("accounts_opening_balance_range", sql`abs(${t.opening_balance}) <= ${LARGEST_AMOUNT}`),
    check("accounts_opening_base_range", sql`abs(${t.opening_base}) <= ${LARGEST_AMOUNT}`),
    check("accounts_opening_rate_positive", sql`${t.opening_rate} > 0`),
    check(
      "accounts_opening_rate_source_known",
      sql`${t.opening_rate_source} in ('same currency', 'Frankfurter', 'typed')`,
    ),
    check("accounts_digits_figures", sql`${t.digits} ~ '^[0-9]{1,6}$'`),
    check("accounts_reconciled_complete", sql`(${t.reconciled_on} is null) = (${t.reconciled_balance} is null)`),
    dayRange("accounts_opening_day_range", t.opening_day),
    dayRange("accounts_opening_rate_date_range", t.opening_rate_date),
    dayRange("accounts_reconciled_on_range", t.reconciled_on),
    momentRange("accounts_archived_at_range", t.archived_at),
    momentRange("accounts_removed_at_range", t.removed_at),
    versionRange("accounts_version_range", t.version),
  ],
);

/**
 * What moved each account in each month by each type, in cents: `change` in the account's currency, `base_change` in
 * the household's. A trigger updates them in the statement that changes the transactions. What is dated before the
 * opening day is apart: the opening balance holds it already.
 */
export const account_totals = pgTable(
  "account_totals",
  {
    household_id: ofHousehold(),
    account_id: uuid().notNull(),
    before_opening: boolean().notNull(),
    period: text().notNull(),
    type: text().$type<EntryType>().notNull(),
    change: cents("change").notNull(),
    base_change: cents("base_change").notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({
      name: "account_totals_pk",
      columns: [t.household_id, t.account_id, t.before_opening, t.period, t.type],
    }),
    foreignKey({
      name: "account_totals_of_account",
      columns: [t.household_id, t.account_id],
      foreignColumns: [accounts.household_id, accounts.id],
    }),
  ],
);

/** What moves each account (db/accounts/views/account_moves.sql): a transaction once, a transfer in both of its accounts. */
export const account_moves = pgView("account_moves", {
  household_id: uuid().notNull(),
  account_id: uuid().notNull(),
  transaction_id: uuid().notNull(),
  day: day("day").notNull(),
  type: text().$type<EntryType>().notNull(),
  /** Signed, in the account's currency. */
  change: cents("change").notNull(),
  /** Signed, in the household's. */
  base_change: cents("base_change").notNull(),
  /** Of a transfer: whether it arrives here. */
  arrives: boolean().notNull(),
}).existing();
