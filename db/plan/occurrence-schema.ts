import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Closing } from "#app/domain/plan/schedule.ts";
import { cents, day, dayRange, LARGEST_AMOUNT, moment, momentRange, versionRange } from "../columns.ts";
import { ofHousehold } from "../household/schema.ts";
import { profiles } from "../identity/schema.ts";
import { ofSchedule } from "./schema.ts";

/** What a person did to one occurrence, known by its schedule and the day before any shift. */
export const occurrence_changes = pgTable(
  "occurrence_changes",
  {
    household_id: ofHousehold(),
    schedule_id: uuid().notNull(),
    planned_on: day("planned_on").notNull(),
    moved_to: day("moved_to"),
    amount: cents("amount"),
    /** What somebody else paid of it, in the schedule's currency: so much less of it is the household's to pay. */
    others_paid: cents("others_paid"),
    closed: text().$type<Closing>(),
    changed_by: uuid().references(() => profiles.id, { onDelete: "set null" }),
    changed_at: moment("changed_at").notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ name: "occurrence_changes_pk", columns: [t.household_id, t.schedule_id, t.planned_on] }),
    ofSchedule("occurrence_changes_of_schedule", t as never),
    index("occurrence_changes_of_person").on(t.changed_by),
    dayRange("occurrence_changes_planned_on_range", t.planned_on),
    dayRange("occurrence_changes_moved_to_range", t.moved_to),
    check("occurrence_changes_amount_range", sql`${t.amount} between 1 and ${LARGEST_AMOUNT}`),
    check("occurrence_changes_others_paid_range", sql`${t.others_paid} between 1 and ${LARGEST_AMOUNT}`),
    check("occurrence_changes_closed_known", sql`${t.closed} in ('paid', 'short', 'skipped')`),
    momentRange("occurrence_changes_changed_at_range", t.changed_at),
    versionRange("occurrence_changes_version_range", t.version),
  ],
);

/**
 * What a person said of an entry and an occurrence: that it is this, by so much of it, or that it is not. The entry may have been
 * deleted since; if it is put back, what was said holds again.
 */
export const occurrence_links = pgTable(
  "occurrence_links",
  {
    household_id: ofHousehold(),
    schedule_id: uuid().notNull(),
    planned_on: day("planned_on").notNull(),
    transaction_id: uuid().notNull(),
    /** In the schedule's currency; null where it is not this one. */
    amount: cents("amount"),
    verdict: text().$type<"yes" | "no">().notNull(),
    made_by: uuid().references(() => profiles.id, { onDelete: "set null" }),
    made_at: moment("made_at").notNull(),
  },
  (t) => [
    primaryKey({
      name: "occurrence_links_pk",
      columns: [t.household_id, t.schedule_id, t.planned_on, t.transaction_id],
    }),
    ofSchedule("occurrence_links_of_schedule", t as never),
    index("occurrence_links_of_transaction").on(t.household_id, t.transaction_id),
    index("occurrence_links_of_person").on(t.made_by),
    dayRange("occurrence_links_planned_on_range", t.planned_on),
    check("occurrence_links_amount_range", sql`${t.amount} between 1 and ${LARGEST_AMOUNT}`),
    check(
      "occurrence_links_verdict_known",
      sql`${t.verdict} in ('yes', 'no') and (${t.verdict} = 'yes') = (${t.amount} is not null)`,
    ),
    momentRange("occurrence_links_made_at_range", t.made_at),
  ],
);
