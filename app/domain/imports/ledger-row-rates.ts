/** Reads the exchange rates of a row of a ledger's file. */
import type { Day } from "../calendar.ts";
import { day, exchangeRate } from "../entry-fields.ts";
import type { Rate, RateSource } from "../exchange-rates/exchange-rate.ts";
import type { EntryType } from "../transactions/transaction-types.ts";
import { type CellProblem, problemOf } from "./cell-problem.ts";
import type { Column } from "./ledger-columns.ts";

type RowRate = { rate: Rate; source: RateSource /** Null: the row's own. */; day: Day | null };
type ReadRowRate = CellProblem | { rate: RowRate | null };
export type Cell = (name: Column) => string | undefined;

/** Reads a row's rate. A row in the household's currency has none, or 1; its source does not matter then. */
export function readRowRate(cell: Cell, currency: string, householdCurrency: string): ReadRowRate {
  if (currency !== householdCurrency) return readRateCells(cell, "rate", currency);
  const text = cell("rate");
  if (text === undefined) return { rate: null };
  const rate = exchangeRate.safeParse(text);
  const problem = problemOf("rate", rate);
  if (problem !== null) return problem;
  if (rate.data === "1") return { rate: null };
  return { column: "rate", code: "rate_of_own_currency", values: { householdCurrency } };
}

/** Reads a repayment's rate into the currency of its loan. */
export function readLoanRate(cell: Cell, type: EntryType, currency: string): ReadRowRate {
  const parsed = readRateCells(cell, "loan_rate", currency);
  if (type === "loan_repayment" || ("rate" in parsed && parsed.rate === null)) return parsed;
  return { column: "loan_rate", code: "only_of_repayment" };
}

/** Reads a rate with its source and day: all three, the rate alone, or none. */
function readRateCells(cell: Cell, name: "rate" | "loan_rate", currency: string): ReadRowRate {
  const [text, source, date] = [cell(name), cell(`${name}_source`), cell(`${name}_date`)];
  if (text === undefined) {
    if (source === undefined && date === undefined) return { rate: null };
    return { column: name, code: "rate_missing" };
  }
  const rate = exchangeRate.safeParse(text);
  const problem = problemOf(name, rate);
  if (problem !== null) return problem;
  if (source === "same currency") {
    return { column: `${name}_source`, code: "source_of_other_currency", values: { currency } };
  }
  const dayResult = day.optional().safeParse(date);
  return (
    problemOf(`${name}_date`, dayResult) ?? {
      rate: {
        rate: rate.data as Rate,
        source: source === "Frankfurter" ? source : "typed",
        day: dayResult.data ?? null,
      },
    }
  );
}
