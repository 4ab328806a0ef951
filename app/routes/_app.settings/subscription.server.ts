import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { type FoundSubscription, findSubscription, type Payment } from "#db/subscriptions.ts";
import { canEdit, type Visitor } from "../../domain/access.ts";
import { dayAndTime, formatDay } from "../../domain/calendar.ts";
import { formatMoney } from "../../domain/money.ts";
import { SILENT_DATABASE } from "../../form-replies.server.ts";
import { askAgain } from "../../payments/ask-again.server.ts";
import { stopPaying } from "../../payments/stop-paying.server.ts";
import { PATH } from "./address.ts";
import { subscriptionView } from "./subscription-view.ts";

/** The household's subscription and what it paid so far, in words. */
export function householdSubscription(
  { subscription, today, household: { timeZone } }: Visitor,
  found: FoundSubscription | undefined,
  payments: readonly Payment[],
) {
  const dayOf = (time: string) => dayAndTime(new Date(time), timeZone).day;
  const nextPayment = found?.nextPayment ? dayOf(found.nextPayment) : null;
  return {
    view: subscriptionView(subscription, { status: found?.status ?? null, nextPayment }, today),
    payments: payments.map(({ saleId, paidAt, amount, currency, refundedAt }) => ({
      id: saleId,
      day: formatDay(dayOf(paidAt)),
      amount: formatMoney(amount, currency),
      isRefunded: refundedAt !== null,
    })),
  };
}

export type SubscriptionSection = ReturnType<typeof householdSubscription>;

/** Has PayPal stop charging; what was paid for stays good. Lapsed editors may, too. */
export async function cancelSubscription({ context }: ActionFunctionArgs) {
  const { visitor, rows } = await context.scope.read("account", (db) => [findSubscription(db)]);
  if (!canEdit(visitor))
    throw new Response("Only editors of a household can change its subscription.", { status: 403 });
  const refused = (notCancelled: string, status: number) => data({ notCancelled }, { status });
  if (rows === null) return refused(SILENT_DATABASE, 503);
  const id = rows[0][0]?.paypalSubscriptionId ?? null;
  const stopped = await stopPaying(context, id);
  if (!stopped.ok) return refused(stopped.problem, 502);
  return id === null || (await askAgain(context, id)).outcome === "applied"
    ? redirect(PATH)
    : refused(CANCELLED_SOON, 202);
}

const CANCELLED_SOON = "PayPal has cancelled it: nothing more is charged. It may take a moment until Settings say so.";
