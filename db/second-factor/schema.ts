import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, primaryKey, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { bytea, moment } from "../columns.ts";
import { profiles } from "../identity/schema.ts";

const owner = () =>
  uuid()
    .notNull()
    .references(() => profiles.id, { onDelete: "cascade" });

/** An account's authenticator app: from `confirmed_at` on, signing in needs its code (RFC 6238). */
export const authenticators = pgTable("authenticators", {
  user_id: owner().primaryKey(),
  id: uuid().notNull().unique(),
  /** Encrypted by the worker, whose key the database does not have. */
  secret: text().notNull(),
  created_at: moment("created_at").notNull(),
  /** Null until its first code was entered. */
  confirmed_at: moment("confirmed_at"),
  /** Hash of the token of the session that sets it up, which alone sees its secret; null once it is confirmed. */
  begun_in: bytea(),
  /** The time step (30 seconds) of the last code used: that code and earlier ones are good no more. */
  last_step: bigint({ mode: "number" }).notNull().default(0),
});

/** Codes for whoever has lost their authenticator; a used one is deleted. */
export const recovery_codes = pgTable("recovery_codes", { user_id: owner(), code_hash: bytea().notNull() }, (t) => [
  primaryKey({ name: "recovery_codes_pk", columns: [t.user_id, t.code_hash] }),
]);

/** Requests to turn off a second factor that was lost. */
export const factor_resets = pgTable("factor_resets", {
  user_id: owner().primaryKey(),
  /** Hash of the token in the mail whose link stops it. */
  stop_hash: bytea().notNull().unique(),
  requested_at: moment("requested_at").notNull(),
  /** When the second factor is off. */
  effective_at: moment("effective_at").notNull(),
  /**
   * When the change was made that whoever asked disputes: a device that passed the factor only since then cannot stop it.
   * Null for a request from a sign-in.
   */
  disputed_from: moment("disputed_from"),
});

/** Sign-ins whose first factor was right and that wait for the second. The browser holds the token. */
export const pending_sign_ins = pgTable(
  "pending_sign_ins",
  {
    token_hash: bytea().primaryKey(),
    user_id: owner(),
    /** The pending identity that is linked with the sign-in. */
    identity_hash: bytea(),
    /** Whether the first factor was a mailed code, or an identity, which most often has the mailbox. */
    by_mail: boolean().notNull().default(false),
    /** Whether it was the password. */
    by_password: boolean().notNull().default(false),
    tries: smallint().notNull().default(0),
    expires_at: moment("expires_at").notNull(),
  },
  (t) => [
    index("pending_sign_ins_user").on(t.user_id),
    check("pending_sign_ins_tries", sql`${t.tries} between 0 and 5`),
  ],
);

/** Public keys that sign in (WebAuthn). */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid().primaryKey(),
    user_id: owner(),
    /** How browsers refer to it, as base64url. */
    credential_id: text().notNull(),
    /** As COSE. */
    public_key: bytea().notNull(),
    /** How often it signed; a lower count than the last means that it was copied. Zero where the device does not count. */
    counter: bigint({ mode: "number" }).notNull(),
    /** How browsers reach it: internal, hybrid, usb and so on. */
    transports: text().array().notNull(),
    name: text().notNull(),
    /** Whether it is synchronised between devices. */
    backed_up: boolean().notNull(),
    created_at: moment("created_at").notNull(),
    last_used_at: moment("last_used_at"),
  },
  (t) => [
    unique("passkeys_credential").on(t.credential_id),
    index("passkeys_user").on(t.user_id),
    check("passkeys_name_given", sql`btrim(${t.name}) <> '' and length(${t.name}) <= 60`),
  ],
);

/** Challenges and provider's tokens that were used, until they expire: each is good once. */
export const used_challenges = pgTable("used_challenges", {
  challenge_hash: bytea().primaryKey(),
  expires_at: moment("expires_at").notNull(),
});
