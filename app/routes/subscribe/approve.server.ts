import { type ActionFunctionArgs, type AppLoadContext, redirectDocument } from "@remix-run/cloudflare";
import { planOf } from "#app/features/billing/change.server.ts";
import type { Settled } from "#app/features/billing/reconcile.server.ts";
import { askAgain } from "#app/features/billing/reconcile-now.server.ts";
import { findSubscription, type PayPalStatus } from "#app/gateways/paypal.server.ts";
import { awaitSubscription, type FoundSubscription } from "#db/subscriptions.ts";
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
} from "./messages.ts";
import { requirePayer } from "./payer.server.ts";
import { reply } from "./reply.server.ts";
import { landingPath, type Returned, readReturned } from "./search-params.ts";

/**
 * Somebody says that they approved a subscription at PayPal. Nothing of it is believed: PayPal is asked, and only what is
 * active there, for this household and for the plan that was chosen here, begins.
 */
export async function approve({ context }: ActionFunctionArgs, form: FormData) {
  const { scope, configuration } = context;
  const { paypal } = configuration;
  const payer = await requirePayer(context);
  const asked = readReturned(form);
  if (!payer.ok) return reply({ asked, problem: payer.problem }, payer.status);
  const refused = (why: string, status: number) => {
    console.error(`${scope.requestId} no subscription was activated: ${why}`);
    return reply({ asked, problem: NOT_ACTIVATED }, status);
  };
  if (asked === null) return refused("what came is no subscription's id", 400);
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
  if (!MAY_BEGIN.includes(status) && !isSecond && !hasFailed) return refused(`${asked.id} is ${status}`, 409);

  const settled = await askAgain(context, asked.id);
  if (settled.outcome === "not ours") return refused(`${asked.id} ${settled.message}`, 403);
  // One's own comes back after a change of plan, or when a webhook was faster: it waits for the next one.
  if (settled.outcome !== "applied") {
    return isOwn ? reply({ asked, waiting: PROCESSING }, 202) : refused(`${asked.id} was not settled`, 503);
  }
  if (settled.gives) return redirectDocument(landingPath(plan));
  const { hasOther } = settled;
  if (WAITS.includes(settled.status)) {
    await keepPending(context, payer.found, asked);
    return reply({ asked, hasOther, waiting: hasOther ? CANCELLED_ONCE_BEGUN : PROCESSING }, 202);
  }
  if (hasOther) return reply({ asked, hasOther, ...secondOne(settled, lastPayment !== null) }, 409);
  if (lastPayment === null) return reply({ asked, problem: PAYMENT_FAILED, waiting: FIRST_PAYMENT_FAILED }, 409);
  return refused(`${asked.id} is ${settled.status} and gives nothing`, 409);
}

const WAITS: readonly PayPalStatus[] = ["APPROVAL_PENDING", "APPROVED"];
const MAY_BEGIN: readonly PayPalStatus[] = [...WAITS, "ACTIVE"];

/** What became of one that was approved beside the one that the household has. */
function secondOne({ isOver, isPaid }: Extract<Settled, { outcome: "applied" }>, wasPaid: boolean) {
  if (wasPaid && !isPaid) return { waiting: PAID_BACK };
  if (isPaid) return { problem: isOver ? PAID_TWICE : PAID_TWICE_SO_FAR };
  return { waiting: isOver ? CANCELLED_UNPAID : CANCELLED_SOON };
}

/** It is asked about again, also when nobody comes back to this page. */
async function keepPending({ scope }: AppLoadContext, found: FoundSubscription | null, { id }: Returned) {
  if (found?.pendingSubscriptionId === id) return;
  const kept = await scope.write("account", (db) => [awaitSubscription(db, { id, at: scope.at })]);
  if (!kept.ok) console.error(`${scope.requestId} ${id} is pending and was not kept: ${kept.problem.code}`);
}
