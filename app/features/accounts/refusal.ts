import type { Day } from "#app/domain/calendar.ts";
import type { RowRefusal } from "#app/domain/result.ts";
import type { Refusal } from "#db/refusal.ts";

/** Why an account is not recorded or revised: one of these, or a refusal of the database. */
export type AccountRefusal = RateRefusal | RowRefusal | Refusal;

/** None was published around that day; or, for now, nobody could be asked. */
export type RateRefusal = { code: "rate_unknown" | "rate_unavailable"; values: { from: string; day: Day } };
