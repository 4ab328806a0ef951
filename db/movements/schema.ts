import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { KINDS, type Kind } from "#app/domain/movements/kinds.ts";
import { MOVEMENT_SOURCES, type MovementSource, type MovementState, WALLETS } from "#app/domain/movements/movement.ts";
import { accounts } from "../accounts/schema.ts";
import { cents, day, dayRange, listed, moment, momentRange, plain, signedRange, visible } from "../columns.ts";
import { ofHousehold } from "../household/schema.ts";
import { profiles } from "../identity/schema.ts";

/**
 * Movements that messages and statements reported, before and after they are in the ledger. One is known by its account,
 * its receipt and its part, whichever way it came, and stays known once it was added or left out.
 */
export const movements = pgTable(
  "movements",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    /** The account of the phone, or at the bank, whose messages or statement reported it. */
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
    /** What someone decided that it becomes (app/domain/movements/review/decision.ts). */
    decision: text(),
    /** What it became; a person may have deleted that since. */
    transaction_id: uuid(),
    /** The rule that said so; it may be gone since. */
    rule_id: uuid(),
    /** The addition that settled it; then the transaction and addition that it had before, if this one replaced them. */
    addition_id: uuid(),
    earlier_transaction_id: uuid(),
    earlier_addition_id: uuid(),
    /** What it was before additions were undone, the latest first. */
    former_ids: uuid().array(),
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
