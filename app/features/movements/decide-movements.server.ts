import { type Decision, writeDecision } from "#app/domain/movements/review/decision.ts";
import { isOfGroup, type PayeeGroup } from "#app/domain/movements/review/payee-group.ts";
import { type Item, reviewOf } from "#app/domain/movements/review/review.ts";
import { DONE, type Result, refused } from "#app/domain/result.ts";
import { decidePayee, decideMovements as decideRows } from "#db/movements/movements.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";
import { loadReviewed } from "./reviewed.server.ts";

export type DecideMovements = {
  group: PayeeGroup;
  /** 'same': each is the transaction, or the other waiting movement, that it may be. */
  decision: Decision | "same";
  /** All of the group, those that are not decided, or one of them by its id. */
  which: "all" | "open" | { id: string };
};

/** `movements_settled`: none of them waits any more; somebody else added or discarded them. */
export type DecisionRefusal = { code: "movements_settled" } | Refusal;

/** Decides what movements of a payee become. Those that wait no more stay as they are. */
export async function decideMovements(
  context: Context,
  { group, decision, which }: DecideMovements,
): Promise<Result<null, DecisionRefusal>> {
  const isRead = decision === "same" || which === "open";
  const loaded = isRead ? await loadReviewed(context, "decide-movements") : null;
  if (loaded?.ok === false) return loaded;
  const items = loaded ? reviewOf(loaded.value.reviewed).filter(({ movement }) => isOfGroup(movement, group)) : [];
  const decided = await writeAs(context, "decide-movements", (db) => {
    if (decision === "same") {
      const matchedItems = items.filter(
        ({ movement, match }) => match && (typeof which === "string" || movement.id === which.id),
      );
      return Object.fromEntries(
        matchedItems.map(({ movement: { id }, match }) => [
          id,
          decideRows(db, [id], match?.transaction ? `same:${match.transaction}` : "nothing"),
        ]),
      );
    }
    const decisionText = writeDecision(decision);
    if (which === "all") return { decided: decidePayee(db, group, decisionText) };
    return { decided: decideRows(db, which === "open" ? openOf(items) : [which.id], decisionText) };
  });
  if (!decided.ok) return decided;
  const isSettled = loaded ? items.length === 0 : Object.values(decided.value.data).every((rows) => rows.length === 0);
  return isSettled ? refused({ code: "movements_settled" }) : DONE;
}

/** The movements that are not decided: those that may be recorded already only where there are no others. */
function openOf(items: readonly Item[]): string[] {
  const open = items.filter((item) => !item.isDecided && !item.twin && !item.reversed);
  const unmatched = open.filter(({ match }) => match === null);
  return (unmatched.length > 0 ? unmatched : open).map(({ movement }) => movement.id);
}
