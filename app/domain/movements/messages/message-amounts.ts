/** The amounts that a message prints, and what the words beside each make of it. */
import type { Cents } from "../../money.ts";
import { centsOf } from "../printed.ts";

export type Role = "moved" | "fee" | "balance" | "limit" | "owed" | "goal";
export type PrintedAmount = { cents: Cents; role: Role; start: number; end: number };

/** What the words before an amount make of it; the first that fits. Nothing of them: it moved. */
const BEFORE: readonly [role: Role, words: RegExp][] = [
  [
    "owed",
    /\b(?:outstanding|owed?|arrears|instal?ments?|overdue|loan balance|deni|repayable|total due|amount due)\b[^.]{0,30}$/i,
  ],
  [
    "limit",
    /\b(?:limit|kiwango|within the day|per day|up to|hadi|at least|minimum|maximum|from as low as|kuanzia)\b[^.]{0,45}$/i,
  ],
  [
    "balance",
    /\b(?:bal(?:ance)?s?|baki|salio|(?:account|fund|portfolio|market) value|total (?:deposits|savings|shares)(?: are| is)?)\b[^.]{0,45}$|\b(?:shares|deposits|savings) (?:are |is )?$|account ?: ?$/i,
  ],
  ["fee", /\b(?:costs?|(?<!school )fees?|charges?|chgs?|tariff|gharama|ada|commission|duty|levy|tax)\b[^.]{0,25}$/i],
  [
    "goal",
    /\b(?:win|won|bonus|rewards?|cashback|earn|goal|target|offer|save|prizes?|jishindie|discount|shinda)\b[^.]{0,30}$/i,
  ],
];
const AFTER: readonly [role: Role, words: RegExp][] = [
  ["owed", /^,? ?(?:is |was )?(?:due|outstanding|overdue)\b/i],
  ["goal", /^ ?(?:bonus|discount|off\b|cashback|in prizes)/i],
  ["limit", /^ ?(?:per day|daily)\b/i],
];

/** An instalment that was deducted counts as moved, whatever is still owed. */
const paidOff = (before: string, after: string): Role | null =>
  /\b(?:instal?ments?|arrears) of $/i.test(before) &&
  /^[^.]*\b(?:has been|was) (?:recovered|deducted|debited)\b/i.test(after)
    ? "moved"
    : null;

/** The point of an abbreviation ends no sentence. */
const SHORTENED = /\b(?:bal|chgs?|amt)\. ?$/i;
const PRINTED = /Ksh(\d[\d,]*(?:\.\d+)?)/g;

/** Each amount of a message after `normalised`, with what it is. */
export function amountsOf(message: string): PrintedAmount[] {
  let last = 0;
  return Array.from(message.matchAll(PRINTED), ({ index, 0: whole, 1: number }) => {
    const [start, end] = [index, index + whole.replace(/[,.]+$/, "").length];
    // None of the words reach over a full stop.
    const above = message.slice(0, start).replace(SHORTENED, (word) => word.replace(".", " "));
    const sentence = above.lastIndexOf(".") + 1;
    const before = above.slice(Math.max(last, sentence, start - 70));
    last = end;
    const role =
      paidOff(before, message.slice(end, end + 90)) ??
      BEFORE.find(([, words]) => words.test(before))?.[0] ??
      AFTER.find(([, words]) => words.test(message.slice(end, end + 20)))?.[0] ??
      "moved";
    return { cents: centsOf(number?.replace(/[,.]+$/, "")) ?? (Number.NaN as Cents), role, start, end };
  });
}
