import type { AppLoadContext } from "@remix-run/cloudflare";
import { bringRates } from "#app/features/exchange-rates/sync-rates.server.ts";
import { listImportRatesToRequest } from "#db/imports.ts";

/**
 * Asks the provider once for what the waiting rows of a file need: all their days as one span.
 * @returns whether all of it was answered; what was not can be asked for again
 */
export async function bringImportRates(id: string, { scope, configuration }: AppLoadContext): Promise<boolean> {
  const { data } = await scope.read("app", (db) => ({
    importRatesToAskFor: listImportRatesToRequest(db, id, scope.at),
  }));
  if (data === null) return false;
  const wanted = data.importRatesToAskFor;
  const days = wanted.map(({ day }) => day).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return true;
  const currencies = [...new Set(wanted.map(({ currency }) => currency))];
  try {
    return await bringRates(configuration, { currencies, from, day: to, at: scope.at });
  } catch (error) {
    console.error(`${scope.requestId} exchange rates could not be kept: ${String(error)}`);
    return false;
  }
}
