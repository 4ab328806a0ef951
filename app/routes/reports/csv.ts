import { csvLine } from "#app/domain/csv-cells.ts";
import { plainDecimal } from "#app/domain/money.ts";
import { linesOf, type ReportView } from "./view.ts";

const NAMES = ["section", "category", "subcategory"];
const FIGURES = ["budgeted", "actual", "variance", "status", "currency"];

/**
 * The report as CSV (RFC 4180), its status in the screen's words: one line per line of the report, or just the column
 * names for an empty one.
 */
export function reportCsv(view: ReportView | null, currency: string | null): string {
  const titles = new Map(view?.sections.map(({ type, title }) => [type, title]));
  const lines = view === null ? [] : linesOf(view);
  return [
    csvLine([...NAMES, ...FIGURES]),
    ...lines.map((line) =>
      withFigures(
        csvLine([titles.get(line.type) ?? "", line.category, line.subcategory ?? ""]),
        [line.budgeted, line.actual, line.variance].map(plainDecimal),
        [line.word, currency ?? ""],
      ),
    ),
  ].join("");
}

/** Figures are not neutralised as texts are: a negative variance must stay a number that can be summed. */
const withFigures = (names: string, amounts: readonly string[], more: readonly string[]): string =>
  `${[names.trimEnd(), ...amounts, ...more].join(",")}\r\n`;
