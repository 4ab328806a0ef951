import type { Day } from "#app/domain/calendar.ts";
import type { DayRate, Rate } from "#app/domain/exchange-rates/exchange-rate.ts";
import type { StoredLine } from "#db/budgets/lines.ts";
import type { Refusal } from "#db/refusal.ts";

/** Someone changed a line since it was shown: how it is stored now, and the currency of that. */
export type ChangedLine = { code: "changed_meanwhile"; values: { line: StoredLine; currency: string | null } };

/** Why a line is not revised: one of these, or a refusal of the database. */
export type LineRefusal = ChangedLine | { code: "gone" } | Refusal;

/** Why an amount is not planned in its currency. */
export type PlanRefusal =
  /** A typed rate, and the typed amount that it came to. */
  | { code: "rate_and_amount_disagree" }
  /** Zero is given with an amount that it came to. */
  | { code: "zero_converted" }
  /** What the two amounts imply is not a rate. */
  | { code: "rate_out_of_range"; values: { rate: Rate } }
  | { code: "rate_exceeds_amount" }
  /** None was published around that day; or, for now, nobody could be asked. */
  | { code: "rate_unknown" | "rate_unavailable"; values: { from: string; day: Day } }
  /** The typed rate is far from the published one; null where none is known. */
  | { code: "rate_unusual"; values: { from: string; typed: Rate; published: DayRate | null } }
  /** It could not be read whether it is. */
  | { code: "rate_not_compared" };
