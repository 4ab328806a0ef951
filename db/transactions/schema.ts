import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { RateSource } from "#app/domain/exchange-rates/exchange-rate.ts";
import type { Cents } from "#app/domain/money.ts";
import type { EntryType, TransactionType } from "#app/domain/transactions/transaction-types.ts";
import { accounts } from "../accounts/schema.ts";
import { assets } from "../balance-sheet/schema.ts";
import { cents, day, dayRange, LARGEST_AMOUNT, moment, momentRange, versionRange, visible } from "../columns.ts";
import { currencies } from "../exchange-rates/schema.ts";
import { ofHousehold } from "../household/schema.ts";
import { profiles } from "../identity/schema.ts";
import { loans } from "../loans/schema.ts";
import { splits } from "./split-schema.ts";

export const transactions = pgTable(
  "transactions",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    date: day("date").notNull(),
    description: text().notNull(),
    amount: cents("amount").notNull(),
    currency: text()
      .notNull()
      .references(() => currencies.code),
    /** One unit of the row's currency is this many units of the household's. */
    exchange_rate: numeric({ precision: 30, scale: 18 }).notNull(),
    exchange_rate_source: text().$type<RateSource>().notNull(),
    exchange_rate_date: day("exchange_rate_date").notNull(),
    base_amount: cents("base_amount").notNull().generatedAlwaysAs(sql`round(amount * exchange_rate)::bigint`),
    type: text().$type<EntryType>().notNull(),
    category: text(),
    subcategory: text(),
    loan_id: uuid(),
    /** The part of a repayment that paid interest: the loan's balance falls by the rest. */
    interest_amount: cents("interest_amount")
      .notNull()
      .default(0 as Cents),
    /**
     * One unit of the row's currency is this many units of its loan's; null without a loan. A trigger sets it where it
     * follows from the rest (db/loans/functions/set_loan_rate.sql).
     */
    loan_rate: numeric({ precision: 30, scale: 18 }),
    loan_rate_source: text().$type<RateSource>(),
    loan_rate_date: day("loan_rate_date"),
    /** The row's amount and its interest in the loan's currency. */
    loan_amount: cents("loan_amount").generatedAlwaysAs(sql`round(amount * loan_rate)::bigint`),
    loan_interest: cents("loan_interest").generatedAlwaysAs(sql`round(interest_amount * loan_rate)::bigint`),
    asset_id: uuid(),
    /** The account that it moved; of a transfer, the one that it left. Null: not said. */
    account_id: uuid(),
    /**
     * One unit of the row's currency is this many units of its account's; null without an account. A trigger sets it where
     * it follows from the rest (db/accounts/functions/set_account_rates.sql).
     */
    account_rate: numeric({ precision: 30, scale: 18 }),
    account_rate_source: text().$type<RateSource>(),
    account_rate_date: day("account_rate_date"),
    /** What the account was charged, or got, in its currency. */
    account_amount: cents("account_amount").generatedAlwaysAs(sql`round(amount * account_rate)::bigint`),
    /** Where a transfer arrives, and what arrives there, in that account's currency. */
    to_account_id: uuid(),
    to_rate: numeric({ precision: 30, scale: 18 }),
    to_rate_source: text().$type<RateSource>(),
    to_rate_date: day("to_rate_date"),
    to_amount: cents("to_amount").generatedAlwaysAs(sql`round(amount * to_rate)::bigint`),
    /** The saving line that a transfer into savings of one’s own counts towards, in words alone: no figure knows of it. */
    saves: text(),
    /** The transaction that a fee was paid for, with which it is deleted. */
    fee_of: uuid(),
    /** The split that it is a part of. */
    split_id: uuid(),
    /** Whether it was booked to make an account agree with its bank. */
    is_correction: boolean().notNull().default(false),
    created_by: uuid().references(() => profiles.id, { onDelete: "set null" }),
    created_at: moment("created_at").notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.id] }),
    foreignKey({
      name: "transactions_loan_known",
      columns: [t.household_id, t.loan_id],
      foreignColumns: [loans.household_id, loans.id],
    }),
    foreignKey({
      name: "transactions_asset_known",
      columns: [t.household_id, t.asset_id],
      foreignColumns: [assets.household_id, assets.id],
    }),
    foreignKey({
      name: "transactions_account_known",
      columns: [t.household_id, t.account_id],
      foreignColumns: [accounts.household_id, accounts.id],
    }),
    foreignKey({
      name: "transactions_to_account_known",
      columns: [t.household_id, t.to_account_id],
      foreignColumns: [accounts.household_id, accounts.id],
    }),
    foreignKey({
      name: "transactions_fee_of_known",
      columns: [t.household_id, t.fee_of],
      foreignColumns: [t.household_id, t.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "transactions_split_known",
      columns: [t.household_id, t.split_id],
      foreignColumns: [splits.household_id, splits.id],
    }),
    check(
      "transactions_part_is_plain",
      sql`${t.split_id} is null or (${t.type} in ('income', 'expense', 'saving', 'giving', 'tithe') and ${t.fee_of} is null and not ${t.is_correction})`,
    ),
    check("transactions_amount_range", sql`${t.amount} between 1 and ${LARGEST_AMOUNT}`),
    check(
      "transactions_interest_within_amount",
      sql`${t.interest_amount} between 0 and ${t.amount} and (${t.interest_amount} = 0 or ${t.type} = 'loan_repayment')`,
    ),
    check("transactions_rate_positive", sql`${t.exchange_rate} > 0`),
    check(
      "transactions_rate_source_known",
      sql`${t.exchange_rate_source} in ('same currency', 'Frankfurter', 'typed')`,
    ),
    check("transactions_base_amount_range", sql`${t.base_amount} between 0 and ${LARGEST_AMOUNT}`),
    dayRange("transactions_date_range", t.date),
    dayRange("transactions_exchange_rate_date_range", t.exchange_rate_date),
    dayRange("transactions_loan_rate_date_range", t.loan_rate_date),
    momentRange("transactions_created_at_range", t.created_at),
    versionRange("transactions_version_range", t.version),
    check("transactions_description_length", sql`char_length(${t.description}) between 1 and 300`),
    visible("transactions_description_plain", t.description),
    check(
      "transactions_loan_when_its_type_has_one",
      sql`(${t.type} in ('loan_received', 'loan_repayment')) = (${t.loan_id} is not null)`,
    ),
    check(
      "transactions_asset_when_its_type_has_one",
      sql`(${t.type} = 'asset_purchased') = (${t.asset_id} is not null)`,
    ),
    check(
      "transactions_loan_rate_when_it_has_a_loan",
      sql`num_nonnulls(${t.loan_rate}, ${t.loan_rate_source}, ${t.loan_rate_date}) = case when ${t.loan_id} is null then 0 else 3 end`,
    ),
    check("transactions_loan_rate_positive", sql`${t.loan_rate} > 0`),
    check(
      "transactions_loan_rate_source_known",
      sql`${t.loan_rate_source} in ('same currency', 'Frankfurter', 'typed')`,
    ),
    check("transactions_loan_amount_range", sql`${t.loan_amount} between 0 and ${LARGEST_AMOUNT}`),
    check(
      "transactions_transfer_has_two_accounts",
      sql`case when ${t.type} = 'transfer' then coalesce(${t.account_id} <> ${t.to_account_id}, false) else ${t.to_account_id} is null end`,
    ),
    check(
      "transactions_account_rate_when_it_has_an_account",
      sql`num_nonnulls(${t.account_rate}, ${t.account_rate_source}, ${t.account_rate_date}) = case when ${t.account_id} is null then 0 else 3 end`,
    ),
    check(
      "transactions_to_rate_when_it_arrives",
      sql`num_nonnulls(${t.to_rate}, ${t.to_rate_source}, ${t.to_rate_date}) = case when ${t.to_account_id} is null then 0 else 3 end`,
    ),
    check("transactions_account_rates_positive", sql`${t.account_rate} > 0 and ${t.to_rate} > 0`),
    check(
      "transactions_account_rate_source_known",
      sql`${t.account_rate_source} in ('same currency', 'Frankfurter', 'typed')`,
    ),
    check("transactions_to_rate_source_known", sql`${t.to_rate_source} in ('same currency', 'Frankfurter', 'typed')`),
    check("transactions_account_amount_range", sql`${t.account_amount} between 0 and ${LARGEST_AMOUNT}`),
    check("transactions_to_amount_range", sql`${t.to_amount} between 1 and ${LARGEST_AMOUNT}`),
    check(
      "transactions_saves_known",
      sql`${t.saves} is null or (${t.type} = 'transfer' and coalesce(category_known('saving', ${t.saves}, null), false))`,
    ),
    check("transactions_fee_is_an_expense", sql`${t.fee_of} is null or ${t.type} = 'expense'`),
    dayRange("transactions_account_rate_date_range", t.account_rate_date),
    dayRange("transactions_to_rate_date_range", t.to_rate_date),
    index("transactions_of_account").on(t.household_id, t.account_id, t.date, t.id).where(sql`account_id is not null`),
    index("transactions_in_no_account").on(t.household_id, t.date, t.id).where(sql`account_id is null`),
    index("transactions_to_account")
      .on(t.household_id, t.to_account_id, t.date, t.id)
      .where(sql`to_account_id is not null`),
    index("transactions_fee_of").on(t.household_id, t.fee_of).where(sql`fee_of is not null`),
    index("transactions_of_split").on(t.household_id, t.split_id).where(sql`split_id is not null`),
    index("transactions_of_loan").on(t.household_id, t.loan_id).where(sql`loan_id is not null`),
    // For deleting an account, which removes its name from them.
    index("transactions_of_person").on(t.created_by),
    index("transactions_of_asset").on(t.household_id, t.asset_id).where(sql`asset_id is not null`),
    // For what is planned: entries by what they are called, and by how much they are (db/plan/functions/planned_entries.sql).
    index("transactions_of_description").on(t.household_id, sql`lower(${t.description})`, t.date),
    index("transactions_of_amount").on(t.household_id, t.amount, t.date),
    index("transactions_saving").on(t.household_id, t.date).where(sql`saves is not null`),
    // For a search: uuid by btree_gin, parts of words by pg_trgm.
    index("transactions_described").using("gin", t.household_id, t.description.op("extensions.gin_trgm_ops")),
    index("transactions_foreign")
      .on(t.household_id, t.currency, t.date)
      .where(sql`exchange_rate_source <> 'same currency'`),
  ],
);

/**
 * Sums of a household's transactions, in cents of its currency. A trigger updates them in the statement that changes the
 * transactions (db/transactions/triggers/transactions.sql), so that no page adds up a whole ledger. A missing category is '' here, as it
 * is part of the key.
 */
export const transaction_totals = pgTable(
  "transaction_totals",
  {
    household_id: ofHousehold(),
    period: text().notNull(),
    type: text().$type<TransactionType>().notNull(),
    category: text().notNull(),
    subcategory: text().notNull(),
    total: cents("total").notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({
      name: "transaction_totals_pk",
      columns: [t.household_id, t.period, t.type, t.category, t.subcategory],
    }),
  ],
);

/** Ids of deleted transactions: a form resent after its transaction was deleted records nothing. */
export const removed_transactions = pgTable(
  "removed_transactions",
  { household_id: ofHousehold(), id: uuid().notNull() },
  (t) => [primaryKey({ columns: [t.household_id, t.id] })],
);
