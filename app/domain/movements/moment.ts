/** When a movement took place, from the day and the time that are printed. */
import { type Day, yearOf } from "../calendar.ts";
import { dayOf, timeOf } from "./printed.ts";

/** The time as 21:25, or null where only the day is printed. */
export type Moment = { day: Day; time: string | null };

/** What is known of the person who reads. */
export type Now = {
  /** Tells the century of a year of two digits. */
  today?: Day | undefined;
  /** The household's; Nairobi where it is left out. Times that print their zone are turned into it. */
  zone?: string | undefined;
};

export const NAIROBI = "Africa/Nairobi";

const ZONED = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i;

/** Someone is asked about a day further back than any phone's messages. */
const OLDEST_YEARS = 20;

/** @returns null where there is no such day or time, or it is more than twenty years ago */
export function momentOf(day: string, time: string | undefined, { today, zone }: Now): Moment | null {
  const date = dayOf(day, today);
  const clock = time === undefined ? null : timeOf(time);
  if (date !== null && today !== undefined && yearOf(date) < yearOf(today) - OLDEST_YEARS) return null;
  if (date === null || (time !== undefined && clock === null)) return null;
  const zoned = ZONED.exec(time ?? "");
  if (!zoned) return { day: date, time: clock };
  const offset = (zoned[4] ?? "Z").toUpperCase();
  const iso = `${date}T${clock}:${zoned[3] ?? "00"}${offset.length === 5 ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset}`;
  return momentIn(new Date(iso), zone);
}

/** By zone: making one takes a hundred times as long as using it. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** The day and the time of an instant in a zone. */
export function momentIn(instant: Date, zone: string = NAIROBI): Moment {
  const format =
    FORMATS.get(zone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
  FORMATS.set(zone, format);
  const [day = "", time = ""] = format.format(instant).split(" ");
  return { day: day as Day, time };
}
