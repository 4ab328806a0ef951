import type { Result } from "#app/domain/result.ts";
import { logError } from "#app/log/log.ts";
import { listImportRatesToRequest } from "#db/imports/imports.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";
import { syncRates } from "../exchange-rates/sync-rates.server.ts";

/** Milliseconds, with all that this request waited for before: the rates of many years are many rows to store. */
const TIMEOUT = 29_000;

/**
 * Fetches the rates that a file's staged rows need, all days as one span.
 * @returns whether the provider answered everything; the rest can be requested again
 */
export async function syncImportRates(id: string, { scope, configuration }: Context): Promise<boolean> {
  const { data } = await scope.read("app", (db) => ({
    importRatesToRequest: listImportRatesToRequest(db, id, scope.at),
  }));
  if (data === null) return false;
  const missing = data.importRatesToRequest;
  const days = missing.map(({ day }) => day).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return true;
  scope.allowTime(TIMEOUT);
  const currencies = [...new Set(missing.map(({ currency }) => currency))];
  try {
    return await syncRates({ ...configuration, system: scope.system }, { currencies, from, day: to, at: scope.at });
  } catch (error) {
    logError("rates-not-stored", "exchange rates could not be stored", { error });
    return false;
  }
}

/** The same for someone who asks for the rates. */
export async function fetchImportRates(
  context: Context,
  id: string,
): Promise<Result<null, { code: "rates_unavailable" } | Refusal>> {
  const access = await writeAs(context, "fetch-import-rates", () => ({}));
  if (!access.ok) return access;
  if (await syncImportRates(id, context)) return { ok: true, value: null };
  return { ok: false, refusal: { code: "rates_unavailable" } };
}
