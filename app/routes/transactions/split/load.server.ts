import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { canEdit } from "#app/domain/access.ts";
import { type Day, formatDay } from "#app/domain/calendar.ts";
import { isId, NO_ID } from "#app/domain/id.ts";
import { formatMoney, toCents } from "#app/domain/money.ts";
import { cashSignOf, PLAIN_TYPES } from "#app/domain/transactions/transaction-types.ts";
import { newId } from "#db/id.ts";
import { listParts, versionsOf } from "#db/transactions/splits.ts";
import { backFrom } from "./address.ts";
import { becomesOf, type TypedSplit, typedAmount } from "./parts.ts";
import * as say from "./words.ts";

/** A transaction to split, or a split with its parts. Null where it could not be read. */
export async function loadSplit({ params, context, request }: LoaderFunctionArgs) {
  const id = isId(params.id) ? params.id : NO_ID;
  const { visitor, data } = await context.scope.read("app", (db) => ({ parts: listParts(db, id) }));
  if (data === null) return null;
  const { parts } = data;
  const first = parts.find((part) => part.id === id);
  if (first === undefined) throw new Response(say.noSuchTransaction, { status: 404 });
  const isSplit = parts.length > 1;
  const amount = toCents(parts.reduce((sum, part) => sum + part.amount, 0));
  const description = (isSplit ? first.whole : null) ?? first.description;
  const typed: TypedSplit = {
    split: first.split ?? newId(),
    versions: versionsOf(parts),
    description,
    amount: typedAmount(amount),
    parts: parts.map((part) => ({
      id: part.id,
      becomes: becomesOf(part),
      amount: typedAmount(part.amount),
      description: part.description,
    })),
  };
  // One more, without which there would be nothing to assign to.
  if (!isSplit) typed.parts.push({ id: newId(), becomes: "", amount: "", description: "" });
  return {
    id,
    back: backFrom(request),
    typed,
    isSplit,
    count: parts.length,
    editable: canEdit(visitor) && first.splits,
    canBeSplit: first.splits,
    currency: first.currency,
    types: PLAIN_TYPES.filter((type) => cashSignOf(type) === cashSignOf(first.type)),
    about: [
      say.whatIsSplit(description, formatMoney(amount, first.currency), formatDay(first.date as Day)),
      first.account && say.inAccount(first.account),
    ].filter((each) => each !== null),
  };
}

export type SplitPage = NonNullable<Awaited<ReturnType<typeof loadSplit>>>;
