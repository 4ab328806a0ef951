/** The day of a movement whose message prints none. */

import type { Moment } from "../moment.ts";
import type { Cut, ReadMovement } from "./message-reading.ts";

/**
 * From, in this order: when the phone had it, what WhatsApp says before it, and the movement of the same receipt; then
 * `withNeighboursDays`. Otherwise it stays unknown, and is asked.
 */
export function withDays(cuts: readonly Cut[], arrivedAt: Moment | null): ReadMovement[] {
  const read = cuts.flatMap(({ words, reading, sent }) =>
    reading.as === "movement"
      ? reading.movements.map((movement) => ({ movement: { ...movement, level: reading.level, words }, sent }))
      : [],
  );
  const ofReceipt = new Map(
    read.flatMap(({ movement: { receipt, at } }) => (receipt !== "" && at ? [[receipt, at] as const] : [])),
  );
  return read.map(({ movement, sent }) => ({
    ...movement,
    at: movement.at ?? arrivedAt ?? sent ?? ofReceipt.get(movement.receipt) ?? null,
  }));
}

/** What stands between two movements of one day is of that day, too. `movements` have no message twice. */
export function withNeighboursDays(movements: readonly ReadMovement[]): ReadMovement[] {
  const afters: (Moment | null)[] = [];
  for (let [index, next]: [number, Moment | null] = [movements.length - 1, null]; index >= 0; index -= 1) {
    afters[index] = next;
    next = movements[index]?.at ?? next;
  }
  let before: Moment | null = null;
  return movements.map((movement, index) => {
    if (movement.at !== null) {
      before = movement.at;
      return movement;
    }
    const after = afters[index];
    return before && after && before.day === after.day
      ? { ...movement, at: { day: before.day, time: null } }
      : movement;
  });
}
