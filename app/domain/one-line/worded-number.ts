/** An amount in words: `elfu mbili`, `mia 5`, `elfu 2 mia 5`, `mia mbili hamsini`, `3 thousand`. */
import type { Word } from "./line-word.ts";
import type { LineNumber } from "./number.ts";

type Numbers = Readonly<Record<string, number>>;

/** In Swahili the figure stands behind, in English before. */
const SWAHILI_SCALES: Numbers = { elfu: 1000, mia: 100, laki: 100_000, milioni: 1_000_000 };
const ENGLISH_SCALES: Numbers = {
  hundred: 100,
  thousand: 1000,
  grand: 1000,
  million: 1_000_000,
  thao: 1000,
  ngiri: 1000,
};
const FIGURES: Numbers = {
  ...{
    moja: 1,
    mbili: 2,
    tatu: 3,
    nne: 4,
    tano: 5,
    sita: 6,
    saba: 7,
    nane: 8,
    tisa: 9,
    kumi: 10,
    ishirini: 20,
    thelathini: 30,
  },
  ...{ arobaini: 40, hamsini: 50, sitini: 60, sabini: 70, themanini: 80, tisini: 90 },
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
};
/** Sheng for sums, which are not read. */
const SHENG = /^(soo|finje|pinji|punch|rwabe|ashu|jongo)$/;
const HALF = /^(nusu|half)$/;

const valueIn = (numbers: Numbers, { lower }: Word): number | undefined =>
  Object.hasOwn(numbers, lower) ? numbers[lower] : undefined;

const figureOf = (word: Word | undefined): number | undefined =>
  word && (/^\d{1,3}(\.\d)?$/.test(word.lower) ? Number(word.lower) : valueIn(FIGURES, word));

const isScale = (word: Word): boolean => (valueIn(SWAHILI_SCALES, word) ?? valueIn(ENGLISH_SCALES, word)) !== undefined;

/** @returns null where no number is in words; "unclear" where not all of them are one amount */
export function wordedNumber(words: readonly Word[]): LineNumber | "unclear" | null {
  if (words.some(({ lower }) => SHENG.test(lower))) return "unclear";
  if (!words.some(isScale)) return null;
  const said: Word[] = [];
  let value = 0;
  for (let index = words.findIndex((_, index) => termAt(words, index, false) !== null); index >= 0; ) {
    const isLinked = said.length > 0 && words[index]?.lower === "na";
    const term = termAt(words, index + (isLinked ? 1 : 0), said.length > 0);
    if (term === null) break;
    const end = index + (isLinked ? 1 : 0) + term.length;
    said.push(...words.slice(index, end));
    value += term.value;
    index = end;
  }
  const isNumber = (word: Word) =>
    HALF.test(word.lower) || isScale(word) || valueIn(FIGURES, word) !== undefined || /\d/.test(word.lower);
  const isAll = said.length > 0 && !words.some((word) => !word.isTaken && !said.includes(word) && isNumber(word));
  return isAll ? { value: Math.round(value * 100), words: said, isMoney: true, currency: null } : "unclear";
}

/** `elfu mbili`, `3 thousand`, and behind one of these `hamsini` alone. */
function termAt(words: readonly Word[], index: number, isBehind: boolean): { value: number; length: number } | null {
  const [word, next] = [words[index], words[index + 1]];
  if (!word) return null;
  const [swahili, own] = [valueIn(SWAHILI_SCALES, word), figureOf(word)];
  const behind = figureOf(next);
  if (swahili !== undefined) return behind === undefined ? null : { value: swahili * behind, length: 2 };
  if (own === undefined) return null;
  const english = next && valueIn(ENGLISH_SCALES, next);
  if (english !== undefined) return { value: own * english, length: 2 };
  return isBehind && !/\d/.test(word.lower) ? { value: own, length: 1 } : null;
}
