/** A movement as the database stores it. */
import { isVisible, printable } from "../plain-text.ts";
import type { Movement, Party } from "./movement.ts";
import { payeeOf } from "./payee.ts";

export type StagedMovement = Omit<Movement, "part" | "at" | "party" | "reverses"> & {
  /** Which movement of its receipt it is; with the receipt and the account, what it is known by. */
  part: string;
  day: string | null;
  time: string | null;
  party_name: string | null;
  party_number: string | null;
  party_account: string | null;
  payee: string;
  payee_name: string;
  reverses: string | null;
};

/**
 * @param batch what the movements arrived in: a movement with neither receipt nor day is known by its place in it alone, as nothing
 *   tells it from another one
 */
export function stagedMovements(movements: readonly Movement[], batch: string): StagedMovement[] {
  const times = new Map<string, number>();
  return movements.map((printed, index) => {
    const movement = { ...printed, receipt: shownReceipt(printed.receipt), party: printableParty(printed.party) };
    const { amount, direction, kind, wallet, balance, at, party, reverses = null } = movement;
    const receipt = movement.receipt === "" ? withoutReceipt(movement, `${batch} ${index}`) : movement.receipt;
    const key = `${receipt} ${partOf(movement)}`;
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    const { payee, payeeName } = payeeOf(movement);
    // Field by field: the words of a message stay where they were read.
    return {
      amount,
      direction,
      kind,
      wallet,
      balance,
      receipt,
      // A statement may have two rows of a kind for one receipt.
      part: time === 1 ? partOf(movement) : `${partOf(movement)} ${time}`,
      day: at?.day ?? null,
      time: at?.time ?? null,
      party_name: party.name,
      party_number: party.number,
      party_account: party.account,
      payee,
      payee_name: payeeName,
      reverses,
    };
  });
}

/** Empty where nothing of it can be seen: a bank may write characters without a width. */
function shownReceipt(receipt: string): string {
  const text = printable(receipt.toWellFormed()).trim();
  return isVisible(text) ? text : "";
}

/** A party without unprintable characters: a name could reverse the text around it. */
function printableParty({ name, number, account }: Party): Party {
  const visibleOrNull = (text: string | null) =>
    text === null || !isVisible(printable(text)) ? null : printable(text);
  return { name: visibleOrNull(name), number: visibleOrNull(number), account: visibleOrNull(account) };
}

/** Fuliza is repaid out of what arrives, under the same receipt; what moves another wallet has a part of its own. */
function partOf({ part, kind, wallet }: Movement): string {
  const own = kind === "fuliza_repay" ? "repay" : part;
  return wallet === "mpesa" ? own : `${wallet} ${own}`;
}

const withoutReceipt = ({ at, amount, direction, kind, party }: Movement, place: string): string =>
  (at === null ? `~ ${place}` : `~ ${at.day} ${at.time} ${amount} ${direction} ${kind} ${party.name}`)
    .slice(0, 120)
    .toWellFormed();
