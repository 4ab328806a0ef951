/** What the screen's forms share: who may pay, and the reply of a form that leads nowhere else. */
import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { OPENED_IN } from "#app/components/form/household-field.tsx";
import { canEdit, type Visitor } from "#app/domain/access.ts";
import { isId } from "#app/domain/id.ts";
import type { OpenSubscription } from "#app/domain/open-subscriptions.ts";
import type { PassLength } from "#app/domain/passes.ts";
import { renews } from "#app/domain/subscription.ts";
import { DATABASE_UNAVAILABLE } from "#app/request/form-replies.server.ts";
import { wordsOfCode } from "#app/request/refusal-words.ts";
import { openSubscription } from "#db/open-subscriptions.ts";
import { billedIn, type FoundSubscription, findSubscription, listOpenSubscriptions } from "#db/subscriptions.ts";
import type { Returned } from "./search-params.ts";

export type Payer =
  | {
      ok: true;
      visitor: Visitor;
      stored: FoundSubscription | null;
      /** Whether PayPal renews the household's current access. */
      isRunning: boolean;
      /** All of its open subscriptions at PayPal. */
      open: OpenSubscription[];
    }
  | { ok: false; problem: string; status: number };

/** Viewers change nothing about what their household pays. */
export function requirePayingEditor(visitor: Visitor): void {
  if (!canEdit(visitor))
    throw new Response("Only editors of a household can change its subscription.", { status: 403 });
}

/**
 * The paying editor, lapsed or not, with their household's subscriptions at PayPal. Viewers cannot pay, and nobody pays for
 * a household other than the one in which the form was opened.
 */
export async function requirePayer({ scope }: AppLoadContext, form: FormData): Promise<Payer> {
  const { visitor, data: subscriptions } = await scope.read("account", (db) => ({
    subscription: findSubscription(db),
    openSubscriptions: listOpenSubscriptions(db, scope.at),
  }));
  requirePayingEditor(visitor);
  const openedIn = form.get(OPENED_IN);
  if (isId(openedIn) && openedIn !== visitor.household.id)
    return { ok: false, problem: wordsOfCode("other_household"), status: 409 };
  if (subscriptions === null) return { ok: false, problem: DATABASE_UNAVAILABLE, status: 503 };
  const stored = subscriptions.subscription[0] ?? null;
  const isRunning = renews(billedIn(stored), stored?.status ?? null, visitor.today);
  return { ok: true, visitor, stored, isRunning, open: subscriptions.openSubscriptions.map(openSubscription) };
}

/** What was entered to pay for a pass, for the form to show again. */
export type PassEntry = { months: PassLength; phone: string; phoneProblem: string | null };

type Reply = {
  /** What to read until PayPal confirms the subscription. */
  waiting?: string;
  /** Why it failed. */
  problem?: string;
  /** Whether there is nothing to wait for: the subscription is a duplicate, or was cancelled. */
  isUnwanted?: boolean;
  /** The subscription that PayPal was asked about. */
  returned?: Returned | null;
  /** What was entered to pay for a pass. */
  pass?: PassEntry;
};

/** The page's reply to a form that did not redirect. */
export const reply = ({ waiting, problem, isUnwanted, returned, pass }: Reply, status: number) =>
  data(
    {
      waiting: waiting ?? null,
      problem: problem ?? null,
      isUnwanted: isUnwanted ?? false,
      returned: returned ?? null,
      pass: pass ?? null,
    },
    { status },
  );
