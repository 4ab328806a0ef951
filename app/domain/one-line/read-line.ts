/**
 * Reads one line into the fields of a transaction's form: `mama mboga 250 jana`, `2k from KCB to M-Shwari`. It only fills in:
 * what it does not understand stays in the description, and an amount that could be another one is left to be typed.
 */
import type { Day } from "../calendar.ts";
import { type LineAccount, takeAccounts } from "./accounts.ts";
import { type LineAmount, takeAmount } from "./amount.ts";
import { takeDay } from "./day.ts";
import { wordsOf } from "./line-word.ts";
import { everydayCategoryOf, isIncome, type LineCategory, withoutVerb } from "./spent-on.ts";

/** What the household knows already. */
export type Known = {
  today: Day;
  /** The household's currency. */
  currency: string;
  accounts: readonly LineAccount[];
  /** What it spent before, and on what. */
  payees: readonly LinePayee[];
};

export type LinePayee = { description: string; category: string | null; subcategory: string | null };

export type ReadLine = {
  amount: LineAmount | null;
  day: Day | null;
  account: string | null;
  /** Another own account: then it is a transfer. */
  to: string | null;
  description: string;
  category: LineCategory | null;
};

/** More is a text, and no line. */
const LONGEST_LINE = 200;

export function readLine(line: string, { today, currency, accounts, payees }: Known): ReadLine {
  const words = wordsOf(line);
  const whole = words.map(({ text }) => text).join(" ");
  if (whole.length > LONGEST_LINE)
    return { amount: null, day: null, account: null, to: null, description: whole, category: null };
  const day = takeDay(words, today);
  const amount = takeAmount(words, currency);
  const { account, to } = takeAccounts(words, accounts);
  const rest = words.filter(({ isTaken }) => !isTaken);
  const income = isIncome(rest);
  const description = withoutVerb(rest)
    .map(({ text }) => text)
    .join(" ")
    .replace(/^[-–,;:]+\s*|\s*[-–,;:]+$/g, "");
  return { amount, day, account, to, description, category: income ?? categoryOf(description, payees) };
}

/** As the household had it before, or by the words of every day. */
function categoryOf(description: string, payees: readonly LinePayee[]): LineCategory | null {
  const lower = description.toLowerCase();
  const before = payees.find(({ description: payee }) => `${lower} `.startsWith(`${payee.toLowerCase()} `));
  if (before) return { type: "expense", category: before.category, subcategory: before.subcategory };
  return everydayCategoryOf(description);
}
