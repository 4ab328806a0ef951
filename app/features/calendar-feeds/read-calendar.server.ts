/** What a calendar is sent that asks with a person's token. */
import { feedEvents, lastFeedDay } from "#app/domain/calendar-feeds/feed-events.ts";
import { planOf } from "#app/domain/plan/plan.ts";
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

/** Why there is no calendar; `retry_after` is in seconds. */
export type NoCalendar = Extract<Reader, { outcome: "unknown" | "ended" | "limited" }>;

/** The calendar's text, an empty one while the household's access has lapsed; or why there is none. */
export function calendarOf({ reader, ...rows }: FeedData): string | NoCalendar {
  if (reader.outcome === "lapsed") return writeCalendar({ ...reader, withAmounts: false }, []);
  if (reader.outcome !== "open") return reader;
  const { household, currency, today, with_amounts: withAmounts } = reader;
  const until = lastFeedDay(rows.schedules, today);
  const plan = planOf({ ...rows, currency }, today, until);
  return writeCalendar({ household, today, withAmounts }, feedEvents(plan, rows.schedules, { today, until }));
}
