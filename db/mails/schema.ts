import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { day, moment } from "../columns.ts";
import { ofHousehold } from "../household/schema.ts";
import { profiles } from "../identity/schema.ts";

export type ScheduledMail =
  | "set-your-budget"
  | "trial-ends-soon"
  | "trial-ends-today"
  | "pass-ends-soon"
  | "pass-ends-tomorrow";

/**
 * Mails of the scheduled job, at most one for each person, kind and `about`, which is the month or the last day it is
 * about. Up to a hundred share a batch, which goes to Resend in one call.
 */
export const scheduled_mails = pgTable(
  "scheduled_mails",
  {
    household_id: ofHousehold(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    kind: text().$type<ScheduledMail>().notNull(),
    about: text().notNull(),
    /** The household's day when the mail was recorded, from which it counts. */
    day: day("day").notNull(),
    batch: uuid().notNull(),
    created_at: moment("created_at").notNull(),
    sent_at: moment("sent_at"),
  },
  (t) => [
    primaryKey({ name: "scheduled_mails_pk", columns: [t.household_id, t.user_id, t.kind, t.about] }),
    index("scheduled_mails_batch").on(t.batch),
    index("scheduled_mails_unsent").on(t.created_at).where(sql`sent_at is null`),
    check(
      "scheduled_mails_kind_known",
      sql`${t.kind} in ('set-your-budget', 'trial-ends-soon', 'trial-ends-today', 'pass-ends-soon', 'pass-ends-tomorrow')`,
    ),
  ],
);
