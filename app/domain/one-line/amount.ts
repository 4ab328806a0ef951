/** The amount in a line: `250`, `1k`, `2,500/=`, `3 @ 50`, `65 x2`. One that could be read in two ways is not read. */
import { type Cents, toCents } from "../money.ts";
import type { Word } from "./line-word.ts";
import { isMeasure } from "./measures.ts";
import { type LineNumber, numberAt } from "./number.ts";

export type LineAmount = { cents: Cents; currency: string | null };

/** Numbers in words: where one stands, figures beside it are not the whole amount. */
const SCALES: Readonly<Record<string, number>> = {
  elfu: 1000,
  mia: 100,
  laki: 100_000,
  thousand: 1000,
  hundred: 100,
  grand: 1000,
  million: 1_000_000,
  milioni: 1_000_000,
  thao: 1000,
  ngiri: 1000,
};
const UNREAD_SCALE = /^(soo|finje|pinji|punch|rwabe|ashu|jongo)$/;
/** `x2`, `2x` */
const MULTIPLIER = /^(?:[x×*]\d{1,3}|\d{1,3}[x×*])$/;

/** In hundredths. */
const LARGEST = 1_000_000_000_000;
/** 2x4 is how thick the wood is: without `@`, one of the two is at least this. */
const SMALLEST_PRICE = 20;

/**
 * The amount of a line, whose words it takes. Null where there is none, or where more than one number may be it.
 * @param household its currency: an amount that names no other is in it
 */
export function takeAmount(words: readonly Word[], household: string): LineAmount | null {
  if (words.some(({ lower }) => UNREAD_SCALE.test(lower))) return null;
  const scaled = scaledAmount(words);
  if (scaled === "unclear") return null;
  const candidates = scaled ? [scaled] : numbersIn(words);
  const money = candidates.filter(({ isMoney }) => isMoney);
  const [amount, other] = money.length > 0 ? money : candidates;
  if (amount === undefined || other !== undefined) return null;
  if (amount.value < 1 || amount.value > LARGEST || !Number.isSafeInteger(amount.value)) return null;
  for (const word of amount.words) word.isTaken = true;
  return { cents: toCents(amount.value), currency: amount.currency === household ? null : amount.currency };
}

/** `elfu 2`, `mia 5`, `elfu 2 mia 5`, `3 thousand`: "unclear" where such a word has no figure beside it. */
function scaledAmount(words: readonly Word[]): LineNumber | "unclear" | null {
  const scales = words.filter(({ lower }) => Object.hasOwn(SCALES, lower));
  if (scales.length === 0) return null;
  const said: Word[] = [];
  let value = 0;
  for (const word of scales) {
    const at = words.indexOf(word);
    const isEnglish = !["elfu", "mia", "laki", "milioni"].includes(word.lower);
    const figure = words[isEnglish ? at - 1 : at + 1];
    if (!figure || !/^\d{1,3}(\.\d)?$/.test(figure.lower) || said.includes(figure)) return "unclear";
    said.push(word, figure);
    value += Number(figure.lower) * (SCALES[word.lower] ?? 0) * 100;
  }
  const isOnly = words.every((word) => said.includes(word) || !/\d/.test(word.lower));
  return isOnly ? { value: Math.round(value), words: said, isMoney: true, currency: null } : "unclear";
}

/** The numbers of a line that may be its amount; a count and a price are one. */
function numbersIn(words: readonly Word[]): LineNumber[] {
  const multipliers = words.filter(({ lower }) => MULTIPLIER.test(lower));
  const numbers: LineNumber[] = [];
  for (const [index, word] of words.entries()) {
    if (multipliers.includes(word) || numbers.some(({ words }) => words.includes(word))) continue;
    const product = productAt(words, index);
    const number = product ?? numberAt(words, index);
    const isPrice = number !== null && (product !== null || !isMeasure(number, words[index - 1], words[index + 1]));
    if (isPrice) numbers.push(number);
  }
  return multipliers.length === 0 ? numbers : multiplied(numbers, multipliers);
}

/** `65 x2`: clear only with one number and one multiplier. */
function multiplied([number, other]: LineNumber[], [multiplier, another]: Word[]): LineNumber[] {
  if (!number || other || !multiplier || another) return [];
  return [times(number, Number(multiplier.lower.replace(/\D/g, "")), [multiplier])];
}

/** `3x50`, `3 x 50`, `3 @ 50`, `3 @50` */
function productAt(words: readonly Word[], index: number): LineNumber | null {
  const [word, next] = [words[index], words[index + 1]?.lower ?? ""];
  const joined = /^(\d{1,3})[x×*@](\d+(?:\.\d{1,2})?)$/.exec(word?.lower ?? "");
  if (word && joined) {
    const [count, price] = [Number(joined[1]), Number(joined[2])];
    const isPrice = word.lower.includes("@") || Math.max(count, price) >= SMALLEST_PRICE;
    return isPrice ? times({ value: price * 100, words: [], isMoney: false, currency: null }, count, [word]) : null;
  }
  if (!/^\d{1,3}$/.test(word?.lower ?? "")) return null;
  const priceAt = /^[x×*@]$/.test(next) ? index + 2 : /^@\d/.test(next) ? index + 1 : null;
  const price = priceAt === null ? null : numberAt(words, priceAt);
  return price && priceAt ? times(price, Number(word?.lower), words.slice(index, priceAt)) : null;
}

const times = (number: LineNumber, factor: number, said: readonly Word[]): LineNumber => ({
  ...number,
  value: Math.round(number.value * factor),
  words: [...said, ...number.words],
});
