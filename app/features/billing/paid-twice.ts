/** Finds payments for subscriptions that are nevertheless cancelled: the operator decides whether to refund them. */

import { renews } from "#app/domain/subscriptions/subscription.ts";
import { logError } from "#app/log/log.ts";
import type { Change, Household } from "./types.ts";

type Applied = Omit<Change, "paidTwice">;

/** Empty where either was not paid for, or was refunded. Excludes what was reported before. */
export function paidTwice(change: Applied, household: Household): string[] {
  const { after, duplicates, subscriptionId, status, givesAccess, hasOther } = change;
  if (change.isCancelRequested) return isPaidInVain(change, household) ? [subscriptionId] : [];
  const isRunning = after === null ? hasOther : givesAccess && status === "ACTIVE";
  const isRunningPaid = after === null ? household.isCurrentPaid : change.isPaid;
  if (!isRunning || !isRunningPaid) return [];
  const dropped = duplicates.filter((id) => isPaidTwice(id, change, household));
  return hasOther && isPaidSince(change, household) && !duplicates.includes(subscriptionId)
    ? [...dropped, subscriptionId]
    : dropped;
}

/** For one that was to be cancelled before it was paid for, whether or not the household has another. */
function isPaidInVain(change: Applied, household: Household): boolean {
  const isDropped = change.duplicates.includes(change.subscriptionId);
  return isDropped ? change.isPaid && !household.wasDuplicate : isPaidSince(change, household);
}

function isPaidTwice(id: string, change: Applied, household: Household): boolean {
  const { currentId, current, currentStatus, isCurrentPaid, wasDuplicate, others, today } = household;
  if (id === change.subscriptionId) return change.isPaid && !wasDuplicate;
  // Subscribing again while a cancelled one still runs shows a notice that the days do not add up.
  if (id === currentId) return isCurrentPaid && renews(current, currentStatus, today);
  return others.some((each) => each.id === id && each.isPaid && !each.isDuplicate);
}

/** PayPal reports two times for one payment, moments apart. */
const DAY = 24 * 3_600_000;

/** Whether a payment was already under way when the subscription was cancelled. */
const isPaidSince = ({ isPaid, lastPaymentTime }: Applied, { reportedPayment }: Household): boolean =>
  isPaid &&
  lastPaymentTime !== null &&
  (reportedPayment === null || Date.parse(lastPaymentTime) > Date.parse(reportedPayment) + DAY);

export function logPaidTwice(
  { householdId, subscriptionId, after, ...change }: Change,
  { currentId }: Household,
): void {
  if (change.isCancelRequested && !change.hasOther) {
    for (const id of change.paidTwice) {
      logError(
        "paid-twice",
        `${householdId} cancelled ${id} before it began, and PayPal was paid for it: it is cancelled; should its payment be refunded?`,
      );
    }
    return;
  }
  const running = after === null ? currentId : subscriptionId;
  for (const id of change.paidTwice) {
    logError(
      "paid-twice",
      `${householdId} pays for ${id} and for ${running}: the first is cancelled; should its payment be refunded?`,
    );
  }
}
