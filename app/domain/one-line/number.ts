/** A number in a line, with the currency beside it. */
import { isCurrency } from "../currency-codes.ts";
import type { Word } from "./line-word.ts";

/** A number that may be the amount, and the words that say it. */
export type LineNumber = {
  /** In hundredths. */
  value: number;
  words: readonly Word[];
  /** Said to be money: by a currency, by `/=` or by the commas of thousands. */
  isMoney: boolean;
  currency: string | null;
};

const NUMBER = /^([a-z]{2,4}\.?|[@$€£])?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,3}))?(k)?(\/[=-])?([a-z]{2,4})?$/;
const SHILLINGS = /^(?:k(?:sh|es)s?|shs?|bob|shillings?|shilingi)\.?$/;
const CURRENCY_WORDS: Readonly<Record<string, string>> = {
  $: "USD",
  "€": "EUR",
  "£": "GBP",
  dollar: "USD",
  dollars: "USD",
  euro: "EUR",
  euros: "EUR",
  pounds: "GBP",
};

/** Marks that stand behind their number. */
const BEHIND = /^(?:bob|shillings?|shilingi|dollars?|euros?|pounds)$/;

/** Codes of currencies that are words, too. */
const WORD_ITSELF = /^(all|top|try|mop|cup|bam|gel|pen|sos|cop)$/;

/** The number that begins at a word, with the currency beside it. */
export function numberAt(words: readonly Word[], index: number): LineNumber | null {
  const [before, word, next] = [words[index - 1], words[index], words[index + 1]];
  const parts = NUMBER.exec(word?.lower.replace(/^[-−+](?=\d)/, "") ?? "");
  if (!word || !parts || word.isTaken) return null;
  const [, prefix = "", whole = "", decimals = "", thousands, slash, suffix = ""] = parts;
  const named = [prefix, suffix].filter((mark) => mark !== "" && mark !== "@");
  if (named.some((mark) => currencyOf(mark) === null)) return null;
  // `form 4 kes 14,000`, `100 bob 2 loaves`: the mark is the other number's.
  const isOfNext = !BEHIND.test(next?.lower ?? "") && /^\d/.test(words[index + 2]?.lower ?? "");
  const isOfLast = BEHIND.test(before?.lower ?? "") && /\d/.test(words[index - 2]?.lower ?? "");
  const beside = [isOfLast ? undefined : before, isOfNext ? undefined : next].filter(
    (each): each is Word => each !== undefined && !each.isTaken && currencyOf(each.lower) !== null,
  );
  const currencies = [...named, ...beside.map(({ lower }) => lower)].map(currencyOf);
  const isMoney = currencies.length > 0 || slash !== undefined || whole.includes(",");
  // 1.5 is rather a measure, and 1.500 nobody knows.
  if (!thousands && (decimals.length === 3 || (decimals.length === 1 && !isMoney))) return null;
  const value = Number(`${whole.replaceAll(",", "")}.${decimals || "0"}`) * (thousands ? 1000 : 1) * 100;
  return {
    value: Math.round(value),
    words: [...beside.filter((each) => each === before), word, ...beside.filter((each) => each === next)],
    isMoney,
    currency: currencies.find((each) => each !== null) ?? null,
  };
}

/** What a word says of the currency of the number beside it; null where it says nothing. */
function currencyOf(mark: string): string | null {
  if (SHILLINGS.test(mark)) return "KES";
  if (Object.hasOwn(CURRENCY_WORDS, mark)) return CURRENCY_WORDS[mark] ?? null;
  return isCurrency(mark.toUpperCase()) && !WORD_ITSELF.test(mark) ? mark.toUpperCase() : null;
}
