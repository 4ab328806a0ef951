import { costOf, MOST_RATE_DAYS, nextRateSpans, type RateSpan } from "#app/domain/exchange-rates/rate-spans.ts";
import { DONE, type Result, refused } from "#app/domain/result.ts";
import { logError } from "#app/log/log.ts";
import {
  beginImportRates,
  countImportRates,
  endImportRates,
  listImportRatesToRequest,
} from "#db/imports/import-rates.ts";
import type { Refusal } from "#db/refusal.ts";
import { takeTurn } from "#db/turn.ts";
import { type Context, writeAs } from "../context.ts";
import { syncRates } from "../exchange-rates/sync-rates.server.ts";

/** Milliseconds, with all that this request waited for before: the rates of many years are many rows to store. */
const TIMEOUT = 29_000;

/**
 * `rates_under_way`: they are being fetched for this household already. `too_many_rates`: it has had as many as files may
 * ask for in a day.
 */
export type RatesRefusal = { code: "rates_unavailable" | "rates_under_way" | "too_many_rates" } | Refusal;

/**
 * Fetches rates that a file's staged rows need: the newest, as many as one round has. Whoever asks again gets the next
 * ones, or those for which the provider did not answer.
 */
export async function fetchImportRates(context: Context, id: string): Promise<Result<null, RatesRefusal>> {
  const { scope } = context;
  const answer = await writeAs(context, "fetch-import-rates", (db) => ({
    turn: takeTurn(db),
    claimed: beginImportRates(db, id, scope.at),
    lacked: listImportRatesToRequest(db, id, scope.at, MOST_RATE_DAYS),
  }));
  if (!answer.ok) return answer;
  const { claimed, lacked } = answer.value.data;
  if (claimed[0] === undefined) return DONE;
  if (!claimed[0].begun) return refused({ code: "rates_under_way" });
  scope.allowTime(TIMEOUT);
  try {
    return await syncSpans(context, nextRateSpans(lacked));
  } finally {
    await writeAs(context, "fetch-import-rates", (db) => ({ ended: endImportRates(db, scope.at) }));
  }
}

async function syncSpans(context: Context, spans: readonly RateSpan[]): Promise<Result<null, RatesRefusal>> {
  const { scope, configuration } = context;
  const quota = await writeAs(context, "fetch-import-rates", (db) => ({
    room: countImportRates(db, costOf(spans), scope.at),
  }));
  if (!quota.ok) return quota;
  if (!quota.value.data.room[0]?.fits) return refused({ code: "too_many_rates" });
  try {
    for (const { currencies, from, to } of spans) {
      const request = { currencies, from, day: to, at: scope.at };
      const isAnswered = await syncRates({ ...configuration, system: scope.system }, request);
      if (!isAnswered) return refused({ code: "rates_unavailable" });
    }
    return DONE;
  } catch (error) {
    logError("rates-not-stored", "exchange rates could not be stored", { error });
    return refused({ code: "rates_unavailable" });
  }
}
