import { removeCalendarFeed as remove } from "#db/calendar-feeds/calendar-feeds.ts";
import { type Context, doAs } from "../context.ts";

/** Revokes the address of the person's calendar; one that is gone already is a success. */
export const removeCalendarFeed = (context: Context, id: string) =>
  doAs(context, "remove-calendar-feed", (db) => ({ removed: remove(db, id) }));
