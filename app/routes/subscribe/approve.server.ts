import { type AppLoadContext, redirectDocument } from "@remix-run/cloudflare";
import { canCharge, isWaiting, type OpenSubscription } from "#app/domain/open-subscriptions.ts";
import { planOf } from "#app/features/billing/change.server.ts";
import type { Reconciliation } from "#app/features/billing/reconcile.server.ts";
import { reconcileNow } from "#app/features/billing/reconcile-now.server.ts";
import { findSubscription, type PayPalStatus } from "#app/gateways/paypal.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { SILENT_DATABASE } from "#app/request/form-replies.server.ts";
import {
  awaitSubscription,
  type FoundSubscription,
  findPayPalSubscription,
  requestCancellation,
} from "#db/subscriptions.ts";
import {
  CANCELLED_ONCE_BEGUN,
  CANCELLED_SOON,
  CANCELLED_UNPAID,
  FIRST_PAYMENT_FAILED,
  NOT_ACTIVATED,
  PAID_BACK,
  PAID_TWICE,
  PAID_TWICE_SO_FAR,
  PAYMENT_FAILED,
  PROCESSING,
  SILENT_PAYPAL,
  TO_CANCEL_ONCE_BEGUN,
  UNWANTED_PAID,
  UNWANTED_PAID_BACK,
  UNWANTED_PAID_SO_FAR,
  UNWANTED_SOON,
  UNWANTED_UNPAID,
} from "./messages.ts";
import { requirePayer } from "./payer.server.ts";
import { reply } from "./reply.server.ts";
import { landingPath, type Returned, readReturned } from "./search-params.ts";

/**
 * Somebody says that they approved a subscription at PayPal. Nothing of it is believed: PayPal is asked, and only what is
 * active there, for this household and for the plan that was chosen here, begins.
 */
export async function approve(form: FormData, { context }: FormCall) {
  const { scope, configuration } = context;
  const { paypal } = configuration;
  const payer = await requirePayer(context, form);
  const asked = readReturned(form);
  if (!payer.ok) return reply({ asked, problem: payer.problem }, payer.status);
  const refused = (why: string, status: number) => {
    console.error(`${scope.requestId} no subscription was activated: ${why}`);
    return reply({ asked, problem: NOT_ACTIVATED }, status);
  };
  if (asked === null) return reply({ asked, problem: NOT_ACTIVATED }, 400);
  if (paypal === null) return refused("PayPal is not set up", 503);

  const told = await findSubscription(paypal, asked.id);
  if (!told.ok && told.reason === "unreachable") {
    console.error(`${scope.requestId} PayPal could not be asked about ${asked.id}: ${told.message}`);
    return reply({ asked, waiting: SILENT_PAYPAL }, 503);
  }
  if (!told.ok) return refused(`${asked.id}: ${told.message}`, 404);
  const { customId, planId, status, lastPayment } = told.value;
  const plan = planOf(paypal, planId);
  if (customId !== payer.visitor.household.id) return refused(`${asked.id} is not this household's`, 403);
  if (plan === null) return refused(`${asked.id} is of the unknown plan ${planId}`, 409);

  const isOwn = payer.found?.paypalSubscriptionId === asked.id;
  const isExpected = asked.plan === null || asked.plan === plan;
  // PayPal takes a moment to make an agreed change its own.
  if (isOwn && !isExpected) return reply({ asked, waiting: PROCESSING }, 202);
  if (!isExpected) return refused(`${asked.id} is of the plan ${plan}, not ${asked.plan}`, 409);
  // Where the household lives by another one, a webhook may have been faster to have it cancelled.
  const isSecond = payer.isRunning && !isOwn;
  const hasFailed = status === "SUSPENDED" && lastPayment === null;
  // One that was to be cancelled as soon as it begins may have been by now.
  if (!MAY_BEGIN.includes(status) && !isSecond && !hasFailed && !(await wasCancelledBefore(context, asked))) {
    return refused(`${asked.id} is ${status}`, 409);
  }

  const settled = await reconcileNow(context, asked.id);
  if (settled.outcome === "not ours") return refused(`${asked.id} ${settled.message}`, 403);
  // One's own comes back after a change of plan, or when a webhook was faster: it waits for the next one.
  if (settled.outcome !== "applied") {
    return isOwn ? reply({ asked, waiting: PROCESSING }, 202) : refused(`${asked.id} was not reconciled`, 503);
  }
  const { isCancelRequested } = settled;
  // Another one that was approved and waits to begin is as good as one that lives: of the two the first is kept.
  const isSecondToWait = payer.open.some((other) => other.id !== asked.id && isToBegin(other));
  const hasOther = settled.hasOther || isSecondToWait;
  if (settled.givesAccess && !isCancelRequested) return redirectDocument(landingPath(plan));
  const isUnwanted = hasOther || isCancelRequested;
  if (WAITS.includes(settled.status)) {
    const isPutDown = isCancelRequested && !hasOther ? true : await keepPending(context, payer.found, asked, hasOther);
    if (!isPutDown && isUnwanted) return reply({ asked, problem: SILENT_DATABASE }, 503);
    const unwanted = hasOther ? CANCELLED_ONCE_BEGUN : TO_CANCEL_ONCE_BEGUN;
    return reply({ asked, isUnwanted, waiting: isUnwanted ? unwanted : PROCESSING }, 202);
  }
  if (isUnwanted) {
    const words = hasOther ? SECOND_ONE : CANCELLED_BEFORE;
    return reply({ asked, isUnwanted, ...unwantedOne(words, settled, lastPayment !== null) }, 409);
  }
  if (lastPayment === null) return reply({ asked, problem: PAYMENT_FAILED, waiting: FIRST_PAYMENT_FAILED }, 409);
  return refused(`${asked.id} is ${settled.status} and gives nothing`, 409);
}

const isToBegin = (other: OpenSubscription): boolean =>
  isWaiting(other) && canCharge(other) && !other.isCancelRequested;

const WAITS: readonly PayPalStatus[] = ["APPROVAL_PENDING", "APPROVED"];
const MAY_BEGIN: readonly PayPalStatus[] = [...WAITS, "ACTIVE"];

/** Of one that was approved beside the one that the household has. */
const SECOND_ONE = {
  paidBack: PAID_BACK,
  paid: PAID_TWICE,
  paidSoFar: PAID_TWICE_SO_FAR,
  unpaid: CANCELLED_UNPAID,
  unpaidSoFar: CANCELLED_SOON,
};
/** Of one that somebody cancelled before PayPal had begun it. */
const CANCELLED_BEFORE: typeof SECOND_ONE = {
  paidBack: UNWANTED_PAID_BACK,
  paid: UNWANTED_PAID,
  paidSoFar: UNWANTED_PAID_SO_FAR,
  unpaid: UNWANTED_UNPAID,
  unpaidSoFar: UNWANTED_SOON,
};

/** What became of one that is not to go on. */
function unwantedOne(words: typeof SECOND_ONE, { isOver, isPaid }: Applied, wasPaid: boolean) {
  if (wasPaid && !isPaid) return { waiting: words.paidBack };
  if (isPaid) return { problem: isOver ? words.paid : words.paidSoFar };
  return { waiting: isOver ? words.unpaid : words.unpaidSoFar };
}

type Applied = Extract<Reconciliation, { outcome: "applied" }>;

async function wasCancelledBefore({ scope }: AppLoadContext, { id }: Returned): Promise<boolean> {
  const { data } = await scope.read("account", (db) => ({ news: findPayPalSubscription(db, id) }));
  return data?.news[0]?.cancelRequestedAt != null;
}

/**
 * It is asked about again, also when nobody comes back to this page. Where the household has another one, that it is to
 * be cancelled is put down, too, whether PayPal knows of its approval yet or not. Answers whether it could be.
 */
async function keepPending(
  { scope }: AppLoadContext,
  found: FoundSubscription | null,
  { id }: Returned,
  hasOther: boolean,
): Promise<boolean> {
  if (found?.pendingSubscriptionId === id && !hasOther) return true;
  const outcome = await scope.write("account", (db) => ({
    awaited: found?.pendingSubscriptionId === id ? undefined : awaitSubscription(db, { id, at: scope.at }),
    requested: hasOther ? requestCancellation(db, { id, at: scope.at }) : undefined,
  }));
  if (!outcome.ok) console.error(`${scope.requestId} ${id} is pending and was not put down: ${outcome.problem.code}`);
  return outcome.ok;
}
