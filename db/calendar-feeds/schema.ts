import { boolean, index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { bytea, moment, momentRange } from "../columns.ts";
import { ofHousehold } from "../household/schema.ts";
import { profiles } from "../identity/schema.ts";

/** The address at which one person's calendar reads what a household plans. */
export const calendar_feeds = pgTable(
  "calendar_feeds",
  {
    household_id: ofHousehold(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** Of the form that made it. */
    id: uuid().notNull(),
    token_hash: bytea("token_hash").notNull().unique(),
    with_amounts: boolean().notNull(),
    created_at: moment("created_at").notNull(),
    last_read_at: moment("last_read_at"),
    /** When the membership ended: it stays for a while, to say so. */
    ended_at: moment("ended_at"),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.user_id] }),
    index("calendar_feeds_of_person").on(t.user_id),
    momentRange("calendar_feeds_created_at_range", t.created_at),
    momentRange("calendar_feeds_last_read_at_range", t.last_read_at),
    momentRange("calendar_feeds_ended_at_range", t.ended_at),
  ],
);
