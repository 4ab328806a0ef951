/** What everyday words of English and Swahili are spent on, or come from. */
import type { TransactionType } from "../transactions/transaction-types.ts";
import type { Word } from "./line-word.ts";

export type LineCategory = { type: TransactionType; category: string | null; subcategory: string | null };

const expense = (category: string, subcategory: string): LineCategory => ({ type: "expense", category, subcategory });
const income = (category: string | null): LineCategory => ({ type: "income", category, subcategory: null });
const giving = (category: string): LineCategory => ({ type: "giving", category, subcategory: null });
const variable = (subcategory: string) => expense("Variable Expenses", subcategory);

/** The first that is named counts, so what is said of one word stands before what a part of it says. */
const WORDS: readonly (readonly [LineCategory, words: string])[] = [
  [expense("Learning Expenses", "School Transport"), "school bus|school van|school transport|basi ya shule"],
  [expense("Learning Expenses", "School Fees"), "school fees?|karo|fees"],
  [expense("Learning Expenses", "Uniform"), "uniforms?|sare|school shoes"],
  [expense("Learning Expenses", "Stationery"), "stationery|pens?|pencils?|kalamu|daftari|exercise books?"],
  [expense("Learning Expenses", "Books"), "books?|vitabu|kitabu"],
  [expense("Car Expenses", "Car Wash"), "car ?wash|kuosha gari"],
  [expense("Car Expenses", "Car Fuel"), "fuel|petroli?|diesel|mafuta ya gari|rubis|shell"],
  [expense("Car Expenses", "Car Service"), "car service|mechanic|puncture|fundi wa gari|tyres?"],
  [expense("Car Expenses", "Car Insurance"), "car insurance|bima ya gari"],
  [expense("Insurance", "Health Insurance"), "sha|shif|nhif|health insurance|bima ya afya"],
  [expense("Car Expenses", "Other Car Expenses"), "parking"],
  [expense("Utilities", "Gas"), "gas|gesi|cooking gas|refill"],
  [expense("Utilities", "Electricity"), "stima|umeme|electricity|tokens?|kplc"],
  [expense("Utilities", "Water"), "water bill|maji|water"],
  [expense("Utilities", "Internet"), "wi-?fi|internet|data|bundles?|home fibre"],
  [expense("Utilities", "Other Utilities"), "airtime|credo|credit|garbage|taka"],
  [expense("Utilities", "Subscriptions"), "netflix|spotify|showmax|dstv|gotv|youtube"],
  [expense("Rent", "Monthly Rent"), "rent|kodi"],
  [
    variable("Transport"),
    "matatu|mat|boda|bodaboda|nduthi|fare|nauli|taxi|uber|bolt|little cab|indrive|tuk-?tuk|bus|basi|sgr",
  ],
  [
    variable("Healthcare & Medicine"),
    "dawa|medicine|medication|chemist|pharmacy|hospital|hospitali|clinic|kliniki|doctor|daktari|dentist|panadol|lab tests?",
  ],
  [variable("Clothing"), "clothes|clothing|soksi|socks|jeans|nguo|viatu|shoes|mitumba|shirt|trousers?|dress"],
  [expense("Discretionary Expenses", "Eating Out"), "nyama choma"],
  [
    variable("Groceries"),
    `mama mboga|mboga|sukuma|sukumawiki|nyanya|tomato(?:es)?|vitunguu|onions?|unga|maziwa|milk|mkate|bread|mayai|eggs?|nyama|meat|beef|
     chicken|kuku|samaki|fish|omena|sugar|sukari|mchele|rice|beans|maharagwe|ndengu|potato(?:es)?|viazi|waru|matunda|fruits?|avocados?|
     ndizi|bananas?|mahindi|mafuta ya kupika|cabbage|spinach|kale|cooking oil|groceries|grocery|shopping|supermarket|naivas|quickmart|carrefour|chandarana|cleanshelf|magunas|duka|kiosk|butchery|sabuni|soap|omo|tissue|
     diapers?|pampers`,
  ],
  [
    expense("Discretionary Expenses", "Eating Out"),
    `lunch|dinner|breakfast|supper|chai|tea|kahawa|coffee|chakula|choma|chips|pizza|burger|smokies|smokie|mandazi|chapati|
     kfc|java|artcaffe|chicken inn|glovo|samosas?|githeri|pilau|restaurant|hoteli|cafe|snacks?|soda|juice|mutura`,
  ],
  [expense("Discretionary Expenses", "Entertainment"), "movies?|cinema|beer|tusker|keg|pombe|drinks|club|concert|game"],
  [expense("Discretionary Expenses", "Travel/Holidays"), "hotel|flight|easy coach|holiday|safari|airbnb"],
  [expense("Miscellaneous", "Repairs"), "fundi|repairs?|plumber|electrician"],
  [{ type: "tithe", category: null, subcategory: null }, "tithe|zaka|fungu la kumi"],
  [giving("Offering"), "offering|sadaka|church|kanisa"],
  [giving("Weddings"), "harusi|wedding"],
  [giving("Funerals"), "matanga|mazishi|funeral|burial"],
  [giving("Donations"), "harambee|donation|mchango"],
  [income("Salary"), "salary|mshahara|payslip"],
  [income("Dividends"), "dividends?|gawio"],
  [income("Commissions"), "commission"],
];

const PATTERNS = WORDS.map(
  ([category, words]) =>
    [category, new RegExp(`(?<![\\p{L}\\d])(?:${words.replace(/\s*\n\s*/g, "")})(?![\\p{L}\\d])`, "iu")] as const,
);

/** The category of the first pattern that a description fits; null where none does. */
export const everydayCategoryOf = (description: string): LineCategory | null =>
  PATTERNS.find(([, pattern]) => pattern.test(description))?.[0] ?? null;

const RECEIVED = new Set(
  "received got earned refund refunded reversal nimepata nilipata nimelipwa nililipwa nimepokea nilipokea".split(" "),
);
const SPENT = new Set(
  "paid pay spent spend bought buy nimelipa nililipa nimenunua nilinunua nimetumia lipa nunua".split(" "),
);
const LINKS = new Set(["for", "to", "on", "at", "ya", "kwa", "from", "kutoka", "the"]);

/** An income, where the line begins by saying that money came. */
export const isIncome = (words: readonly Word[]): LineCategory | null =>
  RECEIVED.has(words[0]?.lower ?? "")
    ? (everydayCategoryOf(words.map(({ text }) => text).join(" ")) ?? income(null))
    : null;

/** Without `paid for` or `received from` before what it was. */
export function withoutVerb(words: readonly Word[]): readonly Word[] {
  const first = words[0]?.lower ?? "";
  if (words.length < 2 || !(RECEIVED.has(first) || SPENT.has(first))) return words;
  const isLinked = words.length > 2 && LINKS.has(words[1]?.lower ?? "");
  return words.slice(isLinked ? 2 : 1);
}
