import { getZodConstraint } from "@conform-to/zod/v4";
import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { canEdit } from "#app/domain/access.ts";
import { addMonths } from "#app/domain/calendar.ts";
import { inAndOut, totalsByType } from "#app/domain/cash-flow.ts";
import { DEFAULT_CURRENCY } from "#app/domain/currencies.ts";
import { proposedInterest } from "#app/domain/loan.ts";
import { formatDecimal } from "#app/domain/money.ts";
import { entrySchema } from "#app/domain/transaction-entry.ts";
import { isPlain, type TransactionType } from "#app/domain/transaction-types.ts";
import { isPlanRead, planQueries } from "#app/features/plan/read-plan.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { listAccountNames } from "#db/accounts/accounts.ts";
import { findMonths } from "#db/household/months.ts";
import { newId } from "#db/id.ts";
import { listOpenLoans, type OpenLoan } from "#db/loans/loans.ts";
import { sumByType, sumFoundByMonth, sumMonths, sumUpcomingByType } from "#db/reports/sums-by-type.ts";
import {
  listAccountChoices,
  listCommonCategories,
  listDescriptionSuggestions,
  listRuleSuggestions,
} from "#db/transactions/suggestions.ts";
import { THIS_MONTH } from "#db/transactions/transaction-filter.ts";
import { findTransaction, listTransactions, sumDays, type TransactionRow } from "#db/transactions/transactions.ts";
import { takeTurn } from "#db/turn.ts";
import { type CommonCategory, commonCategories, MOST_COMMON } from "./common-categories.ts";
import { daysOf, signedFigure, withMonths } from "./days.ts";
import { consequenceOf, NOT_EDITED, termsOf } from "./dialog-words.server.ts";
import { effectOf, effectQueries } from "./effect.server.ts";
import { foundView } from "./found-view.ts";
import { openBillsOf } from "./open-bills.server.ts";
import { periodText, shortPeriodText } from "./period-text.ts";
import { type Dialog, PATH, readAddress, writeCursor } from "./search-params.ts";
import { payeesOf, suggestionsOf } from "./suggestions.ts";
import { monthSums, sumsOf } from "./sums.server.ts";
import * as say from "./words.tsx";

/** Loads what the address asks for: a section of the list, the totals of its filters, and what the open dialog needs. */
export async function loadTransactions({ request, context }: LoaderFunctionArgs) {
  const { filter, isFiltered, show, after, dialog, saved } = readAddress(new URL(request.url).searchParams);
  const sumFilter = isFiltered ? filter : ({ ...filter, month: THIS_MONTH } as const);
  const asksForLoan = dialog?.kind === "new" && dialog.type === "loan_repayment";
  const asksForForm = dialog !== null && dialog.kind !== "delete";
  const openedId = dialog && dialog.kind !== "new" ? dialog.id : saved;
  const showsSaved = dialog === null && saved !== null;
  const type = asksForForm ? dialog.type : null;
  const { visitor, data, refusal } = await context.scope.read("app", (db) => ({
    turn: filter.search !== null || asksForLoan ? takeTurn(db) : undefined,
    transactions: listTransactions(db, filter, show + 1, after),
    days: sumDays(db, filter, show, after),
    monthSums: sumMonths(db, filter, show, after),
    sums: sumByType(db, sumFilter),
    ahead: sumUpcomingByType(db, sumFilter),
    upcoming: sumUpcomingByType(db, filter),
    found: filter.search === null || after ? undefined : sumFoundByMonth(db, filter),
    months: filter.month === null ? undefined : findMonths(db, filter.month, filter.until ?? filter.month),
    transaction: openedId ? findTransaction(db, openedId) : undefined,
    accountNames: listAccountNames(db),
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

  const { transactions: rows, transaction: [row] = [], loans: openLoans = [], accounts = [], common = [] } = data;
  const preferred = visitor.currency ?? DEFAULT_CURRENCY;
  const loans = openLoans.map((loan) => loanChoice(loan, preferred));
  if (asksForLoan && canEdit(visitor)) proposeInterest(new URL(request.url).searchParams, loans);
  const descriptionSuggestions = suggestionsOf(data.rules ?? [], data.suggestions ?? []);
  const payees = dialog?.kind === "new" ? payeesOf(data.suggestions ?? [], preferred) : [];
  const last = rows[show - 1];
  const editable = canEdit(visitor);
  const { today } = visitor;
  // Always set here: visitors reach this screen after choosing one, and the household has its founder's.
  const currency = visitor.household.currency ?? DEFAULT_CURRENCY;
  const days = daysOf(rows.slice(0, show), data.days, currency, new URL(request.url).searchParams.get("open") ?? saved);
  const past = days.filter(({ day }) => day <= today);
  const upcoming = days.filter(({ day }) => day > today);
  const shownMonth = filter.month ?? (isFiltered ? null : visitor.month.month);
  const shownSpan = data.months?.[0] ?? visitor.month;
  const monthOfDay = new Map(data.days.map(({ day, month }) => [day, month]));
  const above = after || filter.until ? null : shownMonth;
  const bills = dialog?.kind === "new" && isPlanRead(data) ? openBillsOf(data, dialog.type, currency, today) : [];
  const isSavedUpcoming = upcoming.some((day) => day.rows.some(({ id }) => id === saved));
  return {
    failure: null,
    editable,
    list: {
      days: withMonths(past, monthOfDay, monthSums(data.monthSums, currency), above),
      upcoming: {
        days: upcoming,
        count: data.upcoming.reduce((sum, { count }) => sum + count, 0),
        net: signedFigure(inAndOut(totalsByType(data.upcoming)).net, currency),
        // Not where it is what was looked for, or all there is.
        isFolded: filter.search === null && filter.type === null && past.length > 0 && !after && !isSavedUpcoming,
      },
      isFiltered,
      accounts: data.accountNames,
      hasForeign: rows.some((row) => row.currency !== currency),
      next: last && rows.length > show ? writeCursor(last) : null,
      show,
      startsLater: after !== null,
      monthBefore: shownMonth === null ? visitor.month.month : addMonths(shownMonth, -1),
      monthAfter: shownMonth === null ? null : addMonths(filter.until ?? shownMonth, 1),
      period: periodText(sumFilter, shownSpan),
      short: shortPeriodText(sumFilter, shownSpan),
      found: data.found ? foundView(data.found, visitor.month.month, currency) : null,
      sums: sumsOf(data.sums, data.ahead, currency),
      today,
      currency,
      preferredCurrency: visitor.currency ?? DEFAULT_CURRENCY,
    },
    dialog:
      editable && dialog
        ? { loans, accounts, descriptionSuggestions, payees, bills, ...openDialog(dialog, row, common, currency) }
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

export type LoanChoice = ReturnType<typeof loanChoice>;

/** What a dialog shows. `opened` is its row, if that still exists. */
function openDialog(
  dialog: Dialog,
  opened: TransactionRow | undefined,
  used: readonly CommonCategory[],
  currency: string,
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
    return { kind: "read-only", row: opened, reason: NOT_EDITED, terms: termsOf(opened, currency) } as const;
  }
  const switches = isPlain(opened.type) && dialog.type !== null && isPlain(dialog.type);
  return form(opened.id, switches ? (dialog.type as TransactionType) : opened.type, opened, used);
}

function form(id: string, type: TransactionType, row: TransactionRow | null, used: readonly CommonCategory[]) {
  const common = isPlain(type) ? commonCategories(type, used) : [];
  return { kind: "form", id, type, row, common, constraint: getZodConstraint(entrySchema(type)) } as const;
}
