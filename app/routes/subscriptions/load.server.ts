import { type LoaderFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import { canEdit, redirectFor, type Visitor } from "#app/domain/access.ts";
import { dayAndTime } from "#app/domain/calendar.ts";
import { PASS_CURRENCY } from "#app/domain/passes/passes.ts";
import type { OpenSubscription } from "#app/domain/subscriptions/open-subscriptions.ts";
import { isCharged } from "#app/domain/subscriptions/paypal-status.ts";
import { hasAccess, renews } from "#app/domain/subscriptions/subscription.ts";
import { factorNotice } from "#app/features/identity/factor-notice.server.ts";
import { openSubscription } from "#db/billing/open-subscriptions.ts";
import {
  billedIn,
  type FoundSubscription,
  findPayPalSubscription,
  findSubscription,
  listOpenSubscriptions,
} from "#db/billing/subscriptions.ts";
import { newId } from "#db/id.ts";
import { findLatestPassPayment, listOfferedPasses } from "#db/passes/passes.ts";
import { passesView } from "./passes-view.ts";
import { phoneAsked } from "./phone-cookie.server.ts";
import { landingPath, type Returned, readReturned, wayIn } from "./search-params.ts";
import { subscriptionView } from "./view.ts";

export async function load({ request, context: { scope, configuration } }: LoaderFunctionArgs) {
  // A stranger goes to /login from here, not to /welcome as from the screens inside the shell.
  const params = new URL(request.url).searchParams;
  const { visitor, data } = await scope.read("signed-in", (db) => ({
    subscription: findSubscription(db),
    openSubscriptions: listOpenSubscriptions(db, scope.at),
    returned: findPayPalSubscription(db, readReturned(params)?.id ?? ""),
    offered: listOfferedPasses(db),
    latestPass: findLatestPassPayment(db),
  }));
  // Every redirect from here loads a new document, as this one admits PayPal.
  const redirectPath = redirectFor(visitor, "account");
  if (redirectPath !== null) throw redirectDocument(redirectPath);

  const { paypal, paystack } = configuration;
  const { subscription, today } = visitor;
  const stored = data?.subscription[0] ?? null;
  const open = data?.openSubscriptions.map(openSubscription) ?? [];
  const billed = billedIn(stored);
  const isRunning = renews(billed, stored?.status ?? null, today);
  const mayWait = !isRunning && !params.has("again");
  const returned =
    paypal !== null && canEdit(visitor) ? (returnedFrom(params) ?? (mayWait ? waitingFor(open) : null)) : null;
  const isToCancel = data?.returned[0]?.cancelRequestedAt != null;
  if (returned?.plan && !isToCancel && hasStarted(returned, stored, visitor))
    throw redirectDocument(landingPath(returned.plan));
  const isInShillings = visitor.household.currency === PASS_CURRENCY;
  return {
    household: visitor.household.id,
    factor: factorNotice(visitor),
    returned,
    passes:
      paystack === null || data === null || !canEdit(visitor)
        ? null
        : passesView(paystack.prices, {
            attempt: newId(),
            offered: data.offered,
            latest: data.latestPass[0] ?? null,
            phone: phoneAsked(request, configuration.publicOrigin, visitor.household.id),
            isCharged: isCharged(stored?.status ?? null),
            subscription,
            today,
          }),
    way: wayIn(params) ?? (isInShillings ? "mpesa" : "paypal"),
    view: subscriptionView({
      subscription,
      billed,
      today,
      status: stored?.status ?? null,
      nextPayment: stored?.nextPayment
        ? dayAndTime(new Date(stored.nextPayment), visitor.household.timeZone).day
        : null,
      hasAnother: open.some(({ isOwn, status }) => !isOwn && isCharged(status)),
      isRead: data !== null,
      editable: canEdit(visitor),
      isSetUp: paypal !== null,
      hasPasses: paystack !== null,
      changing: params.has("change"),
    }),
    script: paypal === null ? null : { clientId: paypal.clientId, url: paypal.scriptUrl },
    isTest: (paypal !== null && paypal.environment !== "live") || paystack?.isTest === true,
    requests: { monthly: newId(), quarterly: newId(), annually: newId() },
    cancelled: params.has("cancelled"),
    stopped: params.has("stopped"),
    supportEmail: configuration.operator.email,
  };
}

/** PayPal adds the subscription even for those who cancelled. */
const returnedFrom = (params: URLSearchParams) => (params.has("cancelled") ? null : readReturned(params));

/** The subscription that is approved but not active yet. */
function waitingFor(open: readonly OpenSubscription[]): Returned | null {
  const pendingSubscription = open.find(({ isPending, isCancelRequested }) => isPending && !isCancelRequested);
  return pendingSubscription ? { id: pendingSubscription.id, plan: null } : null;
}

/** Whether the returned subscription already runs: a webhook was faster, or the page was opened again. */
function hasStarted(
  { id, plan }: Returned,
  stored: FoundSubscription | null,
  { subscription, today }: Visitor,
): boolean {
  return stored?.paypalSubscriptionId === id && subscription?.planType === plan && hasAccess(subscription, today);
}

export type SubscribePage = Awaited<ReturnType<typeof load>>;
