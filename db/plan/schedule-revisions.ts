/** What a revised schedule takes along: from one to another that follows it, and from its former days to those in their place. */
import { type SQL, sql } from "drizzle-orm";
import type { Day } from "../../app/domain/calendar.ts";
import type { ScheduleEntry } from "../../app/domain/plan/schedule-entry.ts";
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
 * did: where both come on the same days.
 */
export const carryToFollower = (db: Database, { id, on }: Followed, follower: string) => {
  const isSaid = (
    said: "l" | "c",
  ) => sql`${sql.raw(said)}.household_id = s.household_id and ${sql.raw(said)}.schedule_id = s.id
    and ${sql.raw(said)}.planned_on >= ${on}::date and (f.anchor, f.unit, f.every, f.month_day, f.also_day)
      is not distinct from (s.anchor, s.unit, s.every, s.month_day, s.also_day)`;
  const both = sql`${revisedNow(id)} join (select * from ${revisedNow(follower)}) f on f.household_id = s.household_id`;
  return {
    carriedLinks: db.execute(sql`update occurrence_links l set schedule_id = f.id from ${both} where ${isSaid("l")}`),
    carriedChanges: db.execute(
      sql`update occurrence_changes c set schedule_id = f.id, version = c.version + 1 from ${both} where ${isSaid("c")}`,
    ),
  };
};

/**
 * The days of one that was revised in the same write (`reviseSchedule`): those that are no longer there, and those that are new.
 * What was said of one that was moved goes with it.
 */
export const replaceDays = (db: Database, id: string, days: ScheduleEntry["days"]) => ({
  ...carryAlong(db, movedDays(id, days)),
  dropped: db.execute(sql`
    delete from schedule_days d using ${revisedNow(id)}
     where d.household_id = s.household_id and d.schedule_id = s.id
       and not exists (select from ${givenDays(days)} where g.day = d.day and g.amount = d.amount)`),
  added: db.execute(sql`
    insert into schedule_days (household_id, schedule_id, day, amount)
    select s.household_id, s.id, g.day, g.amount from ${revisedNow(id)} cross join ${givenDays(days)}
    on conflict do nothing`),
});

/**
 * What was said of something planned once goes with it to another day, by a month at most. It is written before the schedule is
 * revised, in the same write, and only if that has the version that was shown.
 */
export const carryToOtherDay = (db: Database, { id, version }: { id: string; version: number }, anchor: Day) =>
  carryAlong(
    db,
    sql`
    with moved as (
      select household_id, id as schedule_id, anchor as earlier, ${anchor}::date as later from schedules
       where household_id = (select current_household()) and id = ${id}::uuid and version = ${version} and unit = 'once'
         and abs(${anchor}::date - anchor) between 1 and 31
         for update)`,
  );

/** @param moved a CTE of this name: of which schedule, from which planned day and to which */
const carryAlong = (db: Database, moved: SQL) => ({
  carriedLinks: db.execute(sql`
    ${moved}
    update occurrence_links l set planned_on = m.later from moved m
     where l.household_id = m.household_id and l.schedule_id = m.schedule_id and l.planned_on = m.earlier
       and not exists (select from occurrence_links o where o.household_id = l.household_id and o.schedule_id = l.schedule_id
                          and o.planned_on = m.later and o.transaction_id = l.transaction_id)`),
  carriedChanges: db.execute(sql`
    ${moved}
    update occurrence_changes c set planned_on = m.later, moved_to = null, version = c.version + 1 from moved m
     where c.household_id = m.household_id and c.schedule_id = m.schedule_id and c.planned_on = m.earlier
       and not exists (select from occurrence_changes o where o.household_id = c.household_id and o.schedule_id = c.schedule_id
                          and o.planned_on = m.later)`),
});

/** The days that were moved: the first, second and so on of all, each by a month at most. A later year's are others. */
const movedDays = (id: string, days: ScheduleEntry["days"]) => sql`
  with earlier as (
    select d.household_id, d.schedule_id, d.day, row_number() over (order by d.day) as place
      from schedule_days d join ${revisedNow(id)} on d.household_id = s.household_id and d.schedule_id = s.id),
  later as (
    select g.day, row_number() over (order by g.day) as place from ${givenDays(days)}),
  moved as (
    select e.household_id, e.schedule_id, e.day as earlier, l.day as later from earlier e join later l using (place)
     where abs(l.day - e.day) between 1 and 31
       and e.day not in (select day from later) and l.day not in (select day from earlier))`;

/** A schedule as `s`, where it was written in the same write. */
export const revisedNow = (id: string) => sql`(select * from schedules
  where household_id = (select current_household()) and id = ${id}::uuid and xmin = pg_current_xact_id()::xid) s`;

const givenDays = (days: ScheduleEntry["days"]) =>
  sql`jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as g(day date, amount bigint)`;
