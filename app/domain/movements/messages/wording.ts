/** A row of a table of wordings, and the regular expression that it becomes. */
import type { Kind } from "../kinds.ts";
import type { Part, Wallet } from "../movement.ts";
import { AMOUNT, BANK_AMOUNT, DAY, HALF_DAY_TIME, PHONE, RECEIPT, TIME } from "../printed.ts";

export type Wording = {
  /** @param words of `withMoments`
   *  @param lower the same words in small letters */
  match: (words: string, lower: string) => RegExpExecArray | null;
  kind: Kind;
  direction: "in" | "out";
  part?: Part;
  wallet?: Wallet;
};

/** A row of a table: the pattern, the kind, what it does to the wallet, and where it is not the payment of that wallet. */
export type Row = readonly [
  pattern: string,
  kind: Kind,
  direction: "in" | "out",
  more?: { part?: Part; wallet?: Wallet },
];

/** Stands around each day of a message and its time, so that a hundred patterns need not know how days are written. */
const M = "\uE000";
const MOMENT = new RegExp(
  `(?:\\b(on|tarehe|mnamo|siku|at) )?(?<!\\d)(${DAY})(?:,? ?(?:at|saa)? ?(${HALF_DAY_TIME}|${TIME}))?`,
  "gi",
);
const MARKED = new RegExp(`${M}([^${M}]*)${M}([^${M}]*)${M}([^${M}]*)${M}`, "g");

/** For `match`: a message whose moments are marked. */
export const withMoments = (message: string): string =>
  message.replace(
    MOMENT,
    (_, word: string | undefined, day: string, time: string | undefined) =>
      `${M}${word ?? ""}${M}${day}${M}${time ?? ""}${M}`,
  );

/** As it was before `withMoments`, but for the words between a day and its time. */
export const withoutMarks = (text: string): string =>
  text.replace(MARKED, (_, ...parts: string[]) => parts.slice(0, 3).filter(Boolean).join(" "));

/**
 * Groups are named, so that their order is free. `<A>` and `<B>` are an amount as M-PESA and as banks write it, `<T>` and `<W>` a
 * day and its time likewise, `<D>` a day with or without its time, `<NAME>` as little as fits.
 */
const PLACEHOLDERS: readonly [mark: string, pattern: string][] = [
  ["<A>", AMOUNT.replace("(", "(?<amount>")],
  ["<B>", BANK_AMOUNT.replace("(", "(?<amount>")],
  ["<T>", `${M}[a-z]*${M}(?<day>[^${M}]+)${M}(?<time>${HALF_DAY_TIME})${M}`],
  ["<W>", `${M}[a-z]*${M}(?<day>[^${M}]+)${M}(?<time>[^${M}]+)?${M}`],
  ["<D>", `${M}(?:on|tarehe|mnamo)${M}(?<day>[^${M}]+)${M}(?:(?<time>${HALF_DAY_TIME})|[^${M}]*)${M}`],
  ["<PHONE>", `(?<number>${PHONE})`],
  ["<REVERSES>", `(?<reverses>${RECEIPT})`],
  ["<REF>", "(?<receipt>[A-Z0-9]{9,16})\\b"],
  ["<NAME>", "(?<name>.+?)"],
  ["<ACCOUNT>", "(?<account>.+?)"],
];

/** Compiled when its plain words occur for the first time: all patterns at once take a phone longer than a page of messages. */
export function compile([row, kind, direction, more]: Row): Wording {
  const [opening = "", ...others] = plainWordsOf(row);
  const later = others.filter((part) => part.trim().length > 2);
  let pattern: RegExp | undefined;
  return {
    match: (words, lower) => {
      if (!lower.startsWith(opening) || !later.every((part) => lower.includes(part))) return null;
      pattern ??= new RegExp(
        `^${PLACEHOLDERS.reduce((text, [mark, replacement]) => text.replaceAll(mark, replacement), row)}`,
        "i",
      );
      return pattern.exec(words);
    },
    kind,
    direction,
    ...more,
  };
}

/** What every text that a row fits opens with and holds: no placeholders, groups, classes, escapes or what may be left out. */
function plainWordsOf(row: string): string[] {
  let text = row
    .replace(/^<[AB]>/, "ksh\n")
    .replace(/<[A-Z]+>/g, "\n")
    .replace(/\\./g, "\t");
  for (let before = ""; before !== text; ) {
    before = text;
    text = text.replace(/\([^()]*\)(?:[?*+]|\{[\d,]+\})?/g, "\n");
  }
  return text
    .replace(/\[[^\]]*\]/g, "\t")
    .replace(/[^\n](?:[?*+]|\{[\d,]+\})\??|[.\t^$]/g, "\n")
    .toLowerCase()
    .split("\n");
}
