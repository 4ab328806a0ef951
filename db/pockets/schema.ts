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
import type { PocketMoveKind } from "#app/domain/pockets/pocket.ts";
import { accounts } from "../accounts/schema.ts";
import { cents, day, dayRange, LARGEST_AMOUNT, moment, momentRange, versionRange, visible } from "../columns.ts";
import { ofHousehold } from "../household/schema.ts";
import { profiles } from "../identity/schema.ts";

/** Money in an account that is put aside for something. It moves no money: what is in one is the sum of its moves (pocket_held.sql). */
export const pockets = pgTable(
  "pockets",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    name: text().notNull(),
    account_id: uuid().notNull(),
    /** What is to be in it, in the account's currency, and by when. */
    target: cents("target"),
    target_day: day("target_day"),
    /** So much of each pay is to go in, in per cent, as a tithe is a tenth. */
    share: smallint(),
    /** The bill that is paid from it, by the series of its schedules: "from now on" makes another schedule of the same series. */
    series: uuid(),
    created_by: uuid().references(() => profiles.id, { onDelete: "set null" }),
    created_at: moment("created_at").notNull(),
    archived_at: moment("archived_at"),
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.id] }),
    foreignKey({
      name: "pockets_account_known",
      columns: [t.household_id, t.account_id],
      foreignColumns: [accounts.household_id, accounts.id],
    }),
    index("pockets_of_person").on(t.created_by),
    uniqueIndex("pockets_bill_once").on(t.household_id, t.series).where(sql`archived_at is null`),
    check("pockets_name_length", sql`char_length(${t.name}) between 1 and 60`),
    visible("pockets_name_plain", t.name),
    check("pockets_target_range", sql`${t.target} between 1 and ${LARGEST_AMOUNT}`),
    check("pockets_target_of_day", sql`${t.target_day} is null or ${t.target} is not null`),
    check("pockets_share_range", sql`${t.share} between 1 and 100`),
    dayRange("pockets_target_day_range", t.target_day),
    momentRange("pockets_created_at_range", t.created_at),
    momentRange("pockets_archived_at_range", t.archived_at),
    versionRange("pockets_version_range", t.version),
  ],
);

/**
 * What was put into a pocket (above zero) and taken from it (below), in the currency of its account. What an entry took counts on
 * the entry's day, and only while the entry exists: if it is deleted and restored, the move counts again, up
 * to what there is by then (retake_from_pockets.sql).
 */
export const pocket_moves = pgTable(
  "pocket_moves",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    pocket_id: uuid().notNull(),
    day: day("day").notNull(),
    amount: cents("amount").notNull(),
    kind: text().$type<PocketMoveKind>().notNull(),
    transaction_id: uuid(),
    /** The planned payment that the entry was, by schedule and day; null where the entry named the pocket itself. */
    schedule_id: uuid(),
    planned_on: day("planned_on"),
    made_by: uuid().references(() => profiles.id, { onDelete: "set null" }),
    made_at: moment("made_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.id] }),
    foreignKey({
      name: "pocket_moves_of_pocket",
      columns: [t.household_id, t.pocket_id],
      foreignColumns: [pockets.household_id, pockets.id],
    }),
    index("pocket_moves_in_order").on(t.household_id, t.pocket_id, t.made_at),
    index("pocket_moves_of_person").on(t.made_by),
    uniqueIndex("pocket_moves_entry_once")
      .on(
        t.household_id,
        t.transaction_id,
        t.pocket_id,
        sql`coalesce(schedule_id, '00000000-0000-0000-0000-000000000000')`,
        sql`coalesce(planned_on, '1970-01-01')`,
      )
      .where(sql`transaction_id is not null`),
    dayRange("pocket_moves_day_range", t.day),
    dayRange("pocket_moves_planned_on_range", t.planned_on),
    check(
      "pocket_moves_amount_range",
      sql`${t.amount} <> 0 and abs(${t.amount}) <= ${LARGEST_AMOUNT} and (${t.amount} > 0) = (${t.kind} = 'put')`,
    ),
    check("pocket_moves_kind_known", sql`${t.kind} in ('put', 'taken', 'paid', 'returned')`),
    check(
      "pocket_moves_paid_by_entry",
      sql`(${t.kind} = 'paid') = (${t.transaction_id} is not null) and (${t.schedule_id} is null) = (${t.planned_on} is null)
        and (${t.transaction_id} is not null or ${t.schedule_id} is null)`,
    ),
    momentRange("pocket_moves_made_at_range", t.made_at),
  ],
);
