import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Provider } from "#app/domain/identity/identity.ts";
import { bytea, day, moment } from "../columns.ts";
import { currencies } from "../exchange-rates/schema.ts";

/** Everyone with a verified address. A sign-up without one is in `sign_ups` only. */
export const profiles = pgTable("profiles", {
  id: uuid().primaryKey(),
  email: text().notNull().unique(),
  full_name: text().notNull(),
  first_name: text().notNull().generatedAlwaysAs(sql`split_part(btrim(full_name), ' ', 1)`),
  currency_preference: text().references(() => currencies.code),
  created_at: moment("created_at").notNull(),
  /**
   * When its owner said that a change was not theirs: until they set a password with a mailed link, no passkey and no identity
   * opens the account. Null otherwise.
   */
  secured_at: moment("secured_at"),
  wants_budget_mails: boolean().notNull().default(true),
  wants_trial_mails: boolean().notNull().default(true),
  /** About what is planned: none without a choice. */
  wants_due_mails: boolean().notNull().default(false),
  wants_pay_mails: boolean().notNull().default(false),
  wants_short_mails: boolean().notNull().default(false),
  mails_without_amounts: boolean().notNull().default(false),
  /** The same on the browsers in which its owner turned notifications on (push_addresses). */
  wants_due_notices: boolean().notNull().default(true),
  wants_pay_notices: boolean().notNull().default(true),
  wants_short_notices: boolean().notNull().default(true),
  /** Gives access to those switches only, so it is stored unhashed. */
  unsubscribe_token: uuid().notNull().unique().defaultRandom(),
});

/** Separate from profiles so that the worker's role has no rights on it at all. */
export const credentials = pgTable("credentials", {
  user_id: uuid()
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  password_hash: text().notNull(),
  /** When it was set with a mailed link; null where its owner was signed in, or has signed in with it and the second factor since. */
  mailed_at: moment("mailed_at"),
});

export const sessions = pgTable(
  "sessions",
  {
    token_hash: bytea().primaryKey(),
    /** How its owner refers to it: not a secret, and no credential. */
    id: uuid().notNull().unique().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    user_agent: text().notNull(),
    /** Two letters (ISO 3166), if the platform gave it when the session began. */
    country: text(),
    created_at: moment("created_at").notNull(),
    last_seen_at: moment("last_seen_at").notNull(),
    expires_at: moment("expires_at").notNull(),
    /** The month whose budget prompt was postponed in this session. */
    budget_prompt_later: text(),
    /** When whoever is signed in last confirmed that it is them. */
    reauthenticated_at: moment("reauthenticated_at"),
    /** Whether the second factor, or a passkey that verified its user, was used in it. */
    passed_factor: boolean().notNull().default(false),
    /** Of the device that signed in (known_devices); null where it began before this was recorded. */
    device_hash: bytea(),
    /** Proofs that were tried in it since the last right one: the tenth wrong one ends it. */
    proof_tries: smallint().notNull().default(0),
  },
  (t) => [index("sessions_user").on(t.user_id), check("sessions_country_code", sql`${t.country} ~ '^[A-Z]{2}$'`)],
);

/** Devices that have signed in to an account: strangers can use up each other's attempts, never those of a known device. */
export const known_devices = pgTable(
  "known_devices",
  {
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** Hash of the token in the device's cookie. */
    device_hash: bytea().notNull(),
    last_used_at: moment("last_used_at").notNull(),
    /** How its owner refers to it. */
    id: uuid().notNull().unique().defaultRandom(),
    /** Whether someone has signed in on it with the second factor: its tries at codes then count for themselves. */
    passed_factor: boolean().notNull().default(false),
    /** When that was for the first time; null where it was before this was recorded. */
    passed_factor_at: moment("passed_factor_at"),
    /** The passkey that this was with; null where it was a code of the factor. */
    passed_with: uuid(),
    /** Whether it may stop a request to turn the factor off: not once its owner has ended its session, or disputed it. */
    may_stop: boolean().notNull().default(true),
    /** Until when signing in on it needs no second factor. */
    trusted_until: moment("trusted_until"),
    /** Of its last sign-in. */
    user_agent: text().notNull().default(""),
    country: text(),
  },
  (t) => [primaryKey({ name: "known_devices_pk", columns: [t.user_id, t.device_hash] })],
);

/** Sessions that ended with their account, for a day, so that a form sent twice gets the same answer. */
export const deleted_accounts = pgTable("deleted_accounts", {
  session_hash: bytea().primaryKey(),
  deleted_at: moment("deleted_at").notNull(),
});

/**
 * On which day the trial of an address began, for twelve months, also after its account was deleted. Of the address there is
 * a hash with a key that only the worker has (app/features/identity/trial-key.server.ts).
 */
export const trials = pgTable("trials", {
  address_hash: bytea().primaryKey(),
  began_on: day("began_on").notNull(),
});

/**
 * Sign-ups whose address is not verified yet, by the link in their mail. Anyone can sign up with anyone's address, so
 * everything typed belongs to its link, and it becomes an account only for someone who opens that link and knows its
 * password, or has the cookie of the browser that signed up. A link that was sent again carries nothing.
 */
export const sign_ups = pgTable(
  "sign_ups",
  {
    token_hash: bytea().primaryKey(),
    email: text().notNull(),
    /** Hash of the token in the cookie of the browser that signed up. */
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
      "sign_ups_complete",
      sql`num_nulls(${t.browser_hash}, ${t.full_name}, ${t.currency}, ${t.password_hash}) in (0, 4)`,
    ),
  ],
);

/**
 * Codes sent by e-mail to sign in with, one for each browser that asked, whether or not the address has an account. The
 * hash is of the code together with the browser's token: eight digits alone could be found from theirs.
 */
export const sign_in_codes = pgTable(
  "sign_in_codes",
  {
    /** Hash of the token in the cookie of the browser that asked. */
    browser_hash: bytea().primaryKey(),
    email: text().notNull(),
    code_hash: bytea().notNull(),
    tries: smallint().notNull().default(0),
    created_at: moment("created_at").notNull(),
    expires_at: moment("expires_at").notNull(),
  },
  (t) => [check("sign_in_codes_tries", sql`${t.tries} between 0 and 5`)],
);

/** Links sent by e-mail. Only a hash of the token is stored; a link works once. */
export const email_links = pgTable(
  "email_links",
  {
    token_hash: bytea().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    purpose: text().$type<"reset" | "change-email" | "not-me">().notNull(),
    /** The address that this link confirms. */
    new_email: text(),
    /** The address that the account gets back from whoever did not change it. */
    restores_email: text(),
    /** Whether it tells of joining a household, which the account leaves again if its owner did not. */
    undoes_joining: boolean().notNull().default(false),
    created_at: moment("created_at").notNull(),
    expires_at: moment("expires_at").notNull(),
    used_at: moment("used_at"),
  },
  (t) => [
    index("email_links_user").on(t.user_id),
    check("email_links_purpose_known", sql`${t.purpose} in ('reset', 'change-email', 'not-me')`),
    check("email_links_new_email_when_changing", sql`(${t.purpose} = 'change-email') = (${t.new_email} is not null)`),
  ],
);

/** Accounts by the `subject` of a provider. `email` is the provider's, for display only; it gives no access. */
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
    /** How its owner refers to it. */
    id: uuid().notNull().unique().defaultRandom(),
  },
  (t) => [
    primaryKey({ name: "identities_pk", columns: [t.provider, t.subject] }),
    unique("identities_one_of_each").on(t.user_id, t.provider),
    check("identities_provider_known", sql`${t.provider} in ('google')`),
  ],
);

/** Identities that wait for the password of the account with their address. The browser holds the token, valid once. */
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

/** How often something was attempted in the current window. The caller hashes the keys: no address is stored. */
export const attempts = pgTable("attempts", {
  key: text().primaryKey(),
  window_start: moment("window_start").notNull(),
  count: integer().notNull(),
});
