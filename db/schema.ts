/**
 * Every table of the product. Row-level security, grants, functions and triggers are in the folders beside this
 * file; what must always hold about a row is a constraint here.
 *
 * Amounts are whole cents (hundredths of the row's currency). Days are ISO days, months ISO months.
 */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Role } from "../app/domain/access.ts";
import type { DurationUnit } from "../app/domain/duration-units.ts";
import type { RateSource } from "../app/domain/exchange-rate.ts";
import type { Provider } from "../app/domain/identity.ts";
import type { Cents } from "../app/domain/money.ts";
import type { PaidPlan } from "../app/domain/plans.ts";
import type { PlanType } from "../app/domain/subscription.ts";
import type { PayPalStatus } from "../app/domain/subscription-after.ts";
import type { TransactionType } from "../app/domain/transaction-types.ts";

const bytea = customType<{ data: Uint8Array; driverData: string }>({ dataType: () => "bytea" });
const cents = (name: string) => bigint(name, { mode: "number" }).$type<Cents>();
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });
const day = (name: string) => date(name, { mode: "string" });

/** 10^12 cents: sums of a million such rows stay below 2^63, and one row stays below JavaScript's 2^53. */
const LARGEST_AMOUNT = sql.raw("1000000000000");

export const currencies = pgTable("currencies", {
  code: text().primaryKey(),
  name: text().notNull(),
  decimals: integer().notNull(),
});

/**
 * What one US dollar was in each currency, as published for a day. `held` says why a rate is not believed; no screen and
 * no sum knows such a one.
 */
export const exchange_rates = pgTable(
  "exchange_rates",
  {
    currency: text()
      .notNull()
      .references(() => currencies.code),
    day: day("day").notNull(),
    per_dollar: numeric({ precision: 30, scale: 12 }).notNull(),
    source: text().notNull(),
    fetched_at: moment("fetched_at").notNull(),
    held: text(),
  },
  (t) => [
    primaryKey({ name: "exchange_rates_pk", columns: [t.currency, t.day] }),
    check("exchange_rates_positive", sql`${t.per_dollar} > 0`),
  ],
);

/** When a provider was last asked for a day: weekends and holidays have no rates. */
export const exchange_rates_asked = pgTable(
  "exchange_rates_asked",
  {
    currency: text()
      .notNull()
      .references(() => currencies.code),
    day: day("day").notNull(),
    asked_at: moment("asked_at").notNull(),
  },
  (t) => [primaryKey({ name: "exchange_rates_asked_pk", columns: [t.currency, t.day] })],
);

/** Everybody who has shown that an address is theirs. A sign-up that has not is in `sign_ups` only. */
export const profiles = pgTable("profiles", {
  id: uuid().primaryKey(),
  email: text().notNull().unique(),
  full_name: text().notNull(),
  first_name: text().notNull().generatedAlwaysAs(sql`split_part(btrim(full_name), ' ', 1)`),
  currency_preference: text().references(() => currencies.code),
  created_at: moment("created_at").notNull(),
  wants_budget_mails: boolean().notNull().default(true),
  wants_trial_mails: boolean().notNull().default(true),
  /** Opens nothing but those two switches, so it may stand here as it is. */
  unsubscribe_token: uuid().notNull().unique().defaultRandom(),
});

/** Apart from profiles so that the worker's role can be given no right at all on it. */
export const credentials = pgTable("credentials", {
  user_id: uuid()
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  password_hash: text().notNull(),
});

export const sessions = pgTable(
  "sessions",
  {
    token_hash: bytea().primaryKey(),
    /** How its person names it: no secret, and opens nothing. */
    id: uuid().notNull().unique().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    user_agent: text().notNull(),
    /** Two letters (ISO 3166), where the platform told it when the session began. */
    country: text(),
    created_at: moment("created_at").notNull(),
    last_seen_at: moment("last_seen_at").notNull(),
    expires_at: moment("expires_at").notNull(),
    /** The month whose budget prompt this session was told to leave for later. */
    budget_prompt_later: text(),
    /** When its person last gave their password again. */
    reauthenticated_at: moment("reauthenticated_at"),
  },
  (t) => [index("sessions_user").on(t.user_id), check("sessions_country_code", sql`${t.country} ~ '^[A-Z]{2}$'`)],
);

/** Devices that have signed in to an account: others can use up the tries of strangers, never those of a known device. */
export const known_devices = pgTable(
  "known_devices",
  {
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** Of the token in the device's cookie. */
    device_hash: bytea().notNull(),
    last_used_at: moment("last_used_at").notNull(),
  },
  (t) => [primaryKey({ name: "known_devices_pk", columns: [t.user_id, t.device_hash] })],
);

/** Sessions that ended with their account, for a day: a form that was sent twice is answered like the first time. */
export const deleted_accounts = pgTable("deleted_accounts", {
  session_hash: bytea().primaryKey(),
  deleted_at: moment("deleted_at").notNull(),
});

/**
 * Sign-ups whose address is not verified yet, by the link in their mail. Anybody can sign up with anybody's address, so
 * everything that was typed belongs to its link, and an account is made of it only by whoever opens that link and knows its
 * password, or holds the cookie of the browser that signed up. A link that was sent again carries nothing.
 */
export const sign_ups = pgTable(
  "sign_ups",
  {
    token_hash: bytea().primaryKey(),
    email: text().notNull(),
    /** Of the token in the cookie of the browser that signed up. */
    browser_hash: bytea(),
    full_name: text(),
    currency: text().references(() => currencies.code),
    time_zone: text(),
    password_hash: text(),
    created_at: moment("created_at").notNull(),
    expires_at: moment("expires_at").notNull(),
    used_at: moment("used_at"),
  },
  (t) => [
    index("sign_ups_email").on(t.email),
    check(
      "sign_ups_typed_whole",
      sql`num_nulls(${t.browser_hash}, ${t.full_name}, ${t.currency}, ${t.password_hash}) in (0, 4)`,
    ),
  ],
);

/** Links sent by e-mail. Only a hash of the token is kept; a link is used once. */
export const email_links = pgTable(
  "email_links",
  {
    token_hash: bytea().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    purpose: text().$type<"reset" | "change-email">().notNull(),
    /** The address that this link makes the account's own. */
    new_email: text(),
    created_at: moment("created_at").notNull(),
    expires_at: moment("expires_at").notNull(),
    used_at: moment("used_at"),
  },
  (t) => [
    index("email_links_user").on(t.user_id),
    check("email_links_purpose_known", sql`${t.purpose} in ('reset', 'change-email')`),
    check("email_links_new_email_when_changing", sql`(${t.purpose} = 'change-email') = (${t.new_email} is not null)`),
  ],
);

/** Whom a provider calls by `subject` has this account. `email` is the one there, to be shown; it opens nothing. */
export const identities = pgTable(
  "identities",
  {
    provider: text().$type<Provider>().notNull(),
    subject: text().notNull(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    email: text().notNull(),
    linked_at: moment("linked_at").notNull(),
  },
  (t) => [
    primaryKey({ name: "identities_pk", columns: [t.provider, t.subject] }),
    unique("identities_one_of_each").on(t.user_id, t.provider),
    check("identities_provider_known", sql`${t.provider} in ('google')`),
  ],
);

/** Identities that wait for the password of an account with their address. Whoever is there has the token, once. */
export const pending_identities = pgTable(
  "pending_identities",
  {
    token_hash: bytea().primaryKey(),
    provider: text().$type<Provider>().notNull(),
    subject: text().notNull(),
    email: text().notNull(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    expires_at: moment("expires_at").notNull(),
  },
  (t) => [check("pending_identities_provider_known", sql`${t.provider} in ('google')`)],
);

/** How often something was tried in the current window. Keys are hashed by the caller: no address is kept. */
export const attempts = pgTable("attempts", {
  key: text().primaryKey(),
  window_start: moment("window_start").notNull(),
  count: integer().notNull(),
});

export const households = pgTable("households", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** Null only until a founder who came without one has chosen; never changed afterwards (trigger). */
  currency: text().references(() => currencies.code),
  time_zone: text().notNull(),
  created_at: moment("created_at").notNull(),
});

const ofHousehold = () =>
  uuid("household_id")
    .notNull()
    .references(() => households.id, { onDelete: "cascade" });

export const household_members = pgTable(
  "household_members",
  {
    household_id: ofHousehold(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    role: text().$type<Role>().notNull().default("viewer"),
    founder: boolean().notNull().default(false),
    active: boolean().notNull(),
    joined_at: moment("joined_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.user_id] }),
    uniqueIndex("household_members_one_active").on(t.user_id).where(sql`active`),
    index("household_members_of_person").on(t.user_id),
    check("household_members_role_known", sql`${t.role} in ('viewer', 'editor')`),
  ],
);

export const subscriptions = pgTable(
  "subscriptions",
  {
    household_id: ofHousehold().primaryKey(),
    is_active: boolean().notNull(),
    plan_type: text().$type<PlanType>().notNull(),
    paypal_subscription_id: text().unique(),
    start_date: day("start_date").notNull(),
    end_date: day("end_date").notNull(),
    /** PayPal's, as it was last heard; null while there is none. */
    status: text().$type<PayPalStatus>(),
    /** When PayPal bills next, as it was last heard: it forgets that when a subscription is cancelled. */
    next_payment: moment("next_payment"),
    /** When PayPal was last paid for it, as it was last heard. */
    last_payment: moment("last_payment"),
    cancelled_at: moment("cancelled_at"),
    /** When PayPal last answered a question about it. */
    asked_at: moment("asked_at"),
    /** One that was approved and that PayPal has yet to activate. */
    pending_subscription_id: text(),
    pending_since: moment("pending_since"),
    /** Those that are too much, until PayPal has cancelled them. */
    surplus_subscription_ids: text().array().notNull().default(sql`'{}'`),
    version: integer().notNull().default(1),
  },
  (t) => [
    check("subscriptions_plan_known", sql`${t.plan_type} in ('trial', 'monthly', 'quarterly', 'annually')`),
    check(
      "subscriptions_status_known",
      sql`${t.status} in ('APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED')`,
    ),
    index("subscriptions_pending").on(t.pending_subscription_id).where(sql`pending_subscription_id is not null`),
  ],
);

/** What a household paid at PayPal, by the ids of its sales: refunds and reversals tell nothing but those. */
export const payments = pgTable(
  "payments",
  {
    household_id: ofHousehold(),
    sale_id: text().notNull(),
    paypal_subscription_id: text().notNull(),
    amount: cents("amount").notNull(),
    currency: text().notNull(),
    paid_at: moment("paid_at").notNull(),
    /** When PayPal took it back: by a refund or by a reversal. */
    refunded_at: moment("refunded_at"),
  },
  (t) => [
    primaryKey({ name: "payments_pk", columns: [t.household_id, t.sale_id] }),
    unique("payments_sale_once").on(t.sale_id),
    index("payments_of_subscription").on(t.paypal_subscription_id),
    check("payments_amount_range", sql`${t.amount} between 0 and ${LARGEST_AMOUNT}`),
  ],
);

/** What PayPal last said of each subscription that was made for a household, also of those that it does not live by. */
export const paypal_subscriptions = pgTable(
  "paypal_subscriptions",
  {
    household_id: ofHousehold(),
    paypal_subscription_id: text().notNull(),
    plan_type: text().$type<PaidPlan>().notNull(),
    status: text().$type<PayPalStatus>().notNull(),
    /** When PayPal said so for the first time. */
    status_since: moment("status_since").notNull(),
    /** When PayPal was last paid for it; null when it never was. */
    last_payment: moment("last_payment"),
    /** When it was to be cancelled although PayPal had not begun it, which only then can be done; null where it was not. */
    cancel_requested_at: moment("cancel_requested_at"),
  },
  (t) => [
    primaryKey({ name: "paypal_subscriptions_pk", columns: [t.household_id, t.paypal_subscription_id] }),
    check("paypal_subscriptions_plan_known", sql`${t.plan_type} in ('monthly', 'quarterly', 'annually')`),
    check(
      "paypal_subscriptions_status_known",
      sql`${t.status} in ('APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED')`,
    ),
  ],
);

/**
 * Everything that ever happened about paying, for good: rows are added and never changed or removed (trigger), also when
 * their household is gone. Two kinds: what PayPal told by a webhook, and `PAMOJA.ACTIVATED`, the one time that a
 * subscription began here.
 */
export const payment_events = pgTable(
  "payment_events",
  {
    id: text().primaryKey(),
    transmission_id: text().unique(),
    type: text().notNull(),
    occurred_at: moment("occurred_at").notNull(),
    recorded_at: moment("recorded_at").notNull(),
    /** Not a reference: the record outlives what it is about. */
    household: uuid(),
    paypal_subscription_id: text(),
    sales: text().array().notNull(),
    amount: cents("amount"),
    currency: text(),
  },
  (t) => [index("payment_events_sales").using("gin", t.sales), index("payment_events_household").on(t.household)],
);

export const invitations = pgTable(
  "invitations",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    email: text().notNull(),
    role: text().$type<Role>().notNull().default("viewer"),
    token_hash: bytea().notNull().unique(),
    /** Of links that a newer mail has replaced. */
    replaced_hashes: bytea().array().notNull().default(sql`'{}'`),
    invited_by: uuid().references(() => profiles.id, { onDelete: "set null" }),
    created_at: moment("created_at").notNull(),
    expires_at: moment("expires_at").notNull(),
    accepted_at: moment("accepted_at"),
    accepted_by: uuid().references(() => profiles.id, { onDelete: "set null" }),
    revoked_at: moment("revoked_at"),
    /** When Resend took the newest mail; null while it has not. */
    sent_at: moment("sent_at"),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.id] }),
    uniqueIndex("invitations_one_open")
      .on(t.household_id, t.email)
      .where(sql`accepted_at is null and revoked_at is null`),
    check("invitations_role_known", sql`${t.role} in ('viewer', 'editor')`),
    index("invitations_replaced").using("gin", t.replaced_hashes),
  ],
);

export const loans = pgTable(
  "loans",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    name: text().notNull(),
    currency: text()
      .notNull()
      .references(() => currencies.code),
    principal_amount: cents("principal_amount").notNull(),
    outstanding_balance: cents("outstanding_balance").notNull(),
    disbursement_date: day("disbursement_date").notNull(),
    repayment_schedule: text(),
    /** Percent a year. */
    interest_rate: numeric({ precision: 7, scale: 2 }),
    duration: integer(),
    duration_unit: text().$type<DurationUnit>(),
    /** When somebody last set the balance by hand; a repayment older than that can no longer be taken back. */
    balance_set_at: moment("balance_set_at"),
    removed_at: moment("removed_at"),
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.id] }),
    uniqueIndex("loans_name_taken").on(t.household_id, sql`lower(${t.name})`).where(sql`removed_at is null`),
    check("loans_name_length", sql`char_length(${t.name}) between 1 and 120`),
    check("loans_principal_range", sql`${t.principal_amount} between 1 and ${LARGEST_AMOUNT}`),
    check("loans_balance_range", sql`${t.outstanding_balance} between 0 and ${LARGEST_AMOUNT}`),
    check("loans_balance_within_principal", sql`${t.outstanding_balance} <= ${t.principal_amount}`),
    check("loans_rate_range", sql`${t.interest_rate} between 0 and 10000`),
    check("loans_duration_range", sql`${t.duration} between 1 and 36500`),
    check("loans_duration_whole", sql`(${t.duration} is null) = (${t.duration_unit} is null)`),
    check("loans_unit_known", sql`${t.duration_unit} in ('days', 'weeks', 'months', 'years')`),
  ],
);

/**
 * What changed a loan other than its transactions: its entry by hand, every correction since, and what its receipt
 * brought when that was deleted and the loan stayed. With the transactions they are all there is to know of a loan:
 * principal = received + every `principal_change`, balance = received − principal repaid + every `change`.
 */
export const loan_corrections = pgTable(
  "loan_corrections",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    loan_id: uuid().notNull(),
    day: day("day").notNull(),
    reason: text().$type<"entered" | "corrected" | "receipt deleted">().notNull(),
    /** Signed: what was added to the outstanding balance. */
    change: cents("change").notNull(),
    /** Signed: what was added to the principal. */
    principal_change: cents("principal_change").notNull(),
    created_at: moment("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.id] }),
    foreignKey({ columns: [t.household_id, t.loan_id], foreignColumns: [loans.household_id, loans.id] }),
    index("loan_corrections_loan").on(t.household_id, t.loan_id, t.day),
    check("loan_corrections_reason_known", sql`${t.reason} in ('entered', 'corrected', 'receipt deleted')`),
  ],
);

const valued = {
  household_id: ofHousehold(),
  id: uuid().notNull(),
  name: text().notNull(),
  currency: text()
    .notNull()
    .references(() => currencies.code),
  value: cents("value").notNull(),
  last_updated: day("last_updated").notNull(),
  removed_at: moment("removed_at"),
  version: integer().notNull().default(1),
};

export const assets = pgTable("assets", valued, (t) => [
  primaryKey({ columns: [t.household_id, t.id] }),
  check("assets_name_length", sql`char_length(${t.name}) between 1 and 120`),
  check("assets_value_range", sql`${t.value} between 0 and ${LARGEST_AMOUNT}`),
]);

export const liabilities = pgTable("liabilities", valued, (t) => [
  primaryKey({ columns: [t.household_id, t.id] }),
  check("liabilities_name_length", sql`char_length(${t.name}) between 1 and 120`),
  check("liabilities_value_range", sql`${t.value} between 0 and ${LARGEST_AMOUNT}`),
]);

/** Dated values, written by a trigger on the asset itself so that no writer can forget one. */
export const asset_values = pgTable(
  "asset_values",
  {
    household_id: ofHousehold(),
    asset_id: uuid().notNull(),
    day: day("day").notNull(),
    value: cents("value").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.asset_id, t.day] }),
    foreignKey({ columns: [t.household_id, t.asset_id], foreignColumns: [assets.household_id, assets.id] }),
  ],
);

export const liability_values = pgTable(
  "liability_values",
  {
    household_id: ofHousehold(),
    liability_id: uuid().notNull(),
    day: day("day").notNull(),
    value: cents("value").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.liability_id, t.day] }),
    foreignKey({
      columns: [t.household_id, t.liability_id],
      foreignColumns: [liabilities.household_id, liabilities.id],
    }),
  ],
);

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
    type: text().$type<TransactionType>().notNull(),
    category: text(),
    subcategory: text(),
    loan_id: uuid(),
    /** The part of a repayment that paid interest: the loan's balance falls by the rest. */
    interest_amount: cents("interest_amount")
      .notNull()
      .default(0 as Cents),
    /**
     * One unit of the row's currency is this many units of its loan's; null without a loan. A trigger tells it where it
     * follows from the rest (db/functions/loans/take_loan_rate.sql).
     */
    loan_rate: numeric({ precision: 30, scale: 18 }),
    loan_rate_source: text().$type<RateSource>(),
    loan_rate_date: day("loan_rate_date"),
    /** What the row, and its interest, is in the loan's currency. */
    loan_amount: cents("loan_amount").generatedAlwaysAs(sql`round(amount * loan_rate)::bigint`),
    loan_interest: cents("loan_interest").generatedAlwaysAs(sql`round(interest_amount * loan_rate)::bigint`),
    asset_id: uuid(),
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
    check("transactions_date_range", sql`${t.date} between '1970-01-01' and '2100-12-31'`),
    check("transactions_description_length", sql`char_length(${t.description}) between 1 and 300`),
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
    index("transactions_of_loan").on(t.household_id, t.loan_id).where(sql`loan_id is not null`),
    // For the end of an account, which takes its name off them.
    index("transactions_of_person").on(t.created_by),
    index("transactions_of_asset").on(t.household_id, t.asset_id).where(sql`asset_id is not null`),
    index("transactions_foreign")
      .on(t.household_id, t.currency, t.date)
      .where(sql`exchange_rate_source <> 'same currency'`),
  ],
);

/**
 * What a household's transactions add up to, in cents of its currency. A trigger keeps it in the statement that changes
 * them (db/triggers/transactions.sql), so that no page adds up a whole ledger. No category is '' here: it is part of the key.
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
    many: integer().notNull(),
  },
  (t) => [
    primaryKey({
      name: "transaction_totals_pk",
      columns: [t.household_id, t.period, t.type, t.category, t.subcategory],
    }),
  ],
);

/**
 * Everything that ever happened to a loan, in one list (db/views/loan_events.sql): `change` is what it did to the balance. Its
 * opening is the one event that brought the loan into the household's books.
 */
export const loan_events = pgView("loan_events", {
  household_id: uuid().notNull(),
  loan_id: uuid().notNull(),
  transaction_id: uuid(),
  kind: text().$type<"received" | "repaid" | "entered" | "corrected" | "receipt deleted">().notNull(),
  is_opening: boolean().notNull(),
  day: day("day").notNull(),
  description: text(),
  /** In the loan's currency, like everything else here but what was paid. */
  amount: cents("amount"),
  interest: cents("interest"),
  paid: cents("paid"),
  paid_in: text(),
  change: cents("change").notNull(),
  principal_change: cents("principal_change").notNull(),
  created_at: moment("created_at").notNull(),
  /** The day from which it holds. */
  counts_on: day("counts_on").notNull(),
}).existing();

/** Ids of deleted transactions: a form that is sent again after its transaction was deleted records nothing. */
export const removed_transactions = pgTable(
  "removed_transactions",
  { household_id: ofHousehold(), id: uuid().notNull() },
  (t) => [primaryKey({ columns: [t.household_id, t.id] })],
);

/** Another rate for all transactions of a currency in a period; without `rate`, what was published for each day. */
export const restatements = pgTable(
  "restatements",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    currency: text()
      .notNull()
      .references(() => currencies.code),
    from_day: day("from_day").notNull(),
    to_day: day("to_day").notNull(),
    rate: numeric({ precision: 30, scale: 18 }),
    many: integer().notNull(),
    created_by: uuid().references(() => profiles.id, { onDelete: "set null" }),
    created_at: moment("created_at").notNull(),
    undone_at: moment("undone_at"),
  },
  (t) => [
    primaryKey({ name: "restatements_pk", columns: [t.household_id, t.id] }),
    index("restatements_of_person").on(t.created_by),
  ],
);

/** What the rates were before, and the version that the row has since. */
export const restated_transactions = pgTable(
  "restated_transactions",
  {
    household_id: ofHousehold(),
    restatement_id: uuid().notNull(),
    transaction_id: uuid().notNull(),
    version: integer().notNull(),
    exchange_rate: numeric({ precision: 30, scale: 18 }).notNull(),
    exchange_rate_source: text().$type<RateSource>().notNull(),
    exchange_rate_date: day("exchange_rate_date").notNull(),
  },
  (t) => [
    primaryKey({ name: "restated_transactions_pk", columns: [t.household_id, t.restatement_id, t.transaction_id] }),
    foreignKey({
      name: "restated_transactions_of_restatement",
      columns: [t.household_id, t.restatement_id],
      foreignColumns: [restatements.household_id, restatements.id],
    }).onDelete("cascade"),
  ],
);

/**
 * What a month plans, line by line, in the household's currency. A line that was planned in another one says so, with the
 * rate that its amount was converted at: the one of the month's first day, which it may still await, or a typed one.
 */
export const budgets = pgTable(
  "budgets",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    period: text().notNull(),
    transaction_type: text().$type<TransactionType>().notNull(),
    category: text().notNull(),
    subcategory: text(),
    budgeted_amount: cents("budgeted_amount").notNull(),
    version: integer().notNull().default(1),
    planned_amount: cents("planned_amount"),
    planned_currency: text().references(() => currencies.code),
    exchange_rate: numeric({ precision: 30, scale: 18 }),
    exchange_rate_source: text().$type<Exclude<RateSource, "same currency">>(),
    exchange_rate_date: day("exchange_rate_date"),
    awaits_first_rate: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.id] }),
    unique("budgets_one_line")
      .on(t.household_id, t.period, t.transaction_type, t.category, t.subcategory)
      .nullsNotDistinct(),
    check("budgets_period_shape", sql`${t.period} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check("budgets_amount_range", sql`${t.budgeted_amount} between 0 and ${LARGEST_AMOUNT}`),
    check(
      "budgets_planned_as_a_whole",
      sql`num_nonnulls(${t.planned_amount}, ${t.planned_currency}, ${t.exchange_rate}, ${t.exchange_rate_source}, ${t.exchange_rate_date}) in (0, 5)`,
    ),
    check("budgets_planned_range", sql`${t.planned_amount} between 0 and ${LARGEST_AMOUNT}`),
    check("budgets_rate_positive", sql`${t.exchange_rate} > 0`),
    check("budgets_rate_source_known", sql`${t.exchange_rate_source} in ('Frankfurter', 'typed')`),
    check("budgets_converted_once", sql`${t.budgeted_amount} = round(${t.planned_amount} * ${t.exchange_rate})`),
    check(
      "budgets_published_rates_awaited",
      sql`not ${t.awaits_first_rate} or coalesce(${t.exchange_rate_source} = 'Frankfurter', false)`,
    ),
    index("budgets_foreign").on(t.period).where(sql`planned_currency is not null`),
    index("budgets_awaiting").on(t.period).where(sql`awaits_first_rate`),
  ],
);

/**
 * Mails of the scheduled job, at most one for each thing to tell a person: `about` is the month or the last day it is
 * about. Up to a hundred share a batch, which is handed to Resend as one call.
 */
export const scheduled_mails = pgTable(
  "scheduled_mails",
  {
    household_id: ofHousehold(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    kind: text().$type<"set-your-budget" | "trial-ends-soon" | "trial-ends-today">().notNull(),
    about: text().notNull(),
    /** The household's day when it was put down, from which the mail counts. */
    day: day("day").notNull(),
    batch: uuid().notNull(),
    created_at: moment("created_at").notNull(),
    sent_at: moment("sent_at"),
  },
  (t) => [
    primaryKey({ name: "scheduled_mails_pk", columns: [t.household_id, t.user_id, t.kind, t.about] }),
    index("scheduled_mails_batch").on(t.batch),
    index("scheduled_mails_unsent").on(t.created_at).where(sql`sent_at is null`),
    check("scheduled_mails_kind_known", sql`${t.kind} in ('set-your-budget', 'trial-ends-soon', 'trial-ends-today')`),
  ],
);

/** A file on its way in. Its rows wait here, already read and checked, until somebody confirms or cancels. */
export const imports = pgTable(
  "imports",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    file_name: text().notNull(),
    created_by: uuid().references(() => profiles.id, { onDelete: "set null" }),
    created_at: moment("created_at").notNull(),
    committed_at: moment("committed_at"),
    added: integer(),
  },
  (t) => [primaryKey({ columns: [t.household_id, t.id] })],
);

export const import_rows = pgTable(
  "import_rows",
  {
    household_id: ofHousehold(),
    import_id: uuid().notNull(),
    line: integer().notNull(),
    /** In plain words, when the row cannot be read; its other columns are null then. */
    problem: text(),
    id: uuid(),
    date: day("date"),
    type: text().$type<TransactionType>(),
    category: text(),
    subcategory: text(),
    description: text(),
    amount: cents("amount"),
    currency: text(),
    loan: text(),
    asset: text(),
    interest_rate: numeric({ precision: 7, scale: 2 }),
    duration: integer(),
    duration_unit: text().$type<DurationUnit>(),
    interest: cents("interest"),
    /** What the file tells of its rate; null where the published one of its day is to be taken. */
    rate: numeric({ precision: 30, scale: 18 }),
    rate_source: text().$type<RateSource>(),
    rate_day: day("rate_day"),
    /** The same of what it is in its loan's currency. */
    loan_rate: numeric({ precision: 30, scale: 18 }),
    loan_rate_source: text().$type<RateSource>(),
    loan_rate_day: day("loan_rate_day"),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.import_id, t.line] }),
    foreignKey({
      columns: [t.household_id, t.import_id],
      foreignColumns: [imports.household_id, imports.id],
    }).onDelete("cascade"),
  ],
);
