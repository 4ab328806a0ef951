import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { formatDay, yearOf } from "#app/domain/calendar.ts";
import { isId, NO_ID } from "#app/domain/id.ts";
import { listBook } from "#db/accounts/account-book.ts";
import { findAccount } from "#db/accounts/accounts.ts";
import { bookView } from "./view.ts";
import * as say from "./words.ts";

/** Loads a member's book with a chama or a Sacco, to be printed. Throws a 404 for an account that has none. */
export async function loadBook({ context, params }: LoaderFunctionArgs) {
  const id = isId(params.id) ? params.id : NO_ID;
  const { visitor, data } = await context.scope.read("app", (db) => ({
    account: findAccount(db, id),
    book: listBook(db, id),
  }));
  if (data === null) return null;
  const [account] = data.account;
  const view = account ? bookView(account, data.book) : null;
  if (!account || !view) throw new Response(say.noSuchBook, { status: 404 });
  const span = say.ofSinceJanuary(account.owner ?? visitor.fullName, yearOf(visitor.today), formatDay(visitor.today));
  return { name: account.name, currency: account.currency, span, view };
}

export type BookPage = NonNullable<Awaited<ReturnType<typeof loadBook>>>;
