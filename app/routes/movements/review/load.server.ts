/** What the review shows, in one call of the database. */

import type { AppLoadContext } from "@remix-run/cloudflare";
import { canEdit } from "#app/domain/access.ts";
import { categoriesOf } from "#app/domain/categories.ts";
import { NO_ID } from "#app/domain/id.ts";
import { withBoundedNames } from "#app/domain/movements/review/review.ts";
import { isFee } from "#app/domain/movements/review/review-data.ts";
import type { TransactionType } from "#app/domain/transactions/transaction-types.ts";
import { withBills } from "#app/features/movements/reviewed.server.ts";
import { planQueries } from "#app/features/plan/read-plan.server.ts";
import { newId } from "#db/id.ts";
import { listMeanwhile } from "#db/movements/meanwhile.ts";
import { listAgreements, listEarlierOpenings } from "#db/movements/movements.ts";
import { reviewQueries } from "#db/movements/review.ts";
import { countUnreadMessages } from "#db/movements/unread-messages.ts";
import { countOwnWaiting, countWaiting } from "#db/movements/waiting-movements.ts";
import { findBulkEdit } from "#db/transactions/bulk-edits.ts";
import { listCommonCategories } from "#db/transactions/suggestions.ts";
import { takeTurn } from "#db/turn.ts";
import { readAddress } from "./address.ts";
import type { Choice } from "./choice.ts";
import { reviewView, rowsOf } from "./view.ts";

const MOST_COMMON = 4;

/** What most households spend on, until a household has its own habits. */
const USUAL = {
  out: [
    "expense:Variable Expenses:Groceries",
    "expense:Variable Expenses:Transport",
    "expense:Discretionary Expenses:Eating Out",
  ],
  in: ["income:Salary", "income:Business", "income:Gifts", "income:Other Income"],
} as const;

export async function loadReview(context: AppLoadContext, url: string) {
  const { group, movement, added, undone, discarded, discards, known } = readAddress(url);
  const { visitor, data } = await context.scope.read("app", (db) => ({
    turn: takeTurn(db),
    ...reviewQueries(db),
    ...planQueries(db),
    spent: listCommonCategories(db, "expense", null, MOST_COMMON),
    earned: listCommonCategories(db, "income", null, MOST_COMMON),
    waiting: countWaiting(db),
    ownWaiting: countOwnWaiting(db),
    unread: countUnreadMessages(db),
    addition: findBulkEdit(db, added ?? NO_ID),
    agreements: listAgreements(db, added ?? NO_ID),
    earlier: listEarlierOpenings(db, added ?? NO_ID),
    meanwhile: listMeanwhile(db),
  }));
  const shared = {
    editable: canEdit(visitor),
    today: visitor.today,
    newId: newId(),
    undone,
    discarded,
    discards,
    own: data?.ownWaiting[0]?.count ?? 0,
    others: (data?.waiting[0]?.count ?? 0) - (data?.ownWaiting[0]?.count ?? 0),
    addition: data?.addition[0] ?? null,
    agreements: data?.agreements ?? [],
    earlier: data?.earlier ?? [],
    meanwhile: data?.meanwhile ?? [],
    known,
    unread: data?.unread[0]?.count ?? 0,
  };
  if (data === null) return { ...shared, review: null, later: 0, dialog: null, accounts: [], loans: [], newIds: [] };
  const suggestions = {
    out: suggested("expense", data.spent, USUAL.out),
    in: suggested("income", data.earned, USUAL.in),
  };
  const reviewed = withBills(data, visitor);
  const review = reviewView({ ...reviewed, suggestions }, visitor.today);
  const chosenGroup = review.sections.flatMap(({ groups }) => groups).find(({ key }) => key === group);
  return {
    ...shared,
    review,
    later:
      (data.waiting[0]?.count ?? 0) - withBoundedNames(data.movements).filter((movement) => !isFee(movement)).length,
    accounts: data.accounts
      .filter(({ is_archived }) => !is_archived)
      .map(({ id, name, currency }) => ({ id, name, currency })),
    loans: data.loans.map(({ id, name }) => ({ id, name })),
    newIds: review.own.map(() => newId()),
    dialog:
      group === null
        ? null
        : { group: chosenGroup ?? null, rows: chosenGroup ? rowsOf(reviewed, chosenGroup) : [], movement },
  };
}

type Common = { category: string; subcategory: string | null };

/** A household's own habits first, then what most have. */
function suggested(type: TransactionType, common: readonly Common[], usual: readonly string[]): Choice[] {
  const own = common
    .filter(({ category }) => categoriesOf(type).includes(category))
    .map(({ category, subcategory }) => [type, category, subcategory].filter(Boolean).join(":"));
  return [...new Set([...own, ...usual])]
    .slice(0, MOST_COMMON)
    .map((value) => ({ value, label: value.split(":").at(-1) ?? value }));
}
