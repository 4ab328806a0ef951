/** What was in an account before the first movement that its messages tell of, as they print the balance after each. */
import type { Day } from "../calendar.ts";
import { type Cents, toCents } from "../money.ts";
import type { Leg } from "./leg.ts";

type Dated = Leg & { at: NonNullable<Leg["at"]> };

/** The legs of M-PESA itself in the order in which they took place, those of one receipt together. */
function inOrder(legs: readonly Leg[]): Dated[] {
  const dated = legs.filter((leg): leg is Dated => leg.wallet === "mpesa" && leg.at !== null);
  const moment = ({ at }: Dated) => `${at.day} ${at.time ?? ""}`;
  return dated.sort((one, other) => moment(one).localeCompare(moment(other)));
}

const signed = ({ direction, amount }: Leg): number => (direction === "in" ? amount : -amount);

/**
 * The opening balance of an account that begins with these legs, at the start of the day of the first of them.
 * @returns null where no balance is printed
 */
export function openingOf(legs: readonly Leg[]): { day: Day; balance: Cents } | null {
  // Messages print no seconds: of one minute, the order is the one in which their balances follow.
  const [one, other] = [openingIn(legs), openingIn(legs.toReversed())];
  const best = other && one && other.matches > one.matches ? other : one;
  return best && { day: best.day, balance: best.balance };
}

function openingIn(legs: readonly Leg[]): { day: Day; balance: Cents; matches: number } | null {
  const ordered = inOrder(legs);
  const [first] = ordered;
  let opening: number | null = null;
  let [moved, matches] = [0, 0];
  for (const [index, leg] of ordered.entries()) {
    moved += signed(leg);
    if (leg.balance === null) continue;
    // A message prints one balance for all of its receipt; a statement one for each row.
    const rest = ordered
      .slice(index + 1)
      .filter(({ receipt, balance }) => receipt === leg.receipt && balance === null)
      .reduce((sum, each) => sum + signed(each), 0);
    const before = leg.balance - moved - rest - drawnFor(leg, legs);
    opening ??= before;
    if (before === opening) matches += 1;
    if (index > 50) break;
  }
  return first && opening !== null ? { day: first.at.day, balance: toCents(opening), matches } : null;
}

/** Fuliza that was drawn for a payment, whose own message prints no day. */
const drawnFor = ({ receipt }: Leg, legs: readonly Leg[]): number =>
  legs
    .filter((leg) => leg.receipt === receipt && leg.at === null && leg.wallet === "mpesa")
    .reduce((sum, leg) => sum + signed(leg), 0);
