/** Finds what may explain the difference between what an account should hold and what its bank says. */
import type { Day } from "../calendar.ts";
import type { Cents } from "../money.ts";

/** A row that may be wrong: `change` is what it does to the account, or would do if it lay there. */
export type Suspect = {
  id: string;
  day: Day;
  description: string;
  change: number;
  /** Whether it lies in the account; else `elsewhere` names the account in which it lies, '' for none. */
  here: boolean;
  elsewhere: string | null;
};

export type Reason = {
  suspect: Suspect;
  why: "twice" | "swapped digits" | "elsewhere" | "same amount" | "wrong direction" | "double" | "half";
  /** What the row would be if this is the reason, in cents; null where it would not be there, or lie here. */
  instead: number | null;
};

/** More would be a list, not a hint. */
const MOST_REASONS = 5;

/**
 * The likely reasons, the likeliest first.
 * @param difference what the bank says, less what the account should hold; not zero
 * @param suspects rows of the account, and rows elsewhere of the same amount, the newest first
 */
export function likelyReasons(difference: Cents, suspects: readonly Suspect[]): Reason[] {
  const here = suspects.filter((suspect) => suspect.here);
  const reasons: Reason[] = [];
  const add = (why: Reason["why"], suspect: Suspect, instead: number | null) => {
    if (!reasons.some((reason) => reason.suspect.id === suspect.id)) reasons.push({ suspect, why, instead });
  };
  for (const suspect of here) {
    const isSurplus = suspect.change === -difference;
    if (isSurplus && here.some((other) => isTwin(other, suspect))) add("twice", suspect, null);
  }
  for (const suspect of here) {
    const right = suspect.change + difference;
    if (Math.sign(right) === Math.sign(suspect.change) && hasSwappedDigits(Math.abs(suspect.change), Math.abs(right))) {
      add("swapped digits", suspect, right);
    }
  }
  for (const suspect of suspects) if (!suspect.here && suspect.change === difference) add("elsewhere", suspect, null);
  for (const suspect of here) {
    if (suspect.change === -difference) add("same amount", suspect, null);
    if (suspect.change * 2 === -difference) add("wrong direction", suspect, -suspect.change);
    if (suspect.change === difference) add("double", suspect, suspect.change * 2);
    if (suspect.change === -2 * difference) add("half", suspect, suspect.change / 2);
  }
  return reasons.slice(0, MOST_REASONS);
}

const isTwin = (other: Suspect, { id, day, change, description }: Suspect): boolean =>
  other.id < id && other.day === day && other.change === change && other.description === description;

/** Whether one amount becomes the other by swapping two neighbouring digits. */
export function hasSwappedDigits(amount: number, other: number): boolean {
  const [a, b] = [String(amount), String(other)];
  if (a.length !== b.length || a === b) return false;
  const at = [...a].findIndex((digit, index) => digit !== b[index]);
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
