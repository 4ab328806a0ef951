/** The units of a loan's duration. A module of its own, so that a form loads no calculations with it. */
export type DurationUnit = "days" | "weeks" | "months" | "years";

export const DURATION_UNITS: readonly DurationUnit[] = ["days", "weeks", "months", "years"];
