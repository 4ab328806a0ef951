/** Each movement once, however often the message that tells of it was pasted or backed up. */
import type { Movement } from "./movement.ts";

/**
 * @returns the movements in their order, and those that another one with the same receipt contradicts by its amount. What has
 *   neither a receipt nor a day cannot be told apart, and stays.
 */
export function distinctMovements<M extends Movement>(all: readonly M[]): { movements: M[]; contradicted: M[] } {
  const movements = new Map<string, M>();
  const contradicted: M[] = [];
  for (const movement of all) {
    const key = movement.receipt === "" && movement.at === null ? `${movements.size}` : keyOf(movement);
    const knownMovement = movements.get(key);
    if (!knownMovement) movements.set(key, movement);
    else if (knownMovement.amount !== movement.amount) contradicted.push(movement);
    else movements.set(key, fuller(knownMovement, movement));
  }
  return { movements: [...movements.values()], contradicted };
}

const keyOf = ({ receipt, part, wallet, direction, kind, at, amount, party }: Movement): string =>
  receipt === ""
    ? JSON.stringify([wallet, at, amount, direction, party])
    : JSON.stringify([wallet, receipt, part, direction, kind === "fuliza_repay"]);

/** Of a message and the same one cut off, the whole one. */
const fuller = <M extends Movement>(one: M, other: M): M =>
  (one.at === null && other.at !== null) || (one.balance === null && other.balance !== null) ? other : one;
