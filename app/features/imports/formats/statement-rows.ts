/** Payments of a format that names its fields, as rows below a heading that every proposal understands. */
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
export type Statement = Partial<Record<(typeof COLUMNS)[number][0], string>>;

export const statementText = (rows: readonly Statement[]): string =>
  csvTextOf([COLUMNS.map(([, name]) => name), ...rows.map((row) => COLUMNS.map(([field]) => row[field] ?? ""))]);

/** An amount and where it went, as its sign says. */
export function signed(text: string): { amount: string; direction: "in" | "out" } {
  const figures = text.replace(/\s/g, "");
  return { amount: figures.replace(/^[-+]/, ""), direction: figures.startsWith("-") ? "out" : "in" };
}
