/** How passes are called. */
import { type Day, formatDay } from "../domain/calendar.ts";
import { plural } from "../domain/count.ts";
import type { PassLength } from "../domain/passes/passes.ts";

/** `3 months` */
export const passName = (months: PassLength): string => plural(months, "1 month", `${months} months`);

/** `29 Nov 2026 to 28 Dec 2026` */
export const periodText = (from: Day, to: Day): string => `${formatDay(from)} to ${formatDay(to)}`;
