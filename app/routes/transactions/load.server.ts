import { getZodConstraint } from "@conform-to/zod/v4";
import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { canEdit, type SignedIn } from "#app/domain/access.ts";
import { DEFAULT_CURRENCY } from "#app/domain/currency-codes.ts";
import { proposedInterest } from "#app/domain/loans/loan.ts";
import { formatDecimal } from "#app/domain/money.ts";
import { fieldsOfLine } from "#app/domain/one-line/line-fields.ts";
import { type Known, readLine } from "#app/domain/one-line/read-line.ts";
import { entrySchema } from "#app/domain/transactions/transaction-entry.ts";
import { isPlain, type TransactionType } from "#app/domain/transactions/transaction-types.ts";
import { isPlanRead, planQueries } from "#app/features/plan/read-plan.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { newId } from "#db/id.ts";
import { listOpenLoans, type OpenLoan } from "#db/loans/loans.ts";
import {
  listAccountChoices,
  listCommonCategories,
  listDescriptionSuggestions,
  listRuleSuggestions,
} from "#db/transactions/suggestions.ts";
import { findTransaction, type TransactionRow } from "#db/transactions/transactions.ts";
import { takeTurn } from "#db/turn.ts";
import { type CommonCategory, commonCategories, MOST_COMMON } from "./common-categories.ts";
import { consequenceOf, NOT_EDITED } from "./dialog-words.server.ts";
import { effectOf, effectQueries } from "./effect.server.ts";
import { listQueries, listView } from "./list.server.ts";
import { openBillsOf } from "./open-bills.server.ts";
import { addressWith, type Dialog, detailAddress, originParams, PATH, readAddress } from "./search-params.ts";
import { payeesOf, suggestionsOf } from "./suggestions.ts";
import * as say from "./words.tsx";

/** Loads what the address asks for: a section of the list, the totals of its filters, and what the open dialog needs. */
export async function loadTransactions({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const address = readAddress(params);
  const { filter, dialog, saved } = address;
  const asksForLoan = dialog?.kind === "new" && dialog.type === "loan_repayment";
  const asksForForm = dialog !== null && dialog.kind !== "delete";
  const openedId = dialog && dialog.kind !== "new" ? dialog.id : saved;
  const showsSaved = dialog === null && saved !== null;
  const type = asksForForm ? dialog.type : null;
  const { visitor, data, refusal } = await context.scope.read("app", (db) => ({
    turn: filter.search !== null || asksForLoan ? takeTurn(db) : undefined,
    ...listQueries(db, address),
    transaction: openedId ? findTransaction(db, openedId) : undefined,
    // What only a form shows is not read without one.
    loans: asksForLoan ? listOpenLoans(db).limit(500) : undefined,
    suggestions: asksForForm ? listDescriptionSuggestions(db, type, openedId) : undefined,
    rules: asksForForm ? listRuleSuggestions(db, type, openedId) : undefined,
    accounts: asksForForm ? listAccountChoices(db, type, openedId) : undefined,
    ...(dialog?.kind === "new" ? planQueries(db) : {}),
    ...(showsSaved ? effectQueries(db) : {}),
    common: asksForForm ? listCommonCategories(db, type, openedId, MOST_COMMON) : undefined,
  }));
  if (data === null) {
    const failure = say.couldNotFetchTransactions(wordsOf(refusal));
    return { failure, list: null, dialog: null, saved: null, editable: false };
  }

  const { transaction: [row] = [], loans: openLoans = [], accounts = [], common = [] } = data;
  const preferred = visitor.currency ?? DEFAULT_CURRENCY;
  const loans = openLoans.map((loan) => loanChoice(loan, preferred));
  if (asksForLoan && canEdit(visitor)) proposeInterest(params, loans);
  const descriptionSuggestions = suggestionsOf(data.rules ?? [], data.suggestions ?? []);
  if (dialog?.kind === "new") fillInLine(params, { ...visitor, accounts, payees: descriptionSuggestions });
  const payees = dialog?.kind === "new" ? payeesOf(data.suggestions ?? [], preferred) : [];
  const editable = canEdit(visitor);
  const { today } = visitor;
  const list = listView(data, address, params, visitor);
  const { currency } = list;
  const bills = dialog?.kind === "new" && isPlanRead(data) ? openBillsOf(data, dialog.type, currency, today) : [];
  return {
    failure: null,
    editable,
    list,
    dialog:
      editable && dialog
        ? { loans, accounts, descriptionSuggestions, payees, bills, ...openDialog(dialog, row, common, params) }
        : null,
    saved: editable && showsSaved && row ? { row, effect: effectOf(row, data, currency, visitor) } : null,
  };
}

/** A loan that can be repaid, with the interest that its terms propose for a repayment in its own currency. */
function loanChoice(loan: OpenLoan, paidIn: string) {
  const { id, name, currency, outstanding_balance } = loan;
  const interest = currency === paidIn ? proposedInterest(loan) : null;
  return { id, name, currency, outstanding_balance, interest: interest === null ? undefined : formatDecimal(interest) };
}

/** A chosen loan's interest joins what the address fills in, where it says nothing of it. */
function proposeInterest(params: URLSearchParams, loans: readonly LoanChoice[]): void {
  const interest = loans.find(({ id }) => id === params.get("loan"))?.interest;
  if (interest === undefined || params.has("interest")) return;
  params.set("interest", interest);
  throw redirect(`${PATH}?${params}`);
}

/** A line that was typed above the form is filled into it. */
function fillInLine(
  params: URLSearchParams,
  { today, household, accounts, payees }: SignedIn & Pick<Known, "accounts" | "payees">,
): void {
  const line = params.get("line");
  if (line === null) return;
  const read = readLine(line, { today, currency: household.currency ?? DEFAULT_CURRENCY, accounts, payees });
  const { isTransfer, fields } = fieldsOfLine(read);
  if (isTransfer) throw redirect(`${PATH}/transfer?${new URLSearchParams(fields)}`);
  // Another value of `new` begins the form anew.
  throw redirect(addressWith(params, { ...originParams(params), ...fields, new: newId() }));
}

export type LoanChoice = ReturnType<typeof loanChoice>;

/** What a dialog shows. `opened` is its row, if that still exists. */
function openDialog(
  dialog: Dialog,
  opened: TransactionRow | undefined,
  used: readonly CommonCategory[],
  params: URLSearchParams,
) {
  if (dialog.kind === "new") return form(newId(), dialog.type, null, used);
  if (!opened) return { kind: "gone" } as const;
  if (dialog.kind === "delete") {
    return {
      kind: "delete",
      row: opened,
      consequence: consequenceOf(opened),
      isCorrection: dialog.isCorrection,
    } as const;
  }
  if (opened.type === "transfer") throw redirect(`${PATH}/transfer?edit=${opened.id}`);
  if (opened.type === "asset_purchased") {
    return { kind: "read-only", reason: NOT_EDITED, to: detailAddress(opened.id, params) } as const;
  }
  const switches = isPlain(opened.type) && dialog.type !== null && isPlain(dialog.type);
  return form(opened.id, switches ? (dialog.type as TransactionType) : opened.type, opened, used);
}

function form(id: string, type: TransactionType, row: TransactionRow | null, used: readonly CommonCategory[]) {
  const common = isPlain(type) ? commonCategories(type, used) : [];
  return { kind: "form", id, type, row, common, constraint: getZodConstraint(entrySchema(type)) } as const;
}
