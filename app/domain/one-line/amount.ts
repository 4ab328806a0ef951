/** The amount in a line: `250`, `1k`, `2,500/=`, `3 @ 50`, `65 x2`. One that could be read in two ways is not read. */
import { type Cents, toCents } from "../money.ts";
import type { Word } from "./line-word.ts";
import { isMeasure } from "./measures.ts";
import { type LineNumber, numberAt } from "./number.ts";
import { wordedNumber } from "./worded-number.ts";

export type LineAmount = { cents: Cents; currency: string | null };

/** What is there or owed, and not what was paid. */
const NO_MOVEMENT = /^(balance|bal|salio|imebaki|sijalipa|hatujalipa|unpaid|owe|owes)$/;
/** The price is that of one: `450 each`, `350 kila moja`, `@50`. */
const EACH = /^(each|kila (moja|mmoja|kilo|kitu))/;
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
  if (words.some(({ lower }, index) => NO_MOVEMENT.test(lower) || isEachWay(words, index))) return null;
  const worded = wordedNumber(words);
  if (worded === "unclear") return null;
  const candidates = worded ? [worded] : numbersIn(words);
  const money = candidates.filter(({ isMoney }) => isMoney);
  const [amount, other] = money.length > 0 ? money : withoutYear(candidates);
  if (amount === undefined || other !== undefined) return null;
  if (amount.value < 1 || amount.value > LARGEST || !Number.isSafeInteger(amount.value)) return null;
  for (const word of amount.words) word.isTaken = true;
  return { cents: toCents(amount.value), currency: amount.currency === household ? null : amount.currency };
}

/** Beside another number, 2027 is a year. */
function withoutYear(numbers: LineNumber[]): LineNumber[] {
  const others = numbers.filter(({ words }) => !/^20[23]\d$/.test(words[0]?.lower ?? ""));
  return others.length === 0 ? numbers : others;
}

/** The numbers of a line that may be its amount; a count and a price are one. */
function numbersIn(words: readonly Word[]): LineNumber[] {
  const multipliers = words.filter(({ lower }) => MULTIPLIER.test(lower));
  const [prices, counts]: [LineNumber[], LineNumber[]] = [[], []];
  let isMultiplied = false;
  for (const [index, word] of words.entries()) {
    if (multipliers.includes(word) || prices.some(({ words }) => words.includes(word))) continue;
    const product = productAt(words, index);
    const number = product ?? numberAt(words, index);
    if (number === null) continue;
    isMultiplied ||= product !== null;
    const isCount = product === null && isMeasure(number, words, index);
    (isCount ? counts : prices).push(number);
  }
  if (multipliers.length > 0) return multiplied(prices, multipliers);
  const isOfOne = !isMultiplied && words.some((word, index) => word.lower.startsWith("@") || isEach(words, index));
  return isOfOne ? inAll(words, prices, counts) : prices;
}

/** There, and perhaps back. */
const isEachWay = (words: readonly Word[], index: number): boolean =>
  words[index]?.lower === "each" && words[index + 1]?.lower === "way";

const isEach = (words: readonly Word[], index: number): boolean =>
  EACH.test(`${words[index]?.lower} ${words[index + 1]?.lower ?? ""}`);

/** `3 mangoes @ 50`, `2 trays 450 each`: clear only with one count; without any, of one. */
function inAll(words: readonly Word[], prices: LineNumber[], counts: LineNumber[]): LineNumber[] {
  const isPrice = ({ words: said }: LineNumber) =>
    said[0]?.lower.startsWith("@") || isEach(words, words.indexOf(said.at(-1) as Word) + 1) || prices.length === 1;
  const [numbers, others] = [prices.filter(isPrice), [...counts, ...prices.filter((each) => !isPrice(each))]];
  const [price, other] = numbers;
  const [count, another] = others;
  if (!price || other || another) return [];
  if (!count) return [price];
  const isWhole = count.value % 100 === 0 && count.value < 100_000 && !count.words[0]?.lower.startsWith("0");
  return isWhole ? [times(price, count.value / 100, count.words)] : [];
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
