/** Payments of a format that names its fields, as rows below a heading that every proposal understands. */
import { readSigned } from "#app/domain/imports/file-amounts.ts";
import * as say from "../words.ts";
import { csvTextOf } from "./csv-text.ts";

const COLUMNS = [
  ["date", "Date"],
  ["description", "Description"],
  ["amount", "Amount"],
  ["direction", "Direction"],
  ["currency", "Currency"],
  ["category", "Category"],
  ["account", "Account"],
  ["counter", say.transferAccount],
  ["reference", "Reference"],
  ["balance", "Balance"],
] as const;

/** `amount`: without its sign, which is the direction. `counter`: the own account on the other side. */
export type PaymentRow = Partial<Record<(typeof COLUMNS)[number][0], string>>;

/**
 * Empty where there are no payments.
 * @throws TOO_LARGE
 */
export function statementText(payments: Iterable<PaymentRow>): string {
  const text = csvTextOf(rowsOf(payments));
  return text === HEADING ? "" : text;
}

const NAMES = COLUMNS.map(([, name]) => name);
const HEADING = csvTextOf([NAMES]);

function* rowsOf(payments: Iterable<PaymentRow>): Generator<string[]> {
  yield NAMES;
  for (const payment of payments) yield COLUMNS.map(([field]) => payment[field] ?? "");
}

/** An amount and where it went, as its sign says. */
export function signedAmount(text: string): { amount: string; direction: "in" | "out" } {
  const figures = text.replace(/\s/g, "");
  const isOut = readSigned(figures, "thousands")?.isNegative ?? figures.startsWith("-");
  return { amount: figures.replace(/^[-+(\u2212]|[-)\u2212]$/g, ""), direction: isOut ? "out" : "in" };
}
