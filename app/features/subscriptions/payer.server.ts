/** Who pays for a household, with its subscriptions at PayPal. */
import { canEdit, type Visitor } from "#app/domain/access.ts";
import { type Result, refused } from "#app/domain/result.ts";
import type { OpenSubscription } from "#app/domain/subscriptions/open-subscriptions.ts";
import { renews } from "#app/domain/subscriptions/subscription.ts";
import type { Verb } from "#app/domain/verbs.ts";
import { openSubscription } from "#db/billing/open-subscriptions.ts";
import {
  billedIn,
  type FoundSubscription,
  findSubscription,
  listOpenSubscriptions,
} from "#db/billing/subscriptions.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, loadBeforeAsking } from "../context.ts";

export type Payer = {
  visitor: Visitor;
  stored: FoundSubscription | null;
  /** Whether PayPal renews the household's current access. */
  isRunning: boolean;
  /** All of its open subscriptions at PayPal. */
  open: OpenSubscription[];
};

/** Viewers change nothing about what their household pays. */
export type NotPaying = { code: "editors_only" };

export type PayerRefusal =
  | NotPaying
  /** They are in another household than the one that they saw. */
  | { code: "other_household" }
  | { code: "subscriptions_unread" }
  | Refusal;

/** The household that was shown; null where nobody said. */
export type ShownHousehold = { household: string | null };

/**
 * The paying editor, lapsed or not. Viewers cannot pay, and nobody pays for a household other than the one that was shown.
 */
export async function loadPayer(
  context: Context,
  verb: Verb,
  { household }: ShownHousehold,
): Promise<Result<Payer, PayerRefusal>> {
  const { scope } = context;
  const loaded = await loadBeforeAsking(context, verb, () =>
    scope.read("account", (db) => ({
      subscription: findSubscription(db),
      openSubscriptions: listOpenSubscriptions(db, scope.at),
    })),
  );
  if (!loaded.ok) return loaded;
  const { visitor, data } = loaded.value;
  if (!canEdit(visitor)) return refused({ code: "editors_only" });
  if (household !== null && household !== visitor.household.id) return refused({ code: "other_household" });
  if (data === null) return refused({ code: "subscriptions_unread" });
  const stored = data.subscription[0] ?? null;
  const isRunning = renews(billedIn(stored), stored?.status ?? null, visitor.today);
  return { ok: true, value: { visitor, stored, isRunning, open: data.openSubscriptions.map(openSubscription) } };
}
