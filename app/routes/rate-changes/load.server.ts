import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { canEdit } from "#app/domain/access.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { newId } from "#db/id.ts";
import { findLastRateChange, listForeignCurrencies, planRateChange } from "#db/rate-changes/rate-changes.ts";
import { takeTurn } from "#db/turn.ts";
import { PATH as LIST } from "../transactions/search-params.ts";
import { parseRateChange, typedIn } from "./search-params.ts";

/** Keeps the page at one database call when there is nothing to plan. */
const NOTHING = { currency: "", from: "2000-01-01", to: "2000-01-01", rate: null };

export async function load({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const typedFields = typedIn(params);
  const change = typedFields && parseRateChange(typedFields);
  const { visitor, data, refusal } = await context.scope.read("app", (db) => ({
    turn: takeTurn(db),
    foreignCurrencies: listForeignCurrencies(db),
    plan: planRateChange(db, change?.ok ? change.change : NOTHING),
    lastRateChange: findLastRateChange(db),
  }));
  if (!canEdit(visitor)) throw redirect(LIST);
  const householdCurrency = visitor.household.currency;
  const shared = { householdCurrency, typed: typedFields, id: newId(), isUnavailable: params.has("silent") };
  if (data === null) {
    return { ...shared, failure: wordsOf(refusal), currencies: [], invalid: null, plan: null, last: null };
  }
  const {
    foreignCurrencies: currencies,
    plan: planned,
    lastRateChange: [last],
  } = data;
  return {
    ...shared,
    failure: null,
    currencies,
    invalid: change && !change.ok ? change : null,
    plan: change?.ok ? (planned[0]?.plan ?? null) : null,
    last: last ?? null,
  };
}

export type RatesPage = Awaited<ReturnType<typeof load>>;
