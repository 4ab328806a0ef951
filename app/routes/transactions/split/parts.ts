/** The parts of a split as a form has them: texts, as they were typed. */
import { type Cents, formatDecimal, formatFigure, readAmount, subtractCents, toCents } from "#app/domain/money.ts";
import * as say from "./words.ts";

export type TypedPart = { id: string; becomes: string; amount: string; description: string };

export type TypedSplit = { split: string; versions: string; description: string; amount: string; parts: TypedPart[] };

/** A type with its category and subcategory, as an option says them. */
export const becomesOf = (row: { type: string; category: string | null; subcategory: string | null }): string =>
  [row.type, row.category, row.subcategory].filter((each) => each !== null).join(":");

export const isEmpty = ({ amount }: TypedPart): boolean => amount.trim() === "";

/** What an amount typed comes to; nothing where it is none. */
const centsOf = (typed: string): number => {
  const parsed = readAmount(typed, "zero");
  return parsed.ok ? parsed.value : 0;
};

/** What is left of the whole to assign, below zero where the parts are more. */
export const leftOf = (whole: string, parts: readonly string[]): Cents =>
  subtractCents(toCents(centsOf(whole)), toCents(parts.reduce((sum, typed) => sum + centsOf(typed), 0)));

/** What the parts are of the whole, in per cent; no more than all of it. */
export function assignedShare(whole: string, left: Cents): number {
  const all = centsOf(whole);
  return all === 0 ? 0 : Math.min(100, Math.max(0, Math.round(((all - left) / all) * 100)));
}

/** What is left, in words. */
export function wordsOfLeft(left: Cents, currency: string): string {
  if (left === 0) return say.allAssigned;
  return left > 0 ? say.left(formatFigure(left, currency)) : say.tooMuch(formatFigure(toCents(-left), currency));
}

export const typedAmount = (amount: Cents): string => formatDecimal(amount);
