/** The specification as tests read it: its sections, its quoted texts, its tables and lists. */
import { readFileSync } from "node:fs";

const WHOLE = readFileSync(new URL("./specification.md", import.meta.url), "utf8");

/** The text of a numbered section, without its heading. */
export function section(number: number): string {
  const text = WHOLE.split(/^## (?=\d\. )/m).find((part) => part.startsWith(`${number}. `));
  if (text === undefined) throw new RangeError(`The specification has no section ${number}.`);
  return text.slice(text.indexOf("\n") + 1);
}

/** The part of a section below one of its headings: `### Guards`, or a line that is bold as a whole. */
export function below(heading: string, text: string): string {
  const start = text.indexOf(`${heading}\n`);
  if (start < 0) throw new RangeError(`There is no heading ${heading}.`);
  return text.slice(start + heading.length + 1).split(/^###? /m)[0] ?? "";
}

/** The texts in single quotes, in their order. An apostrophe inside a word ends none. */
export function quotes(number: number): string[] {
  return [...section(number).matchAll(/(?<=^|[\s(])'(.+?)'(?!\w)/gm)].map(([, text = ""]) => text);
}

/** The rows of the tables in a text, without their headings. */
export function tableRows(text: string): string[][] {
  const rows = text.split("\n").filter((line) => line.startsWith("|"));
  const cells = rows.map((line) => line.split("|").slice(1, -1));
  return cells
    .filter((_, index) => !isRule(cells[index + 1]) && !isRule(cells[index]))
    .map((row) => row.map((cell) => cell.trim()));
}

const isRule = (row: string[] | undefined): boolean => row?.every((cell) => /^[ -]+$/.test(cell)) ?? false;

/** What a line says after its label: `listed("income", …)` of `- income: Salary, Business.` is both. */
export function listed(label: string, text: string): string[] {
  const line = new RegExp(`^ *- (?:\\*\\*)?${label}(?:\\*\\*)?: (.*)$`, "m").exec(text)?.[1];
  if (line === undefined) throw new RangeError(`There is no line ${label}.`);
  return parts((line.split(/\. /)[0] ?? "").replace(/\.$/, ""));
}

/** Cuts at commas, but not within brackets. */
export const parts = (list: string): string[] => list.split(/, (?![^(]*\))/);

/** A quoted text with its placeholders filled: `{message}` and the like. */
export function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
