import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { KINDS, type Kind } from "#app/domain/movements/kinds.ts";
import { WALLETS, type Wallet } from "#app/domain/movements/movement.ts";
import { bytea, listed, moment, momentRange, visible } from "../columns.ts";
import { ofHousehold } from "../household/schema.ts";
import { profiles } from "../identity/schema.ts";
import { phone_keys } from "../phone-keys/schema.ts";

/**
 * What people said of messages that no wording fits, for the next one with the same words (app/domain/movements/messages/skeletons.ts).
 * The words hold no name and no number.
 */
export const message_skeletons = pgTable(
  "message_skeletons",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    words: text().notNull(),
    /** Which of the printed amounts moved, from zero; null: no money moved. */
    amount_index: smallint("amount_index"),
    direction: text().$type<"in" | "out">().notNull(),
    kind: text().$type<Kind>().notNull(),
    wallet: text().$type<Wallet>().notNull(),
    taught_by: uuid().references(() => profiles.id, { onDelete: "set null" }),
    taught_at: moment("taught_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.id] }),
    uniqueIndex("message_skeletons_known_once").on(t.household_id, t.words),
    check("message_skeletons_words_length", sql`char_length(${t.words}) between 1 and 500`),
    check("message_skeletons_amount_range", sql`${t.amount_index} between 0 and 50`),
    check("message_skeletons_direction_known", sql`${t.direction} in ('in', 'out')`),
    check("message_skeletons_kind_known", sql`${t.kind} in (${listed(Object.keys(KINDS))})`),
    check("message_skeletons_wallet_known", sql`${t.wallet} in (${listed(WALLETS)})`),
    visible("message_skeletons_words_plain", t.words),
    momentRange("message_skeletons_taught_at_range", t.taught_at),
    index("message_skeletons_of_person").on(t.taught_by),
  ],
);

/**
 * Messages from a phone that only its person can interpret. They are encrypted, visible to that person alone, and deleted with
 * the key, when their membership ends or they set a new password, and after two weeks in any case.
 */
export const unread_messages = pgTable(
  "unread_messages",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    phone_key_id: uuid().notNull(),
    encrypted: bytea("encrypted").notNull(),
    /** Of its words: a phone may send one again. */
    digest: bytea("digest").notNull(),
    arrived_at: moment("arrived_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.id] }),
    uniqueIndex("unread_messages_once").on(t.household_id, t.phone_key_id, t.digest),
    foreignKey({
      name: "unread_messages_of_key",
      columns: [t.household_id, t.phone_key_id],
      foreignColumns: [phone_keys.household_id, phone_keys.id],
    }).onDelete("cascade"),
    check(
      "unread_messages_length",
      sql`octet_length(${t.encrypted}) between 1 and 16000 and octet_length(${t.digest}) between 1 and 64`,
    ),
    momentRange("unread_messages_arrived_at_range", t.arrived_at),
    index("unread_messages_of_person").on(t.user_id),
  ],
);
