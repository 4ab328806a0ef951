/** Each movement once, however often the message that reports it was pasted or backed up. */
import type { ReadMovement } from "./messages/message-reading.ts";

/**
 * @returns the movements in their order, and those whose amount differs from that of another with the same M-PESA receipt.
 *   Those with neither a receipt nor a day cannot be compared, and stay. A bank may print one reference on several payments: a
 *   different day, amount or resulting balance makes them distinct.
 */
export function distinctMovements(all: readonly ReadMovement[]): {
  movements: ReadMovement[];
  contradicted: ReadMovement[];
} {
  const movements = new Map<string, ReadMovement>();
  const contradicted: ReadMovement[] = [];
  // A charge prints none of its own: its message does.
  const balances = new Map(all.flatMap(({ words, balance }) => (balance === null ? [] : [[words, balance] as const])));
  for (const movement of all) {
    const key = movement.receipt === "" && movement.at === null ? `${movements.size}` : keyOf(movement);
    const [balance, known] = [balances.get(movement.words), movements.get(key)];
    const knownBalance = known && balances.get(known.words);
    const isOfOtherBalance =
      !hasOwnReceipt(movement) && balance !== undefined && knownBalance !== undefined && balance !== knownBalance;
    const isOfOtherDay =
      movement.wallet !== "mpesa" && known?.at && movement.at !== null && known.at.day !== movement.at.day;
    const ownKey = isOfOtherBalance ? `${key} ${balance}` : isOfOtherDay ? `${key} ${movement.at?.day}` : key;
    const same = movements.get(ownKey);
    if (!same) movements.set(ownKey, movement);
    else if (same.amount !== movement.amount) contradicted.push(movement);
    else movements.set(ownKey, fuller(same, movement));
  }
  return { movements: [...movements.values()], contradicted };
}

const keyOf = ({ receipt, part, wallet, direction, kind, at, amount, party }: ReadMovement): string =>
  receipt === ""
    ? JSON.stringify([wallet, at, amount, direction, party])
    : JSON.stringify([wallet, receipt, part, direction, wallet === "mpesa" ? kind === "fuliza_repay" : amount]);

const hasOwnReceipt = ({ receipt, wallet }: ReadMovement): boolean => receipt !== "" && wallet === "mpesa";

/** Of a message and a truncated copy of it, the whole one. */
const fuller = (one: ReadMovement, other: ReadMovement): ReadMovement =>
  (one.at === null && other.at !== null) || (one.balance === null && other.balance !== null) ? other : one;
