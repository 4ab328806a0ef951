/** The lines and words of a PDF's page, from the pieces of text that it is drawn with. */
import { type Cents, readAmount, toCents } from "../../money.ts";

/** A piece of text on a page, in points from its lower left corner; `y` is of its baseline. */
export type TextItem = { text: string; x: number; y: number; width: number };

export type Word = { text: string; x: number; right: number };
export type Line = { y: number; words: Word[] };

/** Points between baselines that are still one line. */
const SAME_LINE = 2;

/** The lines of a page from top to bottom, their words from left to right. */
export function linesOf(items: readonly TextItem[]): Line[] {
  const lines: { y: number; items: TextItem[] }[] = [];
  for (const item of items.filter(({ text }) => text.trim() !== "").sort((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line && line.y - item.y <= SAME_LINE) line.items.push(item);
    else lines.push({ y: item.y, items: [item] });
  }
  return lines.map((line) => ({ y: line.y, words: line.items.sort((a, b) => a.x - b.x).flatMap(wordsOf) }));
}

/** Neighbouring columns may be fused into one piece: its words' places are then estimated by their letters. */
function wordsOf({ text, x, width }: TextItem): Word[] {
  const letter = width / text.length;
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word.replace("\u2212", "-"),
    x: x + index * letter,
    right: x + (index + word.length) * letter,
  }));
}

export const textOf = (line: Line): string => line.words.map(({ text }) => text).join(" ");

/** In lower case and without blanks, as some lines are drawn with a blank between any two letters. */
export const lettersOf = (line: Line): string => textOf(line).toLowerCase().replace(/\s/g, "");

const AMOUNT = /^-?\d[\d,]*\.\d{2}$/;

export const isAmount = ({ text }: Word): boolean => AMOUNT.test(text);

/** With its minus; null for a word that is no amount. */
export function signedAmountIn(word: Word): Cents | null {
  const amount = amountIn(word);
  return amount !== null && word.text.startsWith("-") ? toCents(0 - amount) : amount;
}

/** Without its minus; null for a word that is no amount. */
export function amountIn({ text }: Word): Cents | null {
  const amount = readAmount(text.replace(/[-,]/g, ""), "zero");
  return amount.ok ? amount.value : null;
}
