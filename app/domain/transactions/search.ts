/** What a search of transactions asks for: words, and amounts in the transaction's own currency. */
import { type Cents, readAmount, toCents } from "../money.ts";

export type Search = {
  /** Words, each looked for in descriptions, categories, accounts, names and M-PESA codes; null where only amounts are asked for. */
  text: string | null;
  /** The least and the most that the amount may be; null for no limit. */
  least: Cents | null;
  most: Cents | null;
};

const NUMBER = "\\d[\\d,]*(?:\\.\\d{1,2})?k?";
const COMPARISON = new RegExp(`^(>=?|<=?|=)(${NUMBER})$`, "i");
const RANGE = new RegExp(`^(${NUMBER})(?:-|–|\\.\\.)(${NUMBER})$`, "i");

const MORE = new RegExp(`^(${NUMBER})\\+$`, "i");
/** A month is no range. */
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** As phones and people write amounts: with a currency, `/=`, spaces around a sign, or none before it; and smart quotes. */
const plain = (typed: string): string =>
  typed
    .replace(/[“”]/g, "")
    .replace(/[‘’]/g, "'")
    .replace(/\b(?:kes|kshs?)\.?\s*(?=[\d<>=])/gi, "")
    .replace(/(\d)\/=/g, "$1")
    .replace(/([<>=])\s+(?=\d)/g, "$1")
    .replace(/([^\s<>=])([<>]=?|=)(?=\d)/g, "$1 $2")
    .replace(/(\d)\s+(?:[-–]|to)\s+(?=\d)/gi, "$1-");

/** `5,000.50` or `5k`, in cents; null for what is no amount. */
function centsOf(typed: string): Cents | null {
  const isThousands = /k$/i.test(typed);
  const read = readAmount(typed.replace(/k$/i, ""), "zero");
  if (!read.ok) return null;
  const cents = read.value * (isThousands ? 1000 : 1);
  return Number.isSafeInteger(cents) ? toCents(cents) : null;
}

/** The limits that a word sets, as in `>5000`, `<=200`, `=450` or `1000-2000`; null for any other word. */
function limitsIn(word: string): Pick<Search, "least" | "most"> | null {
  const [, sign = "", figure = ""] = COMPARISON.exec(MORE.test(word) ? `>=${word.slice(0, -1)}` : word) ?? [];
  const [, from = "", to = ""] = RANGE.exec(word) ?? [];
  if (from !== "") {
    const [least, most] = [centsOf(from), centsOf(to)];
    if (least === null || most === null || MONTH.test(word)) return null;
    return least > most ? { least: most, most: least } : { least, most };
  }
  const cents = figure === "" ? null : centsOf(figure);
  if (cents === null) return null;
  switch (sign) {
    case ">":
      return { least: toCents(cents + 1), most: null };
    case ">=":
      return { least: cents, most: null };
    case "<":
      return { least: null, most: toCents(cents - 1) };
    case "<=":
      return { least: null, most: cents };
    default:
      return { least: cents, most: cents };
  }
}

/** Reads what was typed, as `naivas >5000`; a number alone is a word like any other. */
export function readSearch(typed: string): Search {
  const words: string[] = [];
  const search: Search = { text: null, least: null, most: null };
  for (const word of plain(typed).split(/\s+/)) {
    const limits = limitsIn(word);
    if (limits === null) words.push(word);
    else Object.assign(search, Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== null)));
  }
  const text = words.join(" ").trim();
  return { ...search, text: text === "" ? null : text };
}
