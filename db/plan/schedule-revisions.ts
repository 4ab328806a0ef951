/** What a revised schedule hands over to the schedule that follows it. */
import { sql } from "drizzle-orm";
import type { Day } from "../../app/domain/calendar.ts";
import type { Database } from "../client.ts";

/** A schedule that another follows from its planned day `on`; `after` is the last planned day that it keeps, null for none. */
export type Followed = { id: string; on: Day; after: Day | null };

/** A newly typed first day counts unless the followed one (`s`) has planned it already; an unchanged one only sets the rhythm. */
export const followingDay = ({ on, after }: Followed, anchor: Day) =>
  after === null || anchor > after
    ? sql`least(${on}::date, ${anchor}::date)`
    : sql`case s.anchor when ${anchor}::date then ${on}::date
        else greatest(${after}::date + 1, least(${on}::date, household_today())) end`;

/**
 * Moves what was said of the followed one's days from `on` to its follower, if both come on the same days and this very write
 * recorded the follower. Amounts are dropped if the currencies differ.
 */
export const carryToFollower = (db: Database, { id, on }: Followed, follower: string) => {
  const comesAlike = sql`(f.anchor, f.unit, f.every, f.month_day, f.also_day)
      is not distinct from (s.anchor, s.unit, s.every, s.month_day, s.also_day)`;
  const isSaid = (
    said: "l" | "c",
  ) => sql`${sql.raw(said)}.household_id = s.household_id and ${sql.raw(said)}.schedule_id = s.id
    and ${sql.raw(said)}.planned_on >= ${on}::date and ${comesAlike}`;
  const both = sql`${revisedNow(id)} join (select * from ${revisedNow(follower)}) f on f.household_id = s.household_id`;
  return {
    carriedLinks: db.execute(sql`update occurrence_links l set schedule_id = f.id from ${both} where ${isSaid("l")}`),
    carriedChanges: db.execute(
      sql`update occurrence_changes c set schedule_id = f.id, version = c.version + 1,
        amount = case when f.currency = s.currency then c.amount end,
        others_paid = case when f.currency = s.currency then c.others_paid end from ${both} where ${isSaid("c")}`,
    ),
    carriedRests: db.execute(sql`update schedules r set rest_of = f.id from ${both}
      where r.household_id = s.household_id and r.rest_of = s.id and r.rest_of_day >= ${on}::date and ${comesAlike}`),
  };
};

/** A schedule as `s`, if this very transaction wrote it. */
export const revisedNow = (id: string) => sql`(select * from schedules
  where household_id = (select current_household()) and id = ${id}::uuid and xmin = pg_current_xact_id()::xid) s`;
