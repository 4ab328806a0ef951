/** The currency of a file's amounts: as a column says, or each amount, or a heading, or a line above. */
import { CURRENCIES, isCurrency } from "./currencies.ts";

const NAMES: Readonly<Record<string, string>> = {
  KSH: "KES",
  KSHS: "KES",
  USH: "UGX",
  UGS: "UGX",
  TSH: "TZS",
  TZSH: "TZS",
  FRW: "RWF",
};
const SIGNS: Readonly<Record<string, string>> = {
  "\u20ac": "EUR",
  "\u00a3": "GBP",
  "\u20a6": "NGN",
  "\u20b9": "INR",
  "\u20b5": "GHS",
  "\u5186": "JPY",
  "\u5143": "CNY",
};

/** Signs that several currencies have; `usual`: the one that it is if the household has none of them, empty if that is open. */
const SHARED_SIGNS: readonly { sign: RegExp; currencies: readonly string[]; usual: string }[] = [
  { sign: /\$/, currencies: ["USD", "AUD", "CAD", "NZD", "SGD", "HKD"], usual: "USD" },
  { sign: /[\u00a5\uffe5]/, currencies: ["JPY", "CNY"], usual: "" },
  { sign: /(?<!\p{L})kr(?!\p{L})/iu, currencies: ["SEK", "NOK", "DKK", "ISK"], usual: "" },
];

/** What the letters before or after an amount name, or a sign that one currency has. A dollar or a yen sign may be any. */
export function printedCurrency(cell: string): string | null {
  const sign = /[\u20ac\u00a3\u20a6\u20b9\u20b5]/.exec(cell)?.[0];
  if (sign !== undefined) return SIGNS[sign] ?? null;
  if (/\bUS ?\$/i.test(cell)) return "USD";
  const word = /(?<!\p{L})\p{L}{3,4}(?!\p{L})/u.exec(cell)?.[0].toUpperCase() ?? "";
  const code = NAMES[word] ?? word;
  return isCurrency(code) ? code : null;
}

/** As a heading such as `Amount (EUR)`, `Debit USD` or `KES In` says. */
export function currencyOfHeading(heading: string): string | null {
  const marks = heading.match(/(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])|[\u20ac\u00a3\u5186\u5143]/g) ?? [];
  return marks.map((mark) => SIGNS[mark] ?? mark).find(isCurrency) ?? null;
}

/** What lines above the table say after "Currency". */
const currenciesAbove = (lines: readonly (readonly string[])[]): string[] =>
  lines.flatMap((cells) => {
    const [, named = ""] = /\b(?:currency|ccy|devise|w\u00e4hrung|valuta|munt)\b(.*)$/iu.exec(cells.join(" ")) ?? [];
    const codes = (named.match(/\b[A-Z]{3}\b/g) ?? []).filter(isCurrency);
    const byName = CURRENCIES.filter(({ name }) => named.toLowerCase().includes(name.toLowerCase()));
    return codes.length > 0 ? codes : byName.map(({ code }) => code);
  });

/** Codes that are words in capitals, too. */
const WORDS: readonly string[] = ["ALL", "CUP", "GEL", "MAD", "TOP", "TRY"];

/** The one currency that the lines above the table name anywhere: `Account 0123 USD`. */
function onlyCurrencyAbove(lines: readonly (readonly string[])[]): string | null {
  const codes = new Set(lines.flat().flatMap((cell) => cell.match(/\b[A-Z]{3}\b/g) ?? []));
  const [one, ...others] = [...codes].filter((code) => isCurrency(code) && !WORDS.includes(code));
  return others.length === 0 ? (one ?? null) : null;
}

type Evidence = {
  /** The headings of the columns of money that moved, and of the balance. */
  headings: readonly string[];
  balanceHeading: string;
  amounts: readonly string[];
  above: readonly (readonly string[])[];
  household: string;
};

/**
 * The currency of a file whose rows have no column for it, or of the rows that name none; the household's where nothing names
 * one, and empty where what names it contradicts itself, or a sign may be several.
 */
export function currencyOfFile({ headings, balanceHeading, amounts, above, household }: Evidence): string {
  const named = headings.flatMap((heading) => currencyOfHeading(heading) ?? []);
  const [first] = [...named, ...currenciesAbove(above)];
  if (first !== undefined) {
    const isSaid = [named, currenciesAbove(above)].every((each) => each.length === 0 || each.includes(first));
    return isSaid ? first : "";
  }
  const signs = SHARED_SIGNS.find(({ sign }) =>
    amounts.some((cell) => sign.test(cell) && printedCurrency(cell) === null),
  );
  if (signs) return signs.currencies.includes(household) ? household : signs.usual;
  const printed = amounts.flatMap((cell) => printedCurrency(cell) ?? []);
  return printed[0] ?? currencyOfHeading(balanceHeading) ?? onlyCurrencyAbove(above) ?? household;
}
