import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { dayAndTime, formatDay } from "#app/domain/calendar.ts";
import { type CalendarFeed, findCalendarFeed } from "#db/calendar-feeds/calendar-feeds.ts";
import { newId } from "#db/id.ts";
import { readsRevoke } from "./search-params.ts";

export type OwnFeed = ReturnType<typeof ownFeed>;

/** The visitor's own address, in words. Days are those of their household. */
function ownFeed({ id, with_amounts, created_at, last_read_at }: CalendarFeed, timeZone: string) {
  const dayOf = (moment: string) => formatDay(dayAndTime(new Date(moment), timeZone).day);
  return {
    id,
    withAmounts: with_amounts,
    made: dayOf(created_at),
    lastRead: last_read_at === null ? null : dayOf(last_read_at),
  };
}

export async function loadCalendar({ request, context }: LoaderFunctionArgs) {
  const { visitor, data } = await context.scope.read("account", (db) => ({ feeds: findCalendarFeed(db) }));
  const [feed] = data?.feeds ?? [];
  return {
    isRead: data !== null,
    /** Null where there is none. */
    feed: feed ? ownFeed(feed, visitor.household.timeZone) : null,
    isRevoking: feed !== undefined && readsRevoke(new URL(request.url).searchParams),
    /** Whether the visitor confirmed lately that it is them. */
    isConfirmed: visitor.isReauthenticated,
    newId: newId(),
  };
}
