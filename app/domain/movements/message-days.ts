/** The day of a movement whose message prints none. */
import type { Cut, ReadMovement } from "./message-reading.ts";
import type { Moment } from "./moment.ts";

/**
 * From, in this order: when the phone had it, what WhatsApp says before it, the movement of the same receipt, and the movements
 * above and below it where both are of one day. Otherwise it stays unknown, and is asked.
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
  return read.map(({ movement, sent }, index) => {
    if (movement.at !== null) return movement;
    const at =
      arrivedAt ??
      sent ??
      ofReceipt.get(movement.receipt) ??
      between(
        read.map(({ movement: { at } }) => at),
        index,
      );
    return { ...movement, at };
  });
}

function between(moments: readonly (Moment | null)[], index: number): Moment | null {
  const before = moments.slice(0, index).findLast((moment) => moment !== null);
  const after = moments.slice(index + 1).find((moment) => moment !== null);
  return before && after && before.day === after.day ? { day: before.day, time: null } : null;
}
