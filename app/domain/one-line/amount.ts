/** The amount in a line: `250`, `1k`, `2,500/=`, `3 @ 50`, `65 x2`. One that could be read in two ways is not read. */
import { isCurrency } from "../currency-codes.ts";
import { type Cents, toCents } from "../money.ts";
import type { Word } from "./line-word.ts";

export type LineAmount = { cents: Cents; currency: string | null };

/** A number that may be the amount, and the words that say it. */
type Candidate = {
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

/** What is counted or measured is no money: the unit stands behind its number, or in Swahili before it. */
const UNITS =
  setOf(`kg kgs kilo kilos g gm gms gram grams l ltr ltrs litre litres liter liters lts ml mls m cm mm metre metres meter meters
  km kms ft inch inches pc pcs piece pieces pkt pkts packet packets pack packs crate crates tray trays dozen doz bag bags sack sacks
  bunch bunches bottle bottles plate plates cup cups glass glasses tin tins box boxes roll rolls loaf loaves bar bars can cans ream reams
  pair pairs set sets person persons people pax adults kids children passengers guests trip trips item items times time day days night
  nights week weeks month months year years yr yrs hr hrs hour hours min mins minute minutes gb gbs mb mbs unit units kwh percent pm am
  seater bedroom bedrooms br bed beds acre acres acres copies pages tickets shares eggs mangoes oranges tomatoes onions avocados chapatis
  chapati mandazi mandazis samosas smokies cakes sodas beers shirts shoes siku wiki miezi mwezi watu watoto`);
const UNITS_BEFORE =
  setOf(`kilo kilos lita pakiti debe gunia mifuko mfuko siku wiki miezi mwezi watu sahani vikombe trei mara kila top
  size no no. num number till paybill acc acc. a/c account route rt ref ref. receipt invoice inv term grade class form std standard gate
  phase block flat apt room rm floor week day chapter vol version ps iphone galaxy infinix tecno route. terminal stage platform seat
  page part level year season episode channel lane zone # under over aged age`);
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
const TIMES = /^[x×*]$/;

/** Above it, what nothing says is money is rather an account's number. In hundredths. */
const LARGEST_BARE = 1_000_000_000;
/** In hundredths. */
const LARGEST = 1_000_000_000_000;

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

/**
 * The amount of a line, whose words it takes. Null where there is none, or where more than one number may be it.
 * @param household its currency: an amount that names no other is in it
 */
export function takeAmount(words: readonly Word[], household: string): LineAmount | null {
  if (words.some(({ lower }) => UNREAD_SCALE.test(lower))) return null;
  const scaled = scaledAmount(words);
  if (scaled === "unclear") return null;
  const candidates = scaled ? [scaled] : candidatesIn(words);
  const money = candidates.filter(({ isMoney }) => isMoney);
  const [amount, other] = money.length > 0 ? money : candidates;
  if (amount === undefined || other !== undefined) return null;
  if (amount.value < 1 || amount.value > LARGEST || !Number.isSafeInteger(amount.value)) return null;
  for (const word of amount.words) word.isTaken = true;
  return { cents: toCents(amount.value), currency: amount.currency === household ? null : amount.currency };
}

/** `elfu 2`, `mia 5`, `elfu 2 mia 5`, `3 thousand`: "unclear" where such a word has no figure beside it. */
function scaledAmount(words: readonly Word[]): Candidate | "unclear" | null {
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

function candidatesIn(words: readonly Word[]): Candidate[] {
  const found: Candidate[] = [];
  let factor: { value: number; word: Word } | null = null;
  for (const [index, word] of words.entries()) {
    if (word.isTaken || found.some(({ words }) => words.includes(word))) continue;
    const [before, next, afterNext] = [words[index - 1], words[index + 1], words[index + 2]];
    const count = /^[x×*](\d{1,3})$/.exec(word.lower)?.[1] ?? /^(\d{1,3})[x×*]$/.exec(word.lower)?.[1];
    if (count !== undefined) {
      if (factor !== null) return [];
      factor = { value: Number(count), word };
      continue;
    }
    const product = /^(\d{1,3})[x×*@](\d+(?:\.\d{1,2})?)$/.exec(word.lower);
    if (product) {
      const [one, other] = [Number(product[1]), Number(product[2])];
      // 2x4 is how thick the wood is.
      if (word.lower.includes("@") || Math.max(one, other) >= 20)
        found.push({ value: Math.round(one * other * 100), words: [word], isMoney: false, currency: null });
      continue;
    }
    const own = numberOf(words, index);
    if (own === null) continue;
    if (next && afterNext && (TIMES.test(next.lower) || next.lower === "@")) {
      const price = numberOf(words, index + 2);
      if (price && Number.isInteger(own.value / 100)) {
        const all = [...own.words, next, ...price.words];
        found.push({ ...price, value: Math.round((own.value / 100) * price.value), words: all });
        continue;
      }
    }
    if (next?.lower.startsWith("@") && next.lower.length > 1) {
      const price = numberOf(words, index + 1);
      if (price && Number.isInteger(own.value / 100)) {
        found.push({
          ...price,
          value: Math.round((own.value / 100) * price.value),
          words: [...own.words, ...price.words],
        });
        continue;
      }
    }
    if (isMeasure(own, before, words[index + own.words.length])) continue;
    found.push(own);
  }
  const [only, another] = found;
  if (factor === null) return found;
  if (!only || another) return [];
  return [{ ...only, value: only.value * factor.value, words: [...only.words, factor.word] }];
}

/** Whether a number says how many, how much or which, and not what it cost. */
function isMeasure({ isMoney, value, words }: Candidate, before: Word | undefined, next: Word | undefined): boolean {
  if (isMoney) return false;
  if (words[0]?.lower.startsWith("0") || value > LARGEST_BARE) return true;
  return (next !== undefined && UNITS.has(next.lower)) || (before !== undefined && UNITS_BEFORE.has(before.lower));
}

/** The number that begins at a word, with the currency beside it. */
function numberOf(words: readonly Word[], index: number): Candidate | null {
  const [before, word, next] = [words[index - 1], words[index], words[index + 1]];
  const parts = NUMBER.exec(word?.lower.replace(/^[-−+](?=\d)/, "") ?? "");
  if (!word || !parts || word.isTaken) return null;
  const [, prefix = "", whole = "", decimals = "", thousands, slash, suffix = ""] = parts;
  const named = [prefix, suffix].filter((mark) => mark !== "" && mark !== "@");
  if (named.some((mark) => currencyOf(mark) === null)) return null;
  if (decimals.length > 2 && !thousands) return null;
  const beside = [before, next].filter(
    (each): each is Word => each !== undefined && !each.isTaken && currencyOf(each.lower) !== null,
  );
  const currencies = [...named, ...beside.map(({ lower }) => lower)].map(currencyOf);
  const value = Number(`${whole.replaceAll(",", "")}.${decimals || "0"}`) * (thousands ? 1000 : 1) * 100;
  return {
    value: Math.round(value),
    words: [...beside.filter((each) => each === before), word, ...beside.filter((each) => each === next)],
    isMoney: currencies.length > 0 || slash !== undefined || whole.includes(","),
    currency: currencies.find((each) => each !== null) ?? null,
  };
}

/** What a word says of the currency of the number beside it; null where it says nothing. */
function currencyOf(mark: string): string | null {
  if (SHILLINGS.test(mark)) return "KES";
  if (Object.hasOwn(CURRENCY_WORDS, mark)) return CURRENCY_WORDS[mark] ?? null;
  return isCurrency(mark.toUpperCase()) && !WORD_ITSELF.test(mark) ? mark.toUpperCase() : null;
}

/** Codes of currencies that are words, too. */
const WORD_ITSELF = /^(all|top|try|mop|cup|bam|gel|pen|sos|cop)$/;
