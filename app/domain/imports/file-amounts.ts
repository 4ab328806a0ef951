/** Amounts as banks and other programs write them, and the words for where they went. */
import { type AmountStyle, markOf } from "./file-decimals.ts";

const OUT =
  /^(?:dr?|debit|out|money out|transfer-out|withdrawal|withdrawn|payment|paid(?: out)?|exp(?:enses?)?|sent|-|s|soll|af|\u652f\u51fa)\.?$/i;
const IN =
  /^(?:cr?|credit|in|money in|transfer-in|deposit|paid in|inc(?:ome)?|received|\+|h|haben|bij|\u6536\u5165)\.?$/i;

/** Whether a cell says where an amount went, and where; null where it does not. */
export const directionIn = (cell: string): "in" | "out" | null =>
  OUT.test(cell) ? "out" : IN.test(cell) ? "in" : null;

/** `said`: where it went, as letters after it say. */
export type Signed = { digits: string; isNegative: boolean; said: "in" | "out" | null };

export const isSome = (money: Signed | null): boolean => money !== null && /[1-9]/.test(money.digits);

/** In characters. No amount is longer. */
const MAX_FIGURES = 60;

/** A space is optional only where it cannot be part of the figures: otherwise matching takes polynomial time. */
const MONEY =
  /^(?:\p{L}{0,3}\p{Sc} ?(?=\())?([-\u2212+(])? ?(?:[rkp]|s\/|\p{L}{2,4}\.?|\p{L}{0,2} ?\p{Sc})? ?([-\u2212+])? ?([\d.,](?:[\d.,' \u00a0\u202f]*[\d.,])?) ?(?:\/[-=])? ?([cd\u5186\u5143]|\p{L}{2,4}\.?|\p{Sc})? ?([-\u2212)])?$/iu;

/**
 * Reads an amount with its sign: `-1,234.50`, `(1 234,50)`, `$(5.00)`, `1,234.50 DR`, `R 1 234,50`, `Ksh 500/=`. Null when it is none, or stays open in
 * this style.
 */
export function readSigned(text: string, style: AmountStyle): Signed | null {
  const plain = text.length <= MAX_FIGURES ? text.trim().replace(/\s+/g, " ").replaceAll("\u2019", "'") : "";
  const [, before, inner, figures = "", suffix = "", after] = MONEY.exec(plain) ?? [];
  const decimal = markOf(figures, style);
  if (!/\d/.test(figures) || decimal === null) return null;
  const groups = decimal === "," ? /[. '\u00a0\u202f]/g : /[, '\u00a0\u202f]/g;
  const isGrouped =
    decimal === ","
      ? /^\d{1,3}([. '\u00a0\u202f]\d{3})+(,\d*)?$/
      : /^\d{1,3}([, '\u00a0\u202f]\d{2,3})*[, '\u00a0\u202f]\d{3}(\.\d*)?$/;
  const isPlain = decimal === "," ? /^\d*,?\d*$/ : /^\d*\.?\d*$/;
  if (!isGrouped.test(figures) && !isPlain.test(figures)) return null;
  const digits = figures
    .replace(groups, "")
    .replace(",", ".")
    .replace(/^\./, "0.")
    .replace(/\.$/, "")
    .replace(/(\.\d{2})0+$/, "$1");
  const marks = [before, inner, after].filter((mark) => mark !== undefined && mark !== "+");
  const said = directionIn(/^[cd]/i.test(suffix) ? suffix : "");
  return { digits, isNegative: marks.length > 0 || said === "out", said };
}
