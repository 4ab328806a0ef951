/** Money that a household paid for a subscription that is cancelled all the same: somebody decides whether it goes back. */
import { renews } from "#app/domain/subscription.ts";
import type { Change, Household } from "./change.server.ts";

type Applied = Omit<Change, "paidTwice">;

/** Nothing where one of the two was not paid for, or was paid back; and nothing that was asked about before. */
export function paidTwice(change: Applied, household: Household): string[] {
  const { after, duplicates, subscriptionId, status, gives, hasOther } = change;
  if (change.isCancelRequested) return isPaidInVain(change, household) ? [subscriptionId] : [];
  const isRunning = after === null ? hasOther : gives && status === "ACTIVE";
  const isLivingPaid = after === null ? household.isKeptPaid : change.isPaid;
  if (!isRunning || !isLivingPaid) return [];
  const dropped = duplicates.filter((id) => isPaidTwice(id, change, household));
  return hasOther && isPaidSince(change, household) && !duplicates.includes(subscriptionId)
    ? [...dropped, subscriptionId]
    : dropped;
}

/** One that was to be cancelled before anything was paid for it: whether the household has another one does not matter. */
function isPaidInVain(change: Applied, household: Household): boolean {
  const isDropped = change.duplicates.includes(change.subscriptionId);
  return isDropped ? change.isPaid && !household.wasDuplicate : isPaidSince(change, household);
}

function isPaidTwice(id: string, change: Applied, household: Household): boolean {
  const { currentId, kept, keptStatus, isKeptPaid, wasDuplicate, others, today } = household;
  if (id === change.subscriptionId) return change.isPaid && !wasDuplicate;
  // Whoever subscribes anew while an ended one is still good was told that its days do not add up.
  if (id === currentId) return isKeptPaid && renews(kept, keptStatus, today);
  return others.some((each) => each.id === id && each.isPaid && !each.isSurplus);
}

/** PayPal tells the time of one payment in two ways, moments apart. */
const DAY = 24 * 3_600_000;

/** A payment that was on its way when the subscription was cancelled. */
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
      console.error(
        `${householdId} cancelled ${id} before it began, and PayPal was paid for it: it is cancelled; is its payment to go back?`,
      );
    }
    return;
  }
  const living = after === null ? currentId : subscriptionId;
  for (const id of change.paidTwice) {
    console.error(
      `${householdId} pays for ${id} and for ${living}: the first is cancelled; is its payment to go back?`,
    );
  }
}
