import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { canEdit } from "#app/domain/access.ts";
import { formatShortDay } from "#app/domain/calendar.ts";
import { DEFAULT_CURRENCY } from "#app/domain/currency-codes.ts";
import { formatFigure, formatMoney, toCents, ZERO } from "#app/domain/money.ts";
import { billOf } from "#app/domain/plan/rests.ts";
import { planQueries, planToday } from "#app/features/plan/read-plan.server.ts";
import { listAccounts } from "#db/accounts/accounts.ts";
import { newId } from "#db/id.ts";
import { listArchivedPockets, listPocketMoves, type PocketRow } from "#db/pockets/pockets.ts";
import { newPocketSchema } from "./form.server.ts";
import { readDialog } from "./search-params.ts";
import { pocketView, shortageViews, untakenViews } from "./view.ts";
import * as say from "./words.tsx";

export async function loadPockets({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const dialog = readDialog(params);
  const filled = Object.fromEntries(
    ["name", "share"].flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? ""]] : [])),
  );
  const { visitor, data } = await context.scope.read("app", (db) => ({
    ...planQueries(db),
    accounts: listAccounts(db),
    archived: listArchivedPockets(db),
    ...(dialog?.kind === "pocket" ? { moves: listPocketMoves(db, dialog.id) } : {}),
  }));
  if (data === null) return null;
  const { today } = visitor;
  const planned = planToday(data, data.accounts, visitor.household.currency ?? DEFAULT_CURRENCY, today);
  const { pockets, rows } = planned;
  const editable = canEdit(visitor);
  const about = dialog && "id" in dialog ? (pockets.find(({ id }) => id === dialog.id) ?? null) : null;
  const offered = data.accounts.filter(
    ({ id, is_archived, kind }) => id === about?.account || (!is_archived && kind !== "overdraft"),
  );
  const moves = (data.moves ?? []).map(({ id, day, amount, kind, description, person }) => ({
    id,
    kind,
    day: formatShortDay(day),
    text: description ?? say.MOVE_WORDS[kind],
    amount: formatFigure(amount, about?.currency ?? DEFAULT_CURRENCY),
    person,
  }));
  return {
    editable,
    pockets: pockets.map((pocket) => pocketView(pocket, planned, today)),
    shortages: shortageViews(data.accounts, pockets),
    untaken: untakenViews(planned, today),
    archived: data.archived,
    sums: sumsOf(pockets),
    shown:
      dialog?.kind === "pocket" && about
        ? {
            ...pocketView(about, planned, today),
            version: about.version,
            isEmpty: about.held <= 0,
            unit: about.currency,
            account: about.account_name,
            moves,
          }
        : null,
    form:
      editable && (dialog?.kind === "new" || (dialog?.kind === "edit" && about))
        ? formOf(about, rows.schedules, filled)
        : null,
    isGone: dialog !== null && "id" in dialog && about === null,
    accounts: [...offered, ...deletedAccountOf(about, offered)]
      .filter(({ currency }) => about === null || currency === about.currency)
      .map(({ id, name, currency, balance, ahead }) => {
        const kept = pockets
          .filter((each) => each.account === id)
          .reduce((sum, { held }) => sum + Math.max(0, held), 0);
        const free = formatFigure(toCents(Math.max(0, balance - ahead - kept)), currency);
        return { id, name, currency, free };
      }),
    bills: rows.schedules
      .filter(({ direction, is_paused }) => direction !== "in" && !is_paused)
      .filter((each) => each.rest_of === null || billOf(rows.schedules, each.series) === each)
      .map(({ id, name }) => ({ id, name })),
    newId: newId(),
    firstId: newId(),
    constraint: getZodConstraint(newPocketSchema),
  };
}

/** A pocket's account, where that was deleted. */
const deletedAccountOf = (pocket: PocketRow | null, accounts: readonly { id: string }[]) =>
  pocket === null || accounts.some(({ id }) => id === pocket.account)
    ? []
    : [{ id: pocket.account, name: pocket.account_name, currency: pocket.currency, balance: ZERO, ahead: ZERO }];

/** What is in all pockets, in each currency. */
function sumsOf(pockets: readonly PocketRow[]): string[] {
  const sums = new Map<string, number>();
  for (const { currency, held } of pockets) sums.set(currency, (sums.get(currency) ?? 0) + held);
  return [...sums].map(([currency, sum]) => formatMoney(toCents(sum), currency));
}

/** `filled`: what the address fills in of a new one, as the offer of a tithe does. */
function formOf(
  pocket: PocketRow | null,
  schedules: readonly { id: string; series: string; rest_of: string | null }[],
  filled: Readonly<Record<string, string>>,
) {
  if (pocket === null) return { id: newId(), version: null, values: filled };
  const { id, version, name, account, target, target_day: day, share, series, currency } = pocket;
  const values: Readonly<Record<string, string>> = {
    name,
    account,
    target: target === null ? "" : formatFigure(target, currency),
    target_day: day ?? "",
    share: share === null ? "" : String(share),
    bill: billOf(schedules, series)?.id ?? "",
  };
  return { id, version, values };
}

export type PocketsPage = NonNullable<Awaited<ReturnType<typeof loadPockets>>>;
