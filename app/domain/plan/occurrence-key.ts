import { type Day, isDay } from "../calendar.ts";
import { isId } from "../id.ts";

/** Which occurrence: its schedule and the day before any shift. */
export type OccurrenceKey = { schedule: string; planned_on: Day };

/** As addresses and forms name it. */
export const writeOccurrenceKey = ({ schedule, planned_on }: OccurrenceKey): string => `${schedule} ${planned_on}`;

/** @returns null for what names none */
export function readOccurrenceKey(text: unknown): OccurrenceKey | null {
  const [schedule, planned_on = ""] = typeof text === "string" ? text.split(" ") : [];
  return isId(schedule) && isDay(planned_on) ? { schedule, planned_on } : null;
}
