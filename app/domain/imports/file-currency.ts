/** The currency of a file's amounts: as a column says, or each amount, or a heading, or a line above. */
import { CURRENCIES } from "../currencies.ts";
import { isCurrency } from "../currency-codes.ts";

const NAMES: Readonly<Record<string, string>> = {
  KSH: "KES",
  KSHS: "KES",
  USH: "UGX",
  UGS: "UGX",
  TSH: "TZS",
  TZSH: "TZS",
  FRW: "RWF",
  BIRR: "ETB",
  DHS: "AED",
  FBU: "BIF",
  SFR: "CHF",
};

/** Signs of one currency; those with letters before those without. */
const SIGNS: readonly (readonly [sign: RegExp, code: string])[] = [
  [/\bUS ?\$/i, "USD"],
  [/\bAU?\$/i, "AUD"],
  [/\bCA?\$/i, "CAD"],
  [/\bNZ ?\$/i, "NZD"],
  [/\bHK ?\$/i, "HKD"],
  [/\bNT ?\$/i, "TWD"],
  [/\bMX ?\$/i, "MXN"],
  [/\bS\$/i, "SGD"],
  [/\bN\$/i, "NAD"],
  [/\bR\$/i, "BRL"],
  [/\bS\/(?=[. ]?\d)/i, "PEN"],
  [/\bE\u00a3/i, "EGP"],
  [/\u20ac/, "EUR"],
  [/\u00a3/, "GBP"],
  [/\u20a6/, "NGN"],
  [/\u20b9/, "INR"],
  [/\u20b5|GH\u00a2/i, "GHS"],
  [/\u5186/, "JPY"],
  [/\u5143/, "CNY"],
  [/\u20ba/, "TRY"],
  [/\u20b1/, "PHP"],
  [/\u0e3f/, "THB"],
  [/\u20ab/, "VND"],
  [/\u20a9/, "KRW"],
  [/\u20aa/, "ILS"],
  [/\u20bd/, "RUB"],
  [/\u20b4/, "UAH"],
  [/z\u0142/i, "PLN"],
  [/k\u010d/i, "CZK"],
  [/(?<!\p{L})ft(?!\p{L})/iu, "HUF"],
  [/(?<!\p{L})rm(?!\p{L})/iu, "MYR"],
  [/(?<!\p{L})rp(?!\p{L})/iu, "IDR"],
  [/(?<!\p{L})R(?=\s?\d)/u, "ZAR"],
  [/(?<!\p{L})K(?=\s?\d)/u, "ZMW"],
  [/(?<!\p{L})P(?=\s?\d)/u, "BWP"],
];

/** Signs that several currencies have; `usual`: the one that it is if nothing tells which, empty if that is open. */
const SHARED_SIGNS: readonly { sign: RegExp; currencies: readonly string[]; usual: string }[] = [
  { sign: /\$/, currencies: ["USD", "AUD", "CAD", "NZD", "SGD", "HKD", "MXN", "CLP", "COP", "ARS"], usual: "USD" },
  { sign: /[\u00a5\uffe5]/, currencies: ["JPY", "CNY"], usual: "" },
  { sign: /(?<!\p{L})kr(?!\p{L})/iu, currencies: ["SEK", "NOK", "DKK", "ISK"], usual: "" },
  { sign: /(?<!\p{L})rs(?!\p{L})/iu, currencies: ["INR", "PKR", "LKR", "NPR", "MUR", "SCR"], usual: "" },
  { sign: /(?<!\p{L})f?cfa(?!\p{L})/iu, currencies: ["XOF", "XAF"], usual: "" },
];

/** What the letters before or after an amount name, or a sign that one currency has. A dollar or a yen sign may be any. */
export function printedCurrency(cell: string): string | null {
  const code = codeOfWord(cell);
  return code ?? SIGNS.find(([sign]) => sign.test(cell))?.[1] ?? null;
}

function codeOfWord(cell: string): string | null {
  const word = /(?<!\p{L})\p{L}{3,4}(?!\p{L})/u.exec(cell)?.[0].toUpperCase() ?? "";
  const code = NAMES[word] ?? word;
  return isCurrency(code) ? code : null;
}

/** What one currency alone is called without its country: "Naira", "Birr". */
const UNITS = new Map(
  [...Map.groupBy(CURRENCIES, ({ name }) => name.toLowerCase().split(" ").at(-1) ?? "")].flatMap(([unit, of]) =>
    of.length === 1 && of[0] ? [[unit, of[0].code]] : [],
  ),
);

const unitsIn = (text: string): string[] =>
  text
    .split(/[^\p{L}]+/u)
    .flatMap((word) => UNITS.get(word.toLowerCase()) ?? UNITS.get(word.toLowerCase().replace(/s$/, "")) ?? []);

/** A country, or its adjective, by its first letters: "Kenya Shillings" is the Kenyan Shilling, "US Dollar" that of the United States. */
const COUNTRIES: Readonly<Record<string, string>> = { us: "unit", usa: "unit", uk: "brit", sa: "sout", ug: "ugan" };
const keyOf = (country: string, unit: string): string =>
  `${COUNTRIES[country] ?? country.slice(0, 4)} ${unit.replace(/ies$/, "y").replace(/s$/, "")}`;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(".", "")
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** Currencies by country and unit, of those that two words tell apart. */
const NAMED = new Map(
  [
    ...Map.groupBy(CURRENCIES, ({ name }) => {
      const words = wordsOf(name);
      return keyOf(words[0] ?? "", words.at(-1) ?? "");
    }),
  ].flatMap(([key, of]) => (of.length === 1 && of[0] ? [[key, of[0].code]] : [])),
);

/** Those that a text names as a bank does: `US Dollars`, `Kenya Shillings`, `Pound Sterling`. */
function namesIn(text: string): string[] {
  const words = wordsOf(text);
  const named = words.flatMap((word, index) => NAMED.get(keyOf(words[index - 1] ?? "", word)) ?? []);
  return words.includes("sterling") ? [...named, "GBP"] : named;
}

/** By their signs, and by what they are called in short: `R$`, `KSh`. */
function marksIn(text: string): string[] {
  const signs = text.match(/(?:\p{L}{1,2})?\p{Sc}|[\u5186\u5143]/gu) ?? [];
  const words = text.split(/[^\p{L}]+/u).flatMap((word) => NAMES[word.toUpperCase()] ?? []);
  return [...signs.flatMap((sign) => printedCurrency(sign) ?? []), ...words];
}

/** As a heading such as `Amount (EUR)`, `Debit USD`, `Crédito (R$)`, `Débit euros` or `KES In` says. */
export function currencyOfHeading(heading: string): string | null {
  const codes = heading.match(/(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/g) ?? [];
  const [named] = [...codes.filter(isCurrency), ...marksIn(heading), ...unitsIn(heading)];
  return named ?? null;
}

/** What lines above the table say after "Currency". */
const currenciesAbove = (lines: readonly (readonly string[])[]): string[] =>
  lines.flatMap((cells) => {
    const [, named = ""] =
      /\b(?:currency|ccy|devise|w\u00e4hrung|valuta|munt|moneda|moeda|divisa|waluta|sarafu)\b(.*)$/iu.exec(
        cells.join(" "),
      ) ?? [];
    const codes = (named.match(/\b[A-Z]{3}\b/g) ?? []).filter(isCurrency);
    return [codes, namesIn(named), unitsIn(named)].find((each) => each.length > 0) ?? [];
  });

/** Codes that are words in capitals, too. */
const WORDS: readonly string[] = ["ALL", "CUP", "GEL", "MAD", "TOP", "TRY"];

/** The one currency that the lines above the table name anywhere, of those that it may be: `Account 0123 USD`, `US Dollar account`. */
function onlyCurrencyAbove(lines: readonly (readonly string[])[], mayBe = isCurrency): string | null {
  const cells = lines.flat();
  const codes = cells.flatMap((cell) => cell.match(/\b[A-Z]{3}\b/g) ?? []).filter((code) => !WORDS.includes(code));
  const named = [codes, cells.flatMap(namesIn), cells.flatMap(marksIn)].map((each) => new Set(each.filter(mayBe)));
  const [one, ...others] = named.find((each) => each.size > 0) ?? [];
  return others.length === 0 ? (one ?? null) : null;
}

/** Whether the lines above say that the account is not in the country's own currency, and no more. */
const isForeign = (lines: readonly (readonly string[])[]): boolean =>
  lines.flat().some((cell) => /\bFCY\b|\bforeign currency\b/i.test(cell));

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
  if (signs) {
    const isOneOf = (code: string) => signs.currencies.includes(code);
    return onlyCurrencyAbove(above, isOneOf) ?? (isOneOf(household) ? household : signs.usual);
  }
  const printed = amounts.flatMap((cell) => printedCurrency(cell) ?? []);
  return (
    printed[0] ?? currencyOfHeading(balanceHeading) ?? onlyCurrencyAbove(above) ?? (isForeign(above) ? "" : household)
  );
}
