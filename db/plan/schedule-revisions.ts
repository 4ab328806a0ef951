/** What a revised schedule takes along to another that follows it. */
import { sql } from "drizzle-orm";
import type { Day } from "../../app/domain/calendar.ts";
import type { Database } from "../client.ts";

/** One that another follows from its planned day `on` on; the last planned day that stays its own is `after`, null for none. */
export type Followed = { id: string; on: Day; after: Day | null };

/** A first day that was typed counts, unless the followed one (`s`) has planned it already; as it was, it says the rhythm alone. */
export const followingDay = ({ on, after }: Followed, anchor: Day) =>
  after === null || anchor > after
    ? sql`least(${on}::date, ${anchor}::date)`
    : sql`case s.anchor when ${anchor}::date then ${on}::date
        else greatest(${after}::date + 1, least(${on}::date, household_today())) end`;

/**
 * What was said of the followed one's days from `on` on goes to the one that follows it, in the write that recorded that and only if it
 * did: where both come on the same days. An amount stays in its currency.
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

/** A schedule as `s`, where it was written in the same write. */
export const revisedNow = (id: string) => sql`(select * from schedules
  where household_id = (select current_household()) and id = ${id}::uuid and xmin = pg_current_xact_id()::xid) s`;
