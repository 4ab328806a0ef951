/** What is counted, measured or named by a number, which is then no money. */

import type { Word } from "./line-word.ts";
import type { LineNumber } from "./number.ts";

/** Above it, what nothing says is money is rather an account's number. In hundredths. */
const LARGEST_BARE = 1_000_000_000;

/** The unit behind a number. */
const UNITS =
  setOf(`kg kgs kilo kilos g gm gms gram grams l ltr ltrs litre litres liter liters lts ml mls m cm mm metre metres meter meters
  km kms ft inch inches pc pcs piece pieces pkt pkts packet packets pack packs crate crates tray trays dozen doz bag bags sack sacks
  bunch bunches bottle bottles plate plates cup cups glass glasses tin tins box boxes roll rolls loaf loaves bar bars can cans ream reams
  pair pairs set sets person persons people pax adults kids children passengers guests trip trips item items times time day days night
  nights week weeks month months year years yr yrs hr hrs hour hours min mins minute minutes gb gbs mb mbs unit units kwh percent pm am
  seater bedroom bedrooms br bed beds acre acres acres copies pages tickets shares eggs mangoes oranges tomatoes onions avocados chapatis
  chapati mandazi mandazis samosas smokies cakes sodas beers shirts shoes siku wiki miezi mwezi watu watoto`);
/** In Swahili the unit stands before a number of things. */
const UNITS_BEFORE = setOf(
  "kilo kilos lita pakiti debe gunia mifuko mfuko siku wiki miezi mwezi watu sahani vikombe trei mara",
);
/** In hundredths: `kilo 350` is a price. */
const LARGEST_COUNT = 10_000;
/** What is numbered: `till 523456`, `route 45`, `form 2`. */
const NUMBERED =
  setOf(`kila top size no no. num number till paybill acc acc. a/c account route rt ref ref. receipt invoice inv term grade class form
  std standard gate phase block flat apt room rm floor week day chapter vol version ps iphone galaxy infinix tecno terminal stage
  platform seat page part level year season episode channel lane zone # under over aged age`);

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

/** Whether the number at a place says how many, how much or which, and not what it cost. */
export function isMeasure({ isMoney, value, words: said }: LineNumber, words: readonly Word[], index: number): boolean {
  if (isMoney) return false;
  if (said[0]?.lower.startsWith("0") || value > LARGEST_BARE) return true;
  const at = (place: number) => words[place]?.lower ?? "";
  const [before, next] = [at(index - 1), at(index + 1)];
  // Mitumba, 3 for 500; and the greens are no week.
  if (next === "for" && /^\d/.test(at(index + 2))) return true;
  const isCounted =
    UNITS_BEFORE.has(before) && value < LARGEST_COUNT && !(before === "wiki" && at(index - 2) === "sukuma");
  return UNITS.has(next) || NUMBERED.has(before) || isCounted;
}
