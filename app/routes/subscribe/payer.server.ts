import type { AppLoadContext } from "@remix-run/cloudflare";
import { OPENED_IN } from "#app/components/form/household-field.tsx";
import { canEdit, type Visitor } from "#app/domain/access.ts";
import { isId } from "#app/domain/id.ts";
import type { OpenSubscription } from "#app/domain/open-subscriptions.ts";
import { renews } from "#app/domain/subscription.ts";
import { SILENT_DATABASE } from "#app/request/form-replies.server.ts";
import { openSubscription } from "#db/open-subscriptions.ts";
import { OTHER_HOUSEHOLD } from "#db/problems.ts";
import { type FoundSubscription, findSubscription, listOpenSubscriptions } from "#db/subscriptions.ts";

export type Payer =
  | {
      ok: true;
      visitor: Visitor;
      found: FoundSubscription | null;
      /** Whether PayPal renews the access that the household has. */
      isRunning: boolean;
      /** Everything that it has at PayPal. */
      open: OpenSubscription[];
    }
  | { ok: false; problem: string; status: number };

/**
 * An editor, lapsed or not, and how their household stands with PayPal. Viewers pay for nothing, and nobody pays for
 * another household than the one that the form was opened in.
 */
export async function requirePayer({ scope }: AppLoadContext, form: FormData): Promise<Payer> {
  const { visitor, data } = await scope.read("account", (db) => ({
    subscription: findSubscription(db),
    openSubscriptions: listOpenSubscriptions(db, scope.at),
  }));
  if (!canEdit(visitor))
    throw new Response("Only editors of a household can change its subscription.", { status: 403 });
  const openedIn = form.get(OPENED_IN);
  if (isId(openedIn) && openedIn !== visitor.household.id) return { ok: false, problem: OTHER_HOUSEHOLD, status: 409 };
  if (data === null) return { ok: false, problem: SILENT_DATABASE, status: 503 };
  const found = data.subscription[0] ?? null;
  const isRunning = renews(visitor.subscription, found?.status ?? null, visitor.today);
  return { ok: true, visitor, found, isRunning, open: data.openSubscriptions.map(openSubscription) };
}
