/** Reads QIF: a letter and a value on each line, `^` after each record, `!` before each kind of them. */
import { LONGEST_CELL, MOST_LINES, TOO_LARGE } from "./csv-text.ts";
import { type PaymentRow, signedAmount } from "./statement-rows.ts";

const PAYMENTS = /^!type:(?:bank|cash|ccard|oth [al])\s*$/i;
const SKIPPED = /^!(?:option|clear):/i;

/** In characters, of a category or an account. */
const LONGEST_NAME = 200;

type Split = { category: string; memo: string; amount: string };
type Entry = { fields: Record<string, string>; splits: Split[] };

/**
 * The payments of all accounts of a file; one that is split is a row for each part.
 * @throws TOO_LARGE
 */
export function* qifRows(text: string): Generator<PaymentRow> {
  let kind: "payments" | "account" | "other" = "payments";
  let account = "";
  let entry: Entry = { fields: {}, splits: [] };
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    const [letter, value] = [line.slice(0, 1), line.slice(1, 1 + LONGEST_CELL).trim()];
    if (letter === "!") {
      if (SKIPPED.test(line)) continue;
      kind = PAYMENTS.test(line) ? "payments" : /^!account/i.test(line) ? "account" : "other";
      entry = { fields: {}, splits: [] };
    } else if (letter === "^") {
      if (kind === "account") account = entry.fields.N ?? "";
      if (kind === "payments") yield* rowsOf(entry, account);
      entry = { fields: {}, splits: [] };
    } else addTo(entry, letter, value);
  }
  if (kind === "payments") yield* rowsOf(entry, account);
}

function addTo({ fields, splits }: Entry, letter: string, value: string) {
  const last = splits.at(-1);
  if (letter === "S") splits.push({ category: value, memo: "", amount: "" });
  else if (letter === "E" && last) last.memo = value;
  else if (letter === "$" && last) last.amount = value;
  else fields[letter] ??= value;
  if (splits.length > MOST_LINES) throw TOO_LARGE;
}

function* rowsOf({ fields, splits }: Entry, account: string): Generator<PaymentRow> {
  const total = fields.T ?? fields.U ?? "";
  if (fields.D === undefined || total === "") return;
  const shared = { date: dateOf(fields.D), account, reference: fields.N ?? "" };
  const [payee, memo] = [fields.P ?? "", fields.M ?? ""];
  const whole = {
    ...shared,
    description: payee || memo || (fields.L ?? ""),
    ...signedAmount(total),
    ...kindOf(fields.L ?? ""),
  };
  // Parts that do not make up the whole are not the payment.
  if (splits.length === 0 || splits.reduce((sum, { amount }) => sum + centsOf(amount), 0) !== centsOf(total)) {
    yield whole;
    return;
  }
  for (const split of splits) {
    yield {
      ...shared,
      description: [payee, split.memo].filter(Boolean).join(", ") || whole.description,
      ...signedAmount(split.amount),
      ...kindOf(split.category),
    };
  }
}

/** A category, or an account in brackets; a class after a stroke is left out. */
function kindOf(text: string): PaymentRow {
  const name = text
    .slice(0, LONGEST_NAME)
    .replace(/\/[^\]]*$/, "")
    .trim();
  const other = /^\[(.*)\]$/.exec(name)?.[1];
  return other === undefined ? { category: name.split(":").at(-1) ?? "" } : { counter: other };
}

const centsOf = (text: string): number =>
  Math.round(Number(text.replace(/[,.'](?=\d{3}(?!\d))/g, "").replace(",", ".")) * 100);

/** `1/ 2'24` is in this century, as what stands before the apostrophe never says. */
const dateOf = (text: string): string =>
  text
    .replace(/\s/g, "")
    .replace(/'(\d{1,2})$/, (_, year: string) => `/20${year.padStart(2, "0")}`)
    .replace(/'(\d{4})$/, "/$1");
