import { type Day, formatDay } from "./calendar.ts";

/** `Nov 2026`, of a day in it. */
export const formatShortMonth = (day: Day): string => formatDay(day).replace(/^\d+ /, "");
