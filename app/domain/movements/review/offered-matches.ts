/** Which transaction or other movement a movement may be. A transaction is offered to one movement only, a transfer to one at each end. */
import { readDecision } from "./decision.ts";
import { isTransferNear, sameFinder } from "./reported-twice.ts";
import type { Match, ReviewData, SettledMovement, StoredMatch, WaitingMovement } from "./review-data.ts";

/**
 * The matches of movements. One that is given away is not offered again, so ask in the order of the review.
 *
 * @param isPaired whether a movement is paired with another one already
 */
export function offeredMatches(
  { movements, matches }: Pick<ReviewData, "movements" | "matches">,
  isPaired: (movement: WaitingMovement) => boolean,
) {
  const matchesOf = Map.groupBy(matches, ({ movement }) => movement);
  const listed = ({ id }: WaitingMovement | SettledMovement): readonly StoredMatch[] => matchesOf.get(id) ?? [];
  const sameAs = sameFinder(movements, isPaired);
  const taken = new Set(
    movements.flatMap((movement) => {
      const decision = readDecision(movement.decision, movement.direction);
      const match = listed(movement).find(
        ({ transaction }) => decision?.as === "same" && transaction === decision.transaction,
      );
      return match ? [endOf(movement, match)] : [];
    }),
  );

  /** The first fitting one that is not taken; it is taken now, at each of `ends`. */
  function take(
    movement: WaitingMovement,
    isFitting: (match: StoredMatch) => boolean,
    ends: readonly (WaitingMovement | SettledMovement)[] = [movement],
  ): StoredMatch | null {
    const match = listed(movement).find((each) => !taken.has(endOf(movement, each)) && isFitting(each));
    if (match) for (const end of ends) taken.add(endOf(end, match));
    return match ?? null;
  }

  return {
    listed,

    /** What it may be; another movement where no transaction is. */
    offered(movement: WaitingMovement): Match | null {
      const stored = take(movement, () => true);
      if (stored) return stored;
      const same = sameAs(movement);
      return same && { transaction: null, isTyped: false, movement: same };
    },

    /** A transfer that someone typed, where both of its ends report it. */
    typedTransfer(movement: WaitingMovement, twin: WaitingMovement | SettledMovement): StoredMatch | null {
      const transfers = new Set(
        listed(twin).flatMap(({ isTransfer, transaction }) => (isTransfer ? [transaction] : [])),
      );
      return take(movement, (match) => isTransferNear(movement, match) && transfers.has(match.transaction), [
        movement,
        twin,
      ]);
    },

    /** A transaction typed as spending or income although both ends report a transfer. */
    typedBeside: (movement: WaitingMovement): StoredMatch | null =>
      take(movement, ({ isTyped, isTransfer }) => isTyped && !isTransfer),
  };
}

/** The key of what a movement takes: a transaction or, of a transfer, its end in the movement's account. */
const endOf = ({ account_id }: { account_id: string }, { transaction, isTransfer }: StoredMatch): string =>
  isTransfer ? `${transaction} ${account_id}` : transaction;
