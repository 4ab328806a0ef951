import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { canEdit } from "#app/domain/access.ts";
import { formatWeekday } from "#app/domain/calendar.ts";
import { categoryPath } from "#app/domain/categories.ts";
import { DEFAULT_CURRENCY } from "#app/domain/currency-codes.ts";
import { isId, NO_ID } from "#app/domain/id.ts";
import { type Cents, formatChange, formatFigure, formatMoney, toCents } from "#app/domain/money.ts";
import { isOver, meterOf, progressOf } from "#app/domain/subscriptions/plan-standing.ts";
import { cashSignOf, isPlain, labelOf } from "#app/domain/transactions/transaction-types.ts";
import { standingText } from "#app/features/budgets/standing-words.ts";
import { listAccountNames } from "#db/accounts/accounts.ts";
import { listBudget } from "#db/budgets/budgets.ts";
import { newId } from "#db/id.ts";
import { findBulkEdit } from "#db/transactions/bulk-edits.ts";
import { type EntryDetail, findEntryDetail } from "#db/transactions/detail.ts";
import { findTransaction, listTransactions, sumDays, type TransactionRow } from "#db/transactions/transactions.ts";
import { takeTurn } from "#db/turn.ts";
import { daysOf, type ListRow, signedFigure } from "../days.ts";
import { NOT_EDITED, termsOf } from "../dialog-words.server.ts";
import { lineOf } from "../effect.server.ts";
import { readAddress } from "../search-params.ts";
import * as say from "./words.ts";

/** One transaction beside the list that the address asks for; null where it could not be read. */
export async function loadDetail({ params: { id = "" }, request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const address = readAddress(params);
  const [transaction, edited] = [isId(id) ? id : NO_ID, params.get("edited")];
  const { visitor, data } = await context.scope.read("app", (db) => ({
    turn: address.filter.search === null ? undefined : takeTurn(db),
    transactions: listTransactions(db, address.filter, address.show, address.after),
    dayTotals: sumDays(db, address.filter, address.show, address.after),
    accounts: listAccountNames(db),
    transaction: findTransaction(db, transaction),
    detail: findEntryDetail(db, transaction),
    budget: listBudget(db, null),
    edit: findBulkEdit(db, isId(edited) ? edited : NO_ID),
  }));
  if (data === null) return null;
  const {
    transaction: [row],
    detail: [detail],
    edit: [edit],
  } = data;
  if (!row || !detail) throw new Response(say.notFound, { status: 404 });
  const { today, month } = visitor;
  const currency = visitor.household.currency ?? DEFAULT_CURRENCY;
  const line = row.date >= month.first && row.date <= month.last ? lineOf(row, data.budget) : undefined;
  return {
    days: daysOf(data.transactions, data.dayTotals, currency, row.id).map(({ day, total, rows }) => ({
      day: formatWeekday(day, today),
      total,
      rows: rows.filter(({ split }) => split === undefined).map((each) => neighbourOf(each, currency)),
    })),
    accounts: data.accounts,
    editable: canEdit(visitor),
    edit: edit ? { id: edit.id, isUndone: edit.undone } : null,
    entry: {
      ...entryView(row, detail, currency),
      day: formatWeekday(row.date, today),
      line: line && {
        name: line.subcategory ?? line.category,
        standing: standingText(line.type, [progressOf(line)]),
        meter: meterOf(progressOf(line)),
        isOver: isOver(progressOf(line)),
      },
    },
    newId: newId(),
  };
}

export type DetailPage = NonNullable<Awaited<ReturnType<typeof loadDetail>>>;

function neighbourOf(
  { id, description, type, category, subcategory, amount, foreign, account }: ListRow,
  currency: string,
) {
  const cash = cashSignOf(type);
  return {
    id,
    name: description,
    face: { type, category, subcategory },
    about: subcategory ?? category ?? labelOf(type),
    account,
    amount: amountText(amount, cash, foreign?.currency ?? null, currency),
    isIn: cash === 1,
  };
}

/** In a currency of its own where it has one; that of the household goes without saying. */
function amountText(amount: Cents, cash: number, foreign: string | null, currency: string): string {
  const change = toCents(amount * (cash || 1));
  if (foreign !== null) return (cash === 0 ? formatMoney : formatChange)(change, foreign);
  return (cash === 0 ? formatFigure : signedFigure)(change, currency);
}

function entryView(row: TransactionRow, { recorded_by, fees, split, movement, rule }: EntryDetail, currency: string) {
  const { type, category, subcategory } = row;
  const isPurchase = type === "asset_purchased";
  const cash = cashSignOf(type);
  return {
    id: row.id,
    name: row.description,
    face: { type, category, subcategory },
    amount: cash === 0 ? formatMoney(row.amount, row.currency) : formatChange(toCents(row.amount * cash), row.currency),
    isIn: cash === 1,
    converted: row.currency === currency ? null : formatMoney(row.base_amount, currency),
    date: row.date,
    currency: row.currency,
    time: movement?.time ?? null,
    recordedBy: recorded_by,
    kind: isPlain(type) && category !== null ? [type, category, subcategory].filter(Boolean).join(":") : null,
    category: categoryPath(row) || labelOf(type),
    isTransfer: type === "transfer",
    belongsTo: row.loan ?? row.asset,
    account: row.account,
    accountId: row.account_id,
    toAccount: row.to_account,
    fees: fees > 0 ? formatMoney(fees, currency) : null,
    partOf: split && say.wholeOf(split.whole, formatMoney(split.amount, row.currency)),
    reason: isPurchase ? NOT_EDITED : null,
    terms: isPurchase ? termsOf(row, currency) : [],
    movement: movement && {
      ...movement,
      label: movement.label ?? row.description,
      balance: movement.balance === null ? null : formatMoney(movement.balance, row.account_currency ?? currency),
    },
    rule,
  };
}
