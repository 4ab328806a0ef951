import type { Day } from "#app/domain/calendar.ts";
import type { DayRate, Rate } from "#app/domain/exchange-rates/exchange-rate.ts";
import type { Refusal } from "#db/refusal.ts";

/** Which of an entry's rates: to the household's currency, to that of its loan, or to that of its account. */
export type Which = "base" | "loan" | "account";

type Pair = { from: string; to: string; day: Day };

/** Why a rate is not taken. */
export type RateRefusal =
  /** A typed rate, and the typed amount that it came to. */
  | { code: "rate_and_amount_disagree"; field: Which; values: Pair }
  /** The typed rate is far from the published one; null where none is known. */
  | { code: "rate_unusual"; field: Which; values: Pair & { typed: Rate; published: DayRate | null } }
  /** The published rate is no longer the one that was shown. */
  | { code: "rate_moved"; field: Which; values: Pair & { rate: Rate } }
  /** None was published around that day; or, for now, nobody could be asked. */
  | { code: "rate_unknown" | "rate_unavailable"; field: Which; values: Pair }
  | { code: "rate_exceeds_amount"; field: Which; values: Pair };

/** Not one of its type. */
export type CategoryRefusal = { code: "category_unknown"; field: "category" | "subcategory" };

/** Why a transaction is not recorded, revised or removed: one of these, or a refusal of the database. */
export type TransactionRefusal =
  | RateRefusal
  | { code: "interest_above_amount" | "loan_not_chosen" }
  | CategoryRefusal
  /** Its id is that of a transaction with other contents. */
  | { code: "already_recorded" }
  /** Someone changed or deleted it since it was shown. */
  | { code: "changed_meanwhile" }
  | { code: "transaction_gone" }
  /** A loan's or an asset's transaction never becomes one of another type, nor another one of these. */
  | { code: "type_differs" }
  | Refusal;
