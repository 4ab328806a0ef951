import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { bytea, moment } from "../columns.ts";
import { ofHousehold } from "../household/schema.ts";
import { profiles } from "../identity/schema.ts";

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
