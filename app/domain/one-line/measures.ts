/** What is counted, measured or named by a number, which is then no money. */

import type { Word } from "./line-word.ts";
import type { LineNumber } from "./number.ts";

/** Above it, what nothing says is money is rather an account's number. In hundredths. */
const LARGEST_BARE = 1_000_000_000;

/** The unit behind a number, however large. */
const UNITS =
  setOf(`kg kgs kilo kilos g gm gms gram grams l ltr ltrs litre litres liter liters lts ml mls m cm mm metre metres meter meters
  km kms ft inch inches gb gbs mb mbs unit units kwh percent pm am`);
/** What is counted: of these nobody buys a thousand. */
const COUNTED =
  setOf(`pc pcs piece pieces pkt pkts packet packets pack packs crate crates tray trays dozen doz bag bags sack sacks
  bunch bunches bottle bottles plate plates cup cups glass glasses tin tins box boxes roll rolls loaf loaves bar bars can cans ream reams
  pair pairs set sets person persons people pax adults kids children passengers guests trip trips item items time times day days night
  nights week weeks month months year years yr yrs hr hrs hour hours min mins minute minutes
  seater bedroom bedrooms br bed beds acre acres copies pages tickets shares eggs mangoes oranges tomatoes onions avocados chapatis
  chapati mandazi mandazis samosas smokies cakes sodas beers shirts shoes siku wiki miezi mwezi watu watoto`);
/** In Swahili the unit stands before a number of things. */
const UNITS_BEFORE = setOf(
  "kilo kilos lita pakiti debe gunia mifuko mfuko siku wiki miezi mwezi miaka watu sahani vikombe trei mara",
);
/** In hundredths: `kilo 350` and `3500 mwezi` are prices. */
const LARGEST_BEHIND_UNIT = 10_000;
const LARGEST_COUNT = 100_000;
/** What is numbered: `till 523456`, `route 45`, `form 2`. */
const NUMBERED =
  setOf(`kila top size no no. num number till paybill acc acc. a/c account route rt ref ref. receipt invoice inv term grade class form
  std standard gate phase block flat apt room rm floor week day chapter vol version ps iphone galaxy infinix tecno terminal
  seat page part level year season episode channel lane zone # under over aged age saa`);
const HALVES = setOf("nusu robo half quarter");

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

/** Whether the number at a place says how many, how much or which, and not what it cost. */
export function isMeasure({ isMoney, value, words: said }: LineNumber, words: readonly Word[], index: number): boolean {
  if (isOfPhone(words, index)) return true;
  if (isMoney) return false;
  if (said[0]?.lower.startsWith("0") || value > LARGEST_BARE) return true;
  return isMeasured(words, index, value);
}

/** `0733 456 789`: a group of a phone number. */
function isOfPhone(words: readonly Word[], index: number): boolean {
  let first = index;
  while (first > 0 && /^\d{3,4}$/.test(words[first]?.lower ?? "") && /^\+?\d{3,4}$/.test(words[first - 1]?.lower ?? ""))
    first -= 1;
  return first < index && index - first < 4 && /^(\+254|0[17]\d{1,2})$/.test(words[first]?.lower ?? "");
}

/**
 * The same for a number that is a word.
 * @param value in hundredths
 */
export function isMeasured(words: readonly Word[], index: number, value: number): boolean {
  const at = (place: number) => words[place]?.lower ?? "";
  const [before, next] = [at(index - 1), at(index + 1)];
  // Mitumba, 3 for 500.
  if (next === "for" && /^\d/.test(at(index + 2))) return true;
  if (NUMBERED.has(before) || (before === "wa" && at(index - 2) === "mwezi")) return true;
  // Age 7 and 9.
  if (/^(and|na|&)$/.test(before) && NUMBERED.has(at(index - 3)) && value < LARGEST_BEHIND_UNIT) return true;
  if (UNITS.has(next) || (COUNTED.has(next) && value < LARGEST_COUNT)) return true;
  // A unit that has its number already, and the greens, which are no week.
  const hasNumber = /^\d/.test(at(index - 2)) || HALVES.has(at(index - 2)) || at(index - 2) === "sukuma";
  return UNITS_BEFORE.has(before) && value < LARGEST_BEHIND_UNIT && !hasNumber;
}

/** Whether a half is one of something, and no part of a sum: `nusu kilo`. */
export const isOfUnit = (words: readonly Word[], index: number): boolean => {
  const next = words[index + 1]?.lower ?? "";
  return UNITS.has(next) || UNITS_BEFORE.has(next) || COUNTED.has(next);
};
