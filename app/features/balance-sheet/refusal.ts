import type { Day } from "#app/domain/calendar.ts";
import type { RowRefusal } from "#app/domain/result.ts";
import type { Refusal } from "#db/refusal.ts";

/** Why an asset or a liability is not recorded or revised: one of these, or a refusal of the database. */
export type ItemRefusal =
  /** Since when it was there has to be before that day. */
  | { code: "first_day_too_late"; values: { before: Day } }
  /** Recorded values stay, and future ones are unknown. */
  | { code: "day_out_of_range"; values: { earliest: Day; latest: Day } }
  | { code: "recorded_and_deleted" }
  | RowRefusal
  | Refusal;
