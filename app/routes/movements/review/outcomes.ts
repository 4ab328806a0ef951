/** What adding movements does. Pure. */

/** How many count as spent and as received, only move, are recorded already, or are left out. */
export type Outcomes = { spent: number; received: number; moved: number; known: number; leftOut: number };

export const NO_OUTCOMES: Outcomes = { spent: 0, received: 0, moved: 0, known: 0, leftOut: 0 };

/** By a decision as it is written (app/domain/movements/review/decision.ts). */
export function outcomeOf(decision: string): keyof Outcomes {
  const [as = ""] = decision.split(":");
  const others: Record<string, keyof Outcomes> = {
    income: "received",
    borrowed: "received",
    transfer: "moved",
    same: "known",
    nothing: "leftOut",
  };
  return others[as] ?? "spent";
}

export const countOf = (outcomes: Outcomes): number => Object.values(outcomes).reduce((sum, count) => sum + count, 0);
