import type { Day } from "#app/domain/calendar.ts";
import type { Refusal } from "#db/refusal.ts";

/** Why a transfer is not recorded or revised: one of these, or a refusal of the database. */
export type TransferRefusal =
  | { code: "transfer_account_gone"; field: "from" | "to" }
  /** Both accounts are in this currency, so what left is what arrived. */
  | { code: "arrived_differs"; values: { currency: string } }
  /** Nobody published a rate of that day; what arrived, or the rate, says it. */
  | { code: "transfer_rate_unknown"; field: "arrived" | "rate"; values: { from: string; to: string; day: Day } }
  | { code: "rate_exceeds_amount" }
  /** It names a saving line, and arrives in no savings of one's own. */
  | { code: "saves_elsewhere" }
  /** Its fee was deleted since it was shown. */
  | { code: "fee_gone" }
  /** Its id is that of a transaction with other contents. */
  | { code: "already_recorded" }
  /** Someone changed or deleted it since it was shown. */
  | { code: "changed_meanwhile" }
  | { code: "transfer_gone" }
  | Refusal;
