import type { AppLoadContext } from "@remix-run/cloudflare";
import { SILENT_DATABASE } from "#app/request/form-replies.server.ts";
import { listSubscriptionsThatEnd } from "#db/own-account.ts";
import { stopPaying } from "./stop-paying.server.ts";

type Stopped = { ok: true; stopped: string[] } | { ok: false; problem: string };

/**
 * Has PayPal stop charging for the households `ends`, as far as they end with the visitor, before they do: nobody would be
 * left who could. Answers what was stopped, which the database asks for, or why it was not.
 */
export async function stopPayments(context: AppLoadContext, ends: readonly string[]): Promise<Stopped> {
  if (ends.length === 0) return { ok: true, stopped: [] };
  const { scope, configuration } = context;
  const { rows } = await scope.read("account", (db) => [listSubscriptionsThatEnd(db)]);
  if (rows === null) return { ok: false, problem: SILENT_DATABASE };
  const charged = rows[0].rows.filter(({ household_id }) => ends.includes(household_id));
  const stopped = charged.map(({ paypal_subscription_id }) => paypal_subscription_id);
  for (const id of stopped) {
    if (configuration.paypal === null) {
      // Nobody can cancel from here what PayPal was once asked for, and whoever wants to go may go: the operator is told.
      console.error(`${scope.requestId} ${id} was not cancelled, as PayPal is not set up; its household ends`);
      continue;
    }
    const told = await stopPaying(context, id, { isEnding: true });
    if (!told.ok) return told;
  }
  return { ok: true, stopped };
}
