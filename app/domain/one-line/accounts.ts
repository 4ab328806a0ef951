/** The own accounts that a line names: `from KCB`, `to M-Shwari`, `… mpesa` at its end. */

import type { Word } from "./line-word.ts";
import { everydayCategoryOf } from "./spent-on.ts";

export type LineAccount = { id: string; name: string };

const FROM = new Set(["from", "kutoka", "via", "with", "using", "by", "in", "na"]);
const TO = new Set(["to", "into", "kwenda", "kwa", "hadi", "->", "→"]);
const LONGEST = 4;

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d\s]/gu, "");

/** The account whose name begins with these words, if only one does. */
function named(words: readonly Word[], accounts: readonly LineAccount[]): LineAccount | null {
  if (words.some(({ isTaken }) => isTaken)) return null;
  const said = words.map(({ lower }) => plain(lower)).join("");
  if (said.length < 3) return null;
  const fits = accounts.filter(({ name }) => {
    const parts = plain(name).split(/\s+/);
    return parts.some((_, index) => parts.slice(0, index + 1).join("") === said);
  });
  // The power is paid, and not from the sacco that is named after it.
  const exact = fits.filter(({ name }) => plain(name).replaceAll(/\s/g, "") === said);
  const [only, other] = exact.length > 0 ? exact : fits;
  const isWordItself = exact.length === 0 && everydayCategoryOf(said) !== null;
  return only && !other && !isWordItself ? only : null;
}

/** The longest name that begins at a word. */
function namedAt(words: readonly Word[], index: number, accounts: readonly LineAccount[]) {
  for (let length = LONGEST; length > 0; length -= 1) {
    const part = words.slice(index, index + length);
    const account = part.length === length ? named(part, accounts) : null;
    if (account) return { account, words: part };
  }
  return null;
}

/**
 * The accounts of a line, whose words it takes: where the money comes from or is, and, with that, where it goes to. A name alone
 * counts at the line's end, or before `to` an own account.
 */
export function takeAccounts(
  words: readonly Word[],
  accounts: readonly LineAccount[],
): { account: string | null; to: string | null } {
  const open = () => words.filter(({ isTaken }) => !isTaken);
  const behind = (marks: ReadonlySet<string>) => {
    const rest = open();
    for (const [index, word] of rest.entries()) {
      const match = marks.has(word.lower) ? namedAt(rest, index + 1, accounts) : null;
      if (match) return { ...match, words: [word, ...match.words] };
    }
    return null;
  };
  const take = ({ words }: { words: readonly Word[] }) => {
    for (const word of words) word.isTaken = true;
  };
  const to = behind(TO);
  const from = behind(FROM);
  if (to) {
    const rest = open();
    const before = rest.indexOf(to.words[0] as Word);
    const alone = from ?? endingAt(rest, before, accounts);
    if (alone && alone.account.id !== to.account.id) {
      take(to);
      take(alone);
      return { account: alone.account.id, to: to.account.id };
    }
  }
  const rest = open();
  // `10k stima sacco from kcb`
  const into = from && endingAt(rest, rest.indexOf(from.words[0] as Word), accounts);
  if (into && into.account.id !== from.account.id) {
    take(into);
    take(from);
    return { account: from.account.id, to: into.account.id };
  }
  const own = from ?? endingAt(rest, rest.length, accounts);
  // A line that is nothing but an account's name is about something of that name.
  if (!own || own.words.length === rest.length) return { account: null, to: null };
  take(own);
  return { account: own.account.id, to: null };
}

/** The longest name that ends before a word. */
function endingAt(words: readonly Word[], end: number, accounts: readonly LineAccount[]) {
  for (let length = LONGEST; length > 0; length -= 1) {
    const part = words.slice(Math.max(0, end - length), end);
    const account = part.length === length ? named(part, accounts) : null;
    if (account) return { account, words: part };
  }
  return null;
}
