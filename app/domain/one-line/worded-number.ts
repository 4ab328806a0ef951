/** An amount in words: `elfu mbili`, `mia 5`, `elfu kumi na nane`, `mia mbili hamsini`, `3 thousand`, `soo tano`. */
import type { Word } from "./line-word.ts";
import { isMeasure, isMeasured, isOfUnit } from "./measures.ts";
import { type LineNumber, numberAt } from "./number.ts";

type Numbers = Readonly<Record<string, number>>;

/** In Swahili and Sheng the figure stands behind, in English before. */
const SCALES_BEFORE: Numbers = {
  elfu: 1000,
  mia: 100,
  laki: 100_000,
  milioni: 1_000_000,
  thao: 1000,
  ngiri: 1000,
  soo: 100,
};
const SCALES_BEHIND: Numbers = {
  hundred: 100,
  thousand: 1000,
  grand: 1000,
  million: 1_000_000,
  thao: 1000,
  ngiri: 1000,
};
const UNITS: Numbers = {
  ...{ moja: 1, mbili: 2, tatu: 3, nne: 4, tano: 5, sita: 6, saba: 7, nane: 8, tisa: 9 },
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
};
const TENS: Numbers = {
  ...{ kumi: 10, ishirini: 20, thelathini: 30, arobaini: 40, hamsini: 50 },
  ...{ sitini: 60, sabini: 70, themanini: 80, tisini: 90 },
};
/** Sums that have a name. */
const NAMED: Numbers = { mbao: 20, finje: 50 };
/** Sheng for sums, which are not read. */
const UNREAD = /^(pinji|punch|rwabe|ashu|jongo)$/;
const HALF = /^(nusu|half)$/;
/** The price of one, and nobody says of how many. */
const EACH = /^(each|kila|per)$/;

const valueIn = (numbers: Numbers, word: Word | undefined): number | undefined =>
  word && Object.hasOwn(numbers, word.lower) ? numbers[word.lower] : undefined;

const wordValue = (word: Word | undefined): number | undefined => valueIn(UNITS, word) ?? valueIn(TENS, word);

const figureOf = (word: Word | undefined): number | undefined =>
  word && /^\d{1,3}(\.\d)?$/.test(word.lower) ? Number(word.lower) : wordValue(word);

const isScale = (word: Word): boolean =>
  [SCALES_BEFORE, SCALES_BEHIND, NAMED].some((numbers) => valueIn(numbers, word) !== undefined);

/** @returns null where no sum is in words; "unclear" where not all of the numbers are one sum */
export function wordedNumber(words: readonly Word[]): LineNumber | "unclear" | null {
  if (words.some(({ lower }) => UNREAD.test(lower))) return "unclear";
  const said = words.some(isScale) ? sumIn(words) : tenAlone(words);
  if (said === null) return words.some(isScale) ? "unclear" : null;
  const isLeft = (word: Word, index: number) =>
    !word.isTaken && !said.words.includes(word) && isNumber(words, word, index);
  const isOfOne = words.some(({ lower }) => EACH.test(lower));
  return isOfOne || words.some(isLeft) ? "unclear" : said;
}

/** Whether a word is a number that could belong to the amount. */
function isNumber(words: readonly Word[], word: Word, index: number): boolean {
  if (HALF.test(word.lower)) return !isOfUnit(words, index);
  const value = wordValue(word);
  if (value !== undefined) return !isMeasured(words, index, value * 100);
  if (isScale(word)) return true;
  const number = numberAt(words, index);
  if (number !== null) return !isMeasure(number, words, index);
  // 6kg
  return /\d/.test(word.lower) && !/^\d+(\.\d+)?[a-z]{1,3}$/.test(word.lower);
}

function sumIn(words: readonly Word[]): LineNumber | null {
  const said: Word[] = [];
  let value = 0;
  for (let index = words.findIndex((_, at) => termAt(words, at, false) !== null); index >= 0; ) {
    const isLinked = said.length > 0 && words[index]?.lower === "na";
    const term = termAt(words, index + (isLinked ? 1 : 0), said.length > 0);
    if (term === null) break;
    const end = index + (isLinked ? 1 : 0) + term.length;
    said.push(...words.slice(index, end));
    value += term.value;
    index = end;
  }
  return said.length === 0 ? null : sum(value, said);
}

/** `airtime hamsini`: where nothing else is a number. */
function tenAlone(words: readonly Word[]): LineNumber | null {
  const index = words.findIndex((word) => (valueIn(TENS, word) ?? 0) > 10);
  const word = words[index];
  if (!word || words.some(({ lower }) => /\d/.test(lower))) return null;
  const value = valueIn(TENS, word) ?? 0;
  return isMeasured(words, index, value * 100) ? null : sum(value, [word]);
}

const sum = (value: number, words: readonly Word[]): LineNumber => ({
  value: Math.round(value * 100),
  words,
  isMoney: true,
  currency: null,
});

/** `elfu mbili`, `elfu kumi na nane`, `3 thousand`, `mia`, and behind one of these `hamsini` alone. */
function termAt(words: readonly Word[], index: number, isBehind: boolean): { value: number; length: number } | null {
  const [word, next] = [words[index], words[index + 1]];
  if (!word) return null;
  const named = valueIn(NAMED, word);
  if (named !== undefined) return { value: named, length: 1 };
  const own = figureOf(word);
  const english = own === undefined ? undefined : valueIn(SCALES_BEHIND, next);
  if (own !== undefined && english !== undefined) return { value: own * english, length: 2 };
  const swahili = valueIn(SCALES_BEFORE, word);
  if (swahili !== undefined) {
    const figure = figureOf(next);
    // Nobody says of 9,900 that it is mia 99.
    const behind = swahili === 100 && figure !== undefined && figure > 9 ? undefined : figure;
    // `nyanya za mia`, `bundles ya soo`
    if (behind === undefined) return swahili === 100 ? { value: 100, length: 1 } : null;
    const [link, unit] = [words[index + 2]?.lower, valueIn(UNITS, words[index + 3])];
    const isTeen = valueIn(TENS, next) !== undefined && link === "na" && unit !== undefined;
    return isTeen ? { value: swahili * (behind + unit), length: 4 } : { value: swahili * behind, length: 2 };
  }
  return isBehind && wordValue(word) !== undefined ? { value: wordValue(word) ?? 0, length: 1 } : null;
}
