import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { canEdit } from "#app/domain/access.ts";
import { inAndOut, totalsByType } from "#app/domain/cash-flow.ts";
import { DEFAULT_CURRENCY } from "#app/domain/currencies.ts";
import { entrySchema } from "#app/domain/transaction-entry.ts";
import { isPlain, type TransactionType } from "#app/domain/transaction-types.ts";
import { newId } from "#db/id.ts";
import { listOpenLoans } from "#db/loans.ts";
import {
  findTransaction,
  listDescriptionSuggestions,
  listTransactions,
  sumAheadByType,
  sumByType,
  type TransactionRow,
} from "#db/transactions.ts";
import { type Dialog, readAddress, writeCursor } from "./search-params.ts";

const NO_ID = "00000000-0000-0000-0000-000000000000";

/** Loads what the address asks for: a section of the list, the totals of its filters, and what the open dialog needs. */
export async function loadTransactions({ request, context }: LoaderFunctionArgs) {
  const { filter, show, after, dialog } = readAddress(new URL(request.url).searchParams);
  const asksForLoan = dialog?.kind === "new" && dialog.type === "loan_repayment";
  const asksForForm = dialog !== null && dialog.kind !== "delete";
  const opened = dialog && dialog.kind !== "new" ? dialog.id : NO_ID;
  const { visitor, data, problem } = await context.scope.read("app", (db) => ({
    transactions: listTransactions(db, filter, show + 1, after),
    sums: sumByType(db, filter),
    ahead: sumAheadByType(db, filter),
    transaction: findTransaction(db, opened),
    loans: listOpenLoans(db).limit(asksForLoan ? 500 : 0),
    suggestions: listDescriptionSuggestions(db, asksForForm ? dialog.type : null, opened, asksForForm),
  }));
  if (data === null) {
    return { failure: `Could not fetch transactions: ${problem.message}`, list: null, dialog: null, editable: false };
  }

  const {
    transactions: rows,
    sums,
    ahead,
    transaction: [row],
    loans,
    suggestions: descriptionSuggestions,
  } = data;
  const last = rows[show - 1];
  const editable = canEdit(visitor);
  return {
    failure: null,
    editable,
    list: {
      rows: rows.slice(0, show),
      next: last && rows.length > show ? writeCursor(last) : null,
      show,
      startsLater: after !== null,
      totals: inAndOut(totalsByType(sums)),
      ahead: inAndOut(totalsByType(ahead)),
      today: visitor.today,
      // Always set here: visitors reach this screen after choosing one, and the household has its founder's.
      currency: visitor.household.currency ?? DEFAULT_CURRENCY,
      preferredCurrency: visitor.currency ?? DEFAULT_CURRENCY,
    },
    dialog: editable && dialog ? { loans, descriptionSuggestions, ...openDialog(dialog, row) } : null,
  };
}

/** What a dialog shows. `opened` is its row, if that still exists. */
function openDialog(dialog: Dialog, opened: TransactionRow | undefined) {
  if (dialog.kind === "new") return form(newId(), dialog.type, null);
  if (!opened) return { kind: "gone" } as const;
  if (dialog.kind === "delete") return { kind: "delete", row: opened, isCorrection: dialog.isCorrection } as const;
  if (opened.type === "asset_purchased") return { kind: "read-only", row: opened } as const;
  const switches = isPlain(opened.type) && dialog.type !== null && isPlain(dialog.type);
  return form(opened.id, switches ? (dialog.type as TransactionType) : opened.type, opened);
}

function form(id: string, type: TransactionType, row: TransactionRow | null) {
  return { kind: "form", id, type, row, constraint: getZodConstraint(entrySchema(type)) } as const;
}
