import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { canEdit } from "#app/domain/access.ts";
import { DEFAULT_CURRENCY } from "#app/domain/currency-codes.ts";
import { isId, NO_ID } from "#app/domain/id.ts";
import { type Cents, toCents, ZERO } from "#app/domain/money.ts";
import { shortagesOf } from "#app/domain/pockets/keeping.ts";
import { type PlanData, planQueries } from "#app/features/plan/read-plan.server.ts";
import { type BookRow, listBook } from "#db/accounts/account-book.ts";
import { findHasMovements } from "#db/accounts/account-costs.ts";
import { listBalanceCourse, listDayBalances } from "#db/accounts/account-history.ts";
import { type AccountRow, findAccount } from "#db/accounts/accounts.ts";
import { newId } from "#db/id.ts";
import type { PocketRow } from "#db/pockets/pockets.ts";
import { type ListedTransaction, listTransactions } from "#db/transactions/transactions.ts";
import { readAddress, writeCursor } from "../../transactions/search-params.ts";
import { bookPlan, bookView } from "../book/view.ts";
import * as say from "./words.tsx";

/** What moved the account on a day; `balance` at its end, null in a search. */
export type DayOfAccount = { day: string; balance: Cents | null; moves: Move[] };
export type Move = Pick<ListedTransaction, "id" | "description" | "type" | "category" | "subcategory"> & {
  note: string;
  change: Cents;
};

/** Loads one account: its balance, what moved it, and its course. Throws a 404 for one unknown or removed. */
export async function loadAccount({ request, context, params }: LoaderFunctionArgs) {
  const id = isId(params.id) ? params.id : NO_ID;
  const search = new URL(request.url).searchParams;
  const { filter, show, after } = readAddress(search);
  const accountFilter = { ...filter, account: id, type: null, category: null, subcategory: null };
  const { visitor, data } = await context.scope.read("app", (db) => ({
    account: findAccount(db, id),
    rows: listTransactions(db, accountFilter, show + 1, after),
    balances: listDayBalances(db, id, accountFilter, show, after),
    course: listBalanceCourse(db, id),
    movements: findHasMovements(db, id),
    book: listBook(db, id),
    ...planQueries(db),
  }));
  const shared = {
    today: visitor.today,
    editable: canEdit(visitor),
    currency: visitor.household.currency ?? DEFAULT_CURRENCY,
    correctionId: newId(),
    isChecking: search.has("check"),
  };
  if (data === null) return { ...shared, page: null };
  const [account] = data.account;
  if (!account) throw new Response(say.noSuchAccount, { status: 404 });
  const last = data.rows[show - 1];
  return {
    ...shared,
    page: {
      account,
      kept: keptHere(account, data.pockets),
      hasMovements: data.movements[0]?.known ?? false,
      book: bookHere(account, data, visitor.today, shared.currency),
      days: daysOf(id, data.rows.slice(0, show), data.balances),
      course: data.course.map(({ day, balance }) => ({ day, value: toCents(balance) })),
      isByDay: data.course[0]?.by_day ?? true,
      next: last && data.rows.length > show ? writeCursor(last) : null,
      show,
      startsLater: after !== null,
    },
  };
}

/** What the card of a chama or a Sacco shows; null of other accounts. */
function bookHere(account: AccountRow, data: PlanData & { book: BookRow[] }, today: string, currency: string) {
  const view = bookView(account, data.book);
  return view && { view, plan: bookPlan(account, { ...data, currency }, today) };
}

/** What pockets keep of it, and how much less it holds than that; null where there are none. */
function keptHere(account: AccountRow, pockets: readonly PocketRow[]) {
  const own = pockets.filter((pocket) => pocket.account === account.id);
  if (own.length === 0) return null;
  const [shortage] = shortagesOf([account], own);
  return {
    amount: toCents(own.reduce((sum, { held }) => sum + Math.max(0, held), 0)),
    missing: shortage?.missing ?? ZERO,
  };
}

function daysOf(id: string, rows: readonly ListedTransaction[], balances: readonly { day: string; balance: number }[]) {
  const balanceOn = new Map(balances.map(({ day, balance }) => [day, toCents(balance)]));
  const days: DayOfAccount[] = [];
  for (const row of rows) {
    if (days.at(-1)?.day !== row.date) {
      days.push({ day: row.date, balance: balanceOn.get(row.date) ?? null, moves: [] });
    }
    days.at(-1)?.moves.push(moveOf(id, row));
  }
  return days;
}

/** A row as it moved this account, in the account's currency. */
function moveOf(id: string, row: ListedTransaction): Move {
  const { description, type, category, subcategory } = row;
  const arrives = row.to_account_id === id;
  const isIncoming = arrives || type === "income" || type === "loan_received";
  const size = (arrives ? row.to_amount : row.account_amount) ?? 0;
  const note =
    type === "transfer"
      ? arrives
        ? say.fromAccount(row.account)
        : say.toAccount(row.to_account)
      : (subcategory ?? category ?? row.loan ?? row.asset ?? "");
  return {
    id: row.id,
    description,
    note: row.is_correction ? say.noteCorrection(note) : note,
    change: toCents(isIncoming ? size : -size),
    type,
    category,
    subcategory,
  };
}
