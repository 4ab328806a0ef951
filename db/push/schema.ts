import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { PlanMail } from "#app/domain/mails/mail-choice.ts";
import { day, moment, momentRange } from "../columns.ts";
import { sessions } from "../identity/schema.ts";

/**
 * Where notifications for one browser are sent: an address at the push service of whoever made it. It is a session's, so it goes
 * with it, however it ends.
 */
export const push_addresses = pgTable(
  "push_addresses",
  {
    session_id: uuid()
      .primaryKey()
      .references(() => sessions.id, { onDelete: "cascade" }),
    endpoint: text().notNull().unique(),
    /** The browser's public key and secret, to encrypt for it alone (RFC 8291), in base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    created_at: moment("created_at").notNull(),
    /** When the push service last took something. */
    last_sent_at: moment("last_sent_at"),
  },
  (t) => [
    check(
      "push_addresses_endpoint_form",
      sql`${t.endpoint} ~ '^https://([a-z0-9-]+\\.)+[a-z]{2,}/' and char_length(${t.endpoint}) <= 1000`,
    ),
    check("push_addresses_p256dh_form", sql`${t.p256dh} ~ '^[A-Za-z0-9_-]{87}$'`),
    check("push_addresses_auth_form", sql`${t.auth} ~ '^[A-Za-z0-9_-]{22}$'`),
    momentRange("push_addresses_created_at_range", t.created_at),
    momentRange("push_addresses_last_sent_at_range", t.last_sent_at),
  ],
);

/** What a browser is told, once for each kind and day of its person's household. Written before it is sent. */
export const notifications = pgTable(
  "notifications",
  {
    session_id: uuid()
      .notNull()
      .references(() => push_addresses.session_id, { onDelete: "cascade" }),
    kind: text().$type<PlanMail>().notNull(),
    day: day("day").notNull(),
    /** Of the mails that tell the same. */
    batch: uuid().notNull(),
    created_at: moment("created_at").notNull(),
    /** How often the push service was asked to take it. */
    tries: smallint().notNull().default(0),
    /** Since when nobody else is to send it; null where it waits. */
    taken_at: moment("taken_at"),
  },
  (t) => [
    primaryKey({ name: "notifications_pk", columns: [t.session_id, t.kind, t.day] }),
    check("notifications_kind_known", sql`${t.kind} in ('due', 'pay', 'short')`),
    check("notifications_tries_range", sql`${t.tries} between 0 and 100`),
    momentRange("notifications_created_at_range", t.created_at),
    index("notifications_waiting").on(t.created_at).where(sql`taken_at is null`),
  ],
);
