/** What was in an account before the first movement that its messages report, as they print the balance after each. */
import type { Day } from "../calendar.ts";
import { type Cents, LARGEST_AMOUNT, toCents } from "../money.ts";
import type { Movement, Wallet } from "./movement.ts";

type Dated = Movement & { at: NonNullable<Movement["at"]> };

/** The movements of a wallet in the order in which they took place, those of one receipt together. */
function inOrder(movements: readonly Movement[], wallet: Wallet): Dated[] {
  const dated = movements.filter((movement): movement is Dated => movement.wallet === wallet && movement.at !== null);
  const moment = ({ at }: Dated) => `${at.day} ${at.time ?? ""}`;
  return dated.sort((one, other) => moment(one).localeCompare(moment(other)));
}

const signedAmount = ({ direction, amount }: Movement): number => (direction === "in" ? amount : -amount);

/**
 * The opening balance of an account that begins with these movements, at the start of the day of the first of them.
 * @param wallet whose balances are meant: that of M-PESA, or what a file's movements have
 * @returns null where no balance is printed, or it would be more than an account can begin with
 */
export function openingOf(
  movements: readonly Movement[],
  wallet: Wallet = "mpesa",
): { day: Day; balance: Cents } | null {
  // Messages print no seconds: of one minute, the order is the one in which their balances follow.
  const [one, other] = [openingIn(movements, wallet), openingIn(movements.toReversed(), wallet)];
  const best = other && one && other.matches > one.matches ? other : one;
  if (best && Math.abs(best.balance) > LARGEST_AMOUNT) return null;
  return best && { day: best.day, balance: best.balance };
}

function openingIn(
  movements: readonly Movement[],
  wallet: Wallet,
): { day: Day; balance: Cents; matches: number } | null {
  const orderedMovements = inOrder(movements, wallet);
  const [first] = orderedMovements;
  let opening: number | null = null;
  let [moved, matches] = [0, 0];
  for (const [index, movement] of orderedMovements.entries()) {
    moved += signedAmount(movement);
    if (movement.balance === null) continue;
    // A message prints one balance for all of its receipt; a statement one for each row.
    const rest = orderedMovements
      .slice(index + 1)
      .filter(({ receipt, balance }) => receipt === movement.receipt && balance === null)
      .reduce((sum, each) => sum + signedAmount(each), 0);
    const before = movement.balance - moved - rest - drawnFor(movement, movements);
    opening ??= before;
    if (before === opening) matches += 1;
    if (index > 50) break;
  }
  return first && opening !== null ? { day: first.at.day, balance: toCents(opening), matches } : null;
}

/** Fuliza that was drawn for a payment, whose own message prints no day. */
const drawnFor = ({ receipt }: Movement, movements: readonly Movement[]): number =>
  movements
    .filter((movement) => movement.receipt === receipt && movement.at === null && movement.wallet === "mpesa")
    .reduce((sum, movement) => sum + signedAmount(movement), 0);
