/** What a loan may be counted in. */
export type DurationUnit = "days" | "weeks" | "months" | "years";

export const DURATION_UNITS: readonly DurationUnit[] = ["days", "weeks", "months", "years"];
