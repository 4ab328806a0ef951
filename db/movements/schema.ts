import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { KINDS, type Kind } from "#app/domain/movements/kinds.ts";
import {
  MOVEMENT_SOURCES,
  type MovementSource,
  type MovementState,
  WALLETS,
  type Wallet,
} from "#app/domain/movements/movement.ts";
import type { TransactionType } from "#app/domain/transaction-types.ts";
import { accounts } from "../accounts/schema.ts";
import {
  bytea,
  cents,
  day,
  dayRange,
  moment,
  momentRange,
  plain,
  signedRange,
  versionRange,
  visible,
} from "../columns.ts";
import { ofHousehold } from "../household/schema.ts";
import { profiles } from "../identity/schema.ts";

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/**
 * Movements that messages and statements told of, before and after they are in the ledger. One is known by its account,
 * its receipt and its part, whichever way it came, and stays known once it was added or left out.
 */
export const movements = pgTable(
  "movements",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    /** The account of the phone, or at the bank, whose messages or statement told of it. */
    account_id: uuid().notNull(),
    receipt: text().notNull(),
    /** Which movement of its receipt: 'main', 'fee', 'draw', 'repay', 'reversal', or that of another wallet. */
    part: text().notNull(),
    /** Null where none was printed. */
    day: day("day"),
    time: text(),
    amount: cents("amount").notNull(),
    direction: text().$type<"in" | "out">().notNull(),
    kind: text().$type<Kind>().notNull(),
    wallet: text().notNull(),
    party_name: text(),
    party_number: text(),
    party_account: text(),
    /** Who it is to the household: by number where one is printed, and by name. */
    payee: text().notNull(),
    payee_name: text().notNull(),
    balance: cents("balance"),
    reverses: text(),
    source: text().$type<MovementSource>().notNull(),
    state: text().$type<MovementState>().notNull().default("waiting"),
    /** What someone decided that it becomes (app/domain/movements/decision.ts). */
    decision: text(),
    /** What it became; a person may have deleted that since. */
    transaction_id: uuid(),
    /** The rule that said so; it may be gone since. */
    rule_id: uuid(),
    /** The addition that made it so, and what the movement was before, when that addition made something else of it. */
    addition_id: uuid(),
    earlier_transaction_id: uuid(),
    earlier_addition_id: uuid(),
    created_by: uuid().references(() => profiles.id, { onDelete: "set null" }),
    created_at: moment("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.id] }),
    uniqueIndex("movements_known_once").on(t.household_id, t.account_id, t.receipt, t.part),
    foreignKey({
      name: "movements_of_account",
      columns: [t.household_id, t.account_id],
      foreignColumns: [accounts.household_id, accounts.id],
    }),
    check("movements_amount_above_zero", sql`${t.amount} between 1 and 1000000000000`),
    check("movements_direction_known", sql`${t.direction} in ('in', 'out')`),
    check("movements_state_known", sql`${t.state} in ('waiting', 'added', 'left out', 'discarded')`),
    check("movements_source_known", sql`${t.source} in (${listed(MOVEMENT_SOURCES)})`),
    check("movements_kind_known", sql`${t.kind} in (${listed(Object.keys(KINDS))})`),
    check("movements_wallet_known", sql`${t.wallet} in (${listed(WALLETS)})`),
    check("movements_time_shape", sql`${t.time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    signedRange("movements_balance_range", t.balance),
    visible("movements_known_by_plain_texts", t.receipt, t.part, t.payee, t.payee_name),
    plain("movements_texts_plain", t.party_name, t.party_number, t.party_account, t.reverses, t.decision),
    dayRange("movements_day_range", t.day),
    momentRange("movements_created_at_range", t.created_at),
    check(
      "movements_text_lengths",
      sql`char_length(${t.receipt}) between 1 and 120 and char_length(${t.part}) <= 30 and char_length(${t.time}) <= 5
        and char_length(${t.party_name}) <= 200 and char_length(${t.party_number}) <= 40
        and char_length(${t.party_account}) <= 100 and char_length(${t.payee}) between 1 and 250
        and char_length(${t.payee_name}) between 1 and 250 and char_length(${t.decision}) <= 200
        and char_length(${t.kind}) <= 20 and char_length(${t.wallet}) <= 20 and char_length(${t.reverses}) <= 20`,
    ),
    index("movements_waiting").on(t.household_id, t.day).where(sql`state = 'waiting'`),
    index("movements_of_receipt").on(t.household_id, t.receipt),
    index("movements_of_payee").on(t.household_id, t.payee, t.direction, t.day, t.id).where(sql`state = 'added'`),
    index("movements_of_payee_name")
      .on(t.household_id, t.payee_name, t.direction, t.day, t.id)
      .where(sql`state = 'added'`),
    index("movements_of_addition").on(t.household_id, t.addition_id).where(sql`addition_id is not null`),
    index("movements_of_transaction").on(t.household_id, t.transaction_id).where(sql`transaction_id is not null`),
    index("movements_of_person").on(t.created_by),
  ],
);

/** Which accounts of one's own an account's messages speak of: 'cash', 'M-Shwari', 'Fuliza'. Asked once. */
export const own_accounts = pgTable(
  "own_accounts",
  {
    household_id: ofHousehold(),
    account_id: uuid().notNull(),
    name: text().notNull(),
    other_account_id: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.account_id, t.name] }),
    foreignKey({
      name: "own_accounts_of_account",
      columns: [t.household_id, t.account_id],
      foreignColumns: [accounts.household_id, accounts.id],
    }),
    foreignKey({
      name: "own_accounts_other",
      columns: [t.household_id, t.other_account_id],
      foreignColumns: [accounts.household_id, accounts.id],
    }),
    check("own_accounts_name_length", sql`char_length(${t.name}) between 1 and 100`),
    visible("own_accounts_name_plain", t.name),
    check("own_accounts_differ", sql`${t.account_id} <> ${t.other_account_id}`),
  ],
);

/** What a household decided that a payee always is. The first that fits applies. */
export const payee_rules = pgTable(
  "payee_rules",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    position: integer().notNull(),
    /** As people see it. */
    label: text().notNull(),
    /** The payee, by number or by name; null for everyone whose name has the words. */
    payee: text(),
    /** Words in the name or the account; null for all of a payee. */
    words: text(),
    direction: text().$type<"in" | "out">().notNull(),
    type: text().$type<TransactionType>().notNull(),
    category: text(),
    subcategory: text(),
    applied_count: integer().notNull().default(0),
    applied_on: day("applied_on"),
    created_by: uuid().references(() => profiles.id, { onDelete: "set null" }),
    created_at: moment("created_at").notNull(),
    version: integer().notNull().default(1),
    /** Kept for a day, so that removing it can be undone. */
    removed_at: moment("removed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.id] }),
    check("payee_rules_match_something", sql`num_nonnulls(${t.payee}, ${t.words}) > 0`),
    check("payee_rules_direction_known", sql`${t.direction} in ('in', 'out')`),
    check("payee_rules_type_plain", sql`${t.type} in ('income', 'expense', 'saving', 'giving', 'tithe')`),
    check(
      "payee_rules_text_lengths",
      sql`char_length(${t.label}) between 1 and 200 and char_length(${t.payee}) <= 250 and char_length(${t.words}) between 1 and 100`,
    ),
    visible("payee_rules_texts_plain", t.label, t.payee, t.words),
    check(
      "payee_rules_category_known",
      sql`case when ${t.type} = 'tithe' then ${t.category} is null and ${t.subcategory} is null
        else coalesce(category_known(${t.type}, ${t.category}, ${t.subcategory}), false) end`,
    ),
    check(
      "payee_rules_counts_range",
      sql`${t.position} between 0 and 1000000000 and ${t.applied_count} between 0 and 1000000000`,
    ),
    dayRange("payee_rules_applied_on_range", t.applied_on),
    momentRange("payee_rules_created_at_range", t.created_at),
    versionRange("payee_rules_version_range", t.version),
    momentRange("payee_rules_removed_at_range", t.removed_at),
    uniqueIndex("payee_rules_known_once")
      .on(t.household_id, t.direction, sql`coalesce(${t.payee}, '')`, sql`lower(coalesce(${t.words}, ''))`)
      .where(sql`removed_at is null`),
    index("payee_rules_of_person").on(t.created_by),
  ],
);

/** What a phone may send messages with, for one person and one account. */
export const phone_keys = pgTable(
  "phone_keys",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    account_id: uuid().notNull(),
    token_hash: bytea("token_hash").notNull().unique(),
    name: text().notNull(),
    created_at: moment("created_at").notNull(),
    last_used_at: moment("last_used_at"),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.id] }),
    foreignKey({
      name: "phone_keys_of_account",
      columns: [t.household_id, t.account_id],
      foreignColumns: [accounts.household_id, accounts.id],
    }),
    check("phone_keys_name_length", sql`char_length(${t.name}) between 1 and 60`),
    index("phone_keys_of_person").on(t.user_id),
  ],
);

/**
 * What people said of messages that no wording fits, for the next one with the same words (app/domain/movements/skeletons.ts).
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
 * Messages that a phone sent and that nobody but its person can say anything of. They are encrypted, are seen by that person
 * alone, and go with the key, with their membership or a new password, and after two weeks in any case.
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
