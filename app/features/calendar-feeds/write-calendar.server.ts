/** The text of a calendar, as calendar apps read it (RFC 5545). */
import ical, { ICalEventTransparency } from "ical-generator";
import { addDays, type Day } from "#app/domain/calendar.ts";
import type { FeedEvent } from "#app/domain/calendar-feeds/feed-events.ts";
import { formatMoney } from "#app/domain/money.ts";
import * as say from "./words.ts";

/** In seconds: what comes changes by the day. */
const READ_AGAIN_AFTER = 12 * 3600;

export type FeedCalendar = {
  household: string;
  /** Of the household. Every event is stamped with it, so that the text stays the same for a day. */
  today: Day;
  withAmounts: boolean;
};

/** A calendar of whole days that take no time of anyone's. */
export function writeCalendar({ household, today, withAmounts }: FeedCalendar, events: readonly FeedEvent[]): string {
  const calendar = ical({
    name: say.planOf(household),
    prodId: { company: "Pamoja", product: "Plan", language: "EN" },
    ttl: READ_AGAIN_AFTER,
    events: events.map((event) => ({
      id: event.uid,
      sequence: event.sequence,
      stamp: midnight(today),
      start: midnight(event.on),
      // The day after: an end is no day of the event.
      end: midnight(addDays(event.on, 1)),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: summaryOf(event, withAmounts),
    })),
  });
  return `${calendar.toString()}\r\n`;
}

const midnight = (day: Day): Date => new Date(`${day}T00:00:00Z`);

function summaryOf(event: FeedEvent, withAmounts: boolean): string {
  const text = withAmounts ? say.withAmount(event.name, amountOf(event)) : event.name;
  return event.isPaid ? say.paid(text) : text;
}

function amountOf({ amount, amount_to, isAbout, currency }: FeedEvent): string {
  const figure = formatMoney(amount, currency);
  if (amount_to !== null) return say.fromTo(figure, formatMoney(amount_to, currency));
  return isAbout ? say.about(figure) : figure;
}
