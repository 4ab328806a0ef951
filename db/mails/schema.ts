import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Notice, PlanMail } from "#app/domain/mails/mail-choice.ts";
import { day, moment } from "../columns.ts";
import { ofHousehold } from "../household/schema.ts";
import { profiles } from "../identity/schema.ts";

export type ScheduledMail =
  | "set-your-budget"
  | "trial-ends-soon"
  | "trial-ends-today"
  | "pass-ends-soon"
  | "pass-ends-tomorrow"
  | "plan";

/**
 * Mails of the scheduled job, at most one for each person, kind and `about`, which is the month or the last day it is
 * about, or the day of what the plan has to tell. Up to a hundred share a batch, which goes to Resend in one call; what a
 * household's plan has to tell is a batch of its own.
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
      sql`${t.kind} in ('set-your-budget', 'trial-ends-soon', 'trial-ends-today', 'pass-ends-soon', 'pass-ends-tomorrow', 'plan')`,
    ),
  ],
);

/**
 * What mails and notifications about the plan told a person of, so that each thing is told once: the occurrence that was due or the pay that came in, or of a
 * shortage its first day and about how much. Written before the mail is sent; a shortage is forgotten once it is closed.
 */
export const plan_mails = pgTable(
  "plan_mails",
  {
    household_id: ofHousehold(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    kind: text().$type<PlanMail | Notice>().notNull(),
    about: text().notNull(),
    batch: uuid().notNull(),
    created_at: moment("created_at").notNull(),
  },
  (t) => [
    primaryKey({ name: "plan_mails_pk", columns: [t.household_id, t.user_id, t.kind, t.about] }),
    check(
      "plan_mails_kind_known",
      sql`${t.kind} in ('due', 'pay', 'short', 'notice-due', 'notice-pay', 'notice-short')`,
    ),
    check("plan_mails_about_length", sql`char_length(${t.about}) between 1 and 60`),
  ],
);
