import { csvLine } from "#app/domain/ledger-file.ts";
import { plainDecimal } from "#app/domain/money.ts";
import { linesOf, type ReportView } from "./view.ts";

const NAMES = ["section", "category", "subcategory"];
const FIGURES = ["budgeted", "actual", "variance", "status"];

/** The report as CSV (RFC 4180): a line of the file per line of the report. Nothing but names where there are none. */
export function reportCsv(view: ReportView | null): string {
  const titles = new Map(view?.sections.map(({ type, title }) => [type, title]));
  const lines = view === null ? [] : linesOf(view);
  return [
    csvLine([...NAMES, ...FIGURES]),
    ...lines.map((line) =>
      withFigures(
        csvLine([titles.get(line.type) ?? "", line.category, line.subcategory ?? ""]),
        [line.budgeted, line.actual, line.variance].map(plainDecimal),
        line.status,
      ),
    ),
  ].join("");
}

/** Figures are not neutralised as texts are: a variance below zero has to stay a number for whoever adds it up. */
const withFigures = (names: string, amounts: readonly string[], status: string): string =>
  `${[names.trimEnd(), ...amounts, status].join(",")}\r\n`;
