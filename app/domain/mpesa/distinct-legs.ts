/** Each leg once, however often the message that tells of it was pasted or backed up. */
import type { Leg } from "./leg.ts";

/**
 * @returns the legs in their order, and those that another one with the same receipt contradicts by its amount. What has
 *   neither a receipt nor a day cannot be told apart, and stays.
 */
export function distinctLegs(all: readonly Leg[]): { legs: Leg[]; contradicted: Leg[] } {
  const legs = new Map<string, Leg>();
  const contradicted: Leg[] = [];
  for (const leg of all) {
    const key = leg.receipt === "" && leg.at === null ? `${legs.size}` : keyOf(leg);
    const known = legs.get(key);
    if (!known) legs.set(key, leg);
    else if (known.amount !== leg.amount) contradicted.push(leg);
    else legs.set(key, fuller(known, leg));
  }
  return { legs: [...legs.values()], contradicted };
}

const keyOf = ({ receipt, leg, wallet, direction, kind, at, amount, party }: Leg): string =>
  receipt === ""
    ? JSON.stringify([wallet, at, amount, direction, party])
    : JSON.stringify([wallet, receipt, leg, direction, kind === "fuliza_repay"]);

/** Of a message and the same one cut off, the whole one. */
const fuller = (one: Leg, other: Leg): Leg =>
  (one.at === null && other.at !== null) || (one.balance === null && other.balance !== null) ? other : one;
