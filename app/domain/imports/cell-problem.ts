/** Why a cell or a row of a ledger's file cannot be read. */
import type { FieldCode } from "../field-code.ts";
import type { Column } from "./ledger-columns.ts";

/** Why a cell cannot be read. `maximum`: the most characters that it may have. */
export type CellProblem = { column: Column } & (
  | { code: FieldCode; maximum?: number }
  | { code: "currency_missing" | "rate_of_own_currency"; values: { householdCurrency: string } }
  | { code: "currency_unknown"; values: { currency: string; householdCurrency: string } }
  | { code: "source_of_other_currency"; values: { currency: string } }
  | {
      code:
        | "accounts_of_transfer_missing"
        | "amount_without_account"
        | "duration_incomplete"
        | "only_of_repayment"
        | "only_of_transfer"
        | "rate_missing"
        | "type_unknown";
    }
);

export type RowProblem = CellProblem | { column: null; code: "text_not_readable" | "text_not_printable" };

type Issues = { error?: { issues: readonly { message: string; maximum?: unknown }[] } | undefined };

/** What the rules of a field say of its cell; null where they take it. */
export function problemOf(column: Column, { error }: Issues): CellProblem | null {
  const [issue] = error?.issues ?? [];
  return issue ? problemIn(column, issue) : null;
}

export const problemIn = (
  column: Column,
  { message, maximum }: { message: string; maximum?: unknown },
): CellProblem => ({
  column,
  code: message as FieldCode,
  ...(typeof maximum === "number" && { maximum }),
});
