import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { cents, LARGEST_AMOUNT, moment, momentRange, visible } from "../columns.ts";
import { ofHousehold } from "../household/schema.ts";
import { profiles } from "../identity/schema.ts";

/**
 * What was paid at once, in parts with categories of their own. The parts are transactions with its id; they share its day, account,
 * currency and direction, and sum to its amount (check_split.sql). One whose parts are deleted stays, for them to come back to.
 */
export const splits = pgTable(
  "splits",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    description: text().notNull(),
    amount: cents("amount").notNull(),
    created_by: uuid().references(() => profiles.id, { onDelete: "set null" }),
    created_at: moment("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.id] }),
    index("splits_of_person").on(t.created_by),
    check("splits_amount_range", sql`${t.amount} between 0 and ${LARGEST_AMOUNT}`),
    check("splits_description_length", sql`char_length(${t.description}) between 1 and 300`),
    visible("splits_description_plain", t.description),
    momentRange("splits_created_at_range", t.created_at),
  ],
);
