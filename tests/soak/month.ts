/** The month that a soak lives: a day a minute, from its first morning. */
import { addDays, type Day } from "../../app/domain/calendar.ts";

export const FIRST: Day = "2026-12-01";
/** @param index of a day, from 0 */
export const dayOf = (index: number): Day => addDays(FIRST, index);

/** Nine in the morning in Nairobi. */
export const morningOf = (index: number): Date => new Date(`${dayOf(index)}T06:00:00Z`);
