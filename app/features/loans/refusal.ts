import type { RowRefusal } from "#app/domain/result.ts";
import type { Refusal } from "#db/refusal.ts";

/** Why a loan is not recorded or revised: one of these, or a refusal of the database. */
export type LoanRefusal =
  /** That may be a slip, and is asked about. */
  { code: "balance_above_principal" } | RowRefusal | Refusal;
