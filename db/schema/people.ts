import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Provider } from "#app/domain/identity.ts";
import { bytea, moment } from "./columns.ts";
import { currencies } from "./currencies.ts";

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
      "sign_ups_complete",
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
