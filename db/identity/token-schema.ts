import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, moment } from "../columns.ts";
import { sessions } from "./schema.ts";

/** Refresh tokens of API clients. Each is good once; the next one belongs to the same session. */
export const refresh_tokens = pgTable(
  "refresh_tokens",
  {
    token_hash: bytea().primaryKey(),
    session_hash: bytea()
      .notNull()
      .references(() => sessions.token_hash, { onDelete: "cascade" }),
    created_at: moment("created_at").notNull(),
    /** A used one that comes again was stolen: its session ends. */
    used_at: moment("used_at"),
  },
  (t) => [index("refresh_tokens_session").on(t.session_hash)],
);

/** Keys that sign access tokens, one for each period of 30 days. */
export const signing_keys = pgTable(
  "signing_keys",
  {
    /** Days since 1970 divided by 30. */
    period: integer().primaryKey(),
    key_id: text().notNull().unique(),
    /** As a JWK, encrypted by the worker. */
    private_key: text().notNull(),
    /** As a JWK. */
    public_key: jsonb().notNull(),
  },
  (t) => [check("signing_keys_period", sql`${t.period} > 0`)],
);

/** The key that seals what `enter_session` finds. There is one, made by the migration, and nothing but SQL knows it. */
export const seal_keys = pgTable(
  "seal_keys",
  {
    is_only: boolean().primaryKey().default(true),
    key: bytea().notNull(),
  },
  (t) => [check("seal_keys_only_one", sql`${t.is_only}`), check("seal_keys_long", sql`octet_length(${t.key}) = 32`)],
);

/**
 * The secrets that the worker may tell: its own, and while that is replaced the one before. `npm run db:migrate` stores
 * them.
 */
export const worker_secrets = pgTable(
  "worker_secrets",
  {
    hash: bytea().primaryKey(),
    stored_at: moment("stored_at").notNull(),
  },
  (t) => [check("worker_secrets_hash", sql`octet_length(${t.hash}) = 32`)],
);
