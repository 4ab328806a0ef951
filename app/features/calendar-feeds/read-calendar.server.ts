/** What a calendar is sent that asks with a person's token. */
import { feedEvents, lastFeedDay } from "#app/domain/calendar-feeds/feed-events.ts";
import { planOf } from "#app/domain/plan/plan.ts";
import { type Result, refused } from "#app/domain/result.ts";
import { type Arrival, enterCalendarFeed, type Reader } from "#db/calendar-feeds/calendar-feeds.ts";
import type { Scope } from "#db/scope.ts";
import { type PlanData, planQueries } from "../plan/read-plan.server.ts";
import { writeCalendar } from "./write-calendar.server.ts";

export type FeedData = { reader: Reader } & Omit<PlanData, "planSettings">;

/** Reads the plan as the token's person sees it, in one call. @throws when the database does not answer */
export async function readFeed({ system, at }: Scope, arrival: Arrival): Promise<FeedData> {
  const { reader, ...data } = await system.write((db) => ({
    reader: enterCalendarFeed(db, arrival, at),
    ...planQueries(db),
  }));
  const [only] = reader;
  if (only === undefined) throw new Error("the database answered without a row");
  return { reader: only, ...data };
}

/** Why there is no calendar: nobody has the token, its person has left the household, or it was read too often. */
export type NoCalendar =
  | { code: "calendar_unknown" | "calendar_ended" }
  | { code: "calendar_limited"; values: { seconds: number } };

/** The calendar's text; an empty one while the household's access has lapsed. */
export function calendarOf({ reader, ...rows }: FeedData): Result<string, NoCalendar> {
  switch (reader.outcome) {
    case "unknown":
      return refused({ code: "calendar_unknown" });
    case "ended":
      return refused({ code: "calendar_ended" });
    case "limited":
      return refused({ code: "calendar_limited", values: { seconds: reader.retry_after } });
    case "lapsed":
      return { ok: true, value: writeCalendar({ ...reader, withAmounts: false }, []) };
    case "open": {
      const { household, currency, today, with_amounts: withAmounts } = reader;
      const until = lastFeedDay(rows.schedules, today);
      const plan = planOf({ ...rows, currency }, today, until);
      const events = feedEvents(plan, rows.schedules, { today, until });
      return { ok: true, value: writeCalendar({ household, today, withAmounts }, events) };
    }
  }
}
