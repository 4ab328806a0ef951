/** Everything that a household has at PayPal. Of all its subscriptions one is to live. */
import type { PaidPlan } from "./plans.ts";
import { hasAccess, isCharged, type Subscription } from "./subscription.ts";
import type { PayPalStatus, Standing } from "./subscription-after.ts";

/** A subscription that PayPal charges for, or may come to, as it was last heard of. */
export type OpenSubscription = {
  id: string;
  /** Null as long as PayPal has said nothing of it. */
  plan: PaidPlan | null;
  status: PayPalStatus | null;
  /** Whether it is the one that the household lives by. */
  isOwn: boolean;
  /** It was approved in a browser, and is not heard to have begun. */
  isPending: boolean;
  /** It is too much, and PayPal has not cancelled it yet. */
  isDuplicate: boolean;
  /** It is to be cancelled as soon as PayPal begins it. */
  isCancelRequested: boolean;
  /** Something was paid for it and was not taken back. */
  isPaid: boolean;
  /** Null where nobody put that down. */
  madeAt: string | null;
};

/** Whether PayPal has been told by its buyer to charge: one that was made and never approved charges nobody. */
export const canCharge = ({ status, isPending, isDuplicate }: OpenSubscription): boolean =>
  isCharged(status) || status === "APPROVED" || isPending || isDuplicate;

/** Whether PayPal may have been told so meanwhile: it has to be asked. */
export const mayBeApproved = ({ status, isDuplicate }: OpenSubscription): boolean => !isCharged(status) && !isDuplicate;

/** Whether its buyer may have approved it, and PayPal has not begun it. */
export const isWaiting = ({ status, isDuplicate }: OpenSubscription): boolean => !isDuplicate && !isCharged(status);

/**
 * What waits to begin is cancelled as soon as it does, where the household lives by another one, which PayPal renews.
 * One that nobody is known to have approved is left alone: whoever approves it now does so on purpose.
 */
export const toCancelOnActivation = (others: readonly OpenSubscription[]): string[] =>
  others.filter((each) => !each.isOwn && isWaiting(each) && canCharge(each)).map(({ id }) => id);

type Charged = Pick<OpenSubscription, "id" | "status" | "madeAt"> &
  Partial<Pick<OpenSubscription, "isCancelRequested">>;

/**
 * Which of its subscriptions PayPal is to charge a household for no longer. The one lives that keeps up the household's
 * access; where none does, the one that was chosen last. None lives that was to be cancelled as soon as it begins.
 * @param news of which subscription PayPal was asked, and what it said
 * @param after what `subscriptionAfter` makes of that
 * @param others what else the household has at PayPal
 */
export function findDuplicates(
  now: Standing,
  news: Charged,
  after: Subscription,
  others: readonly OpenSubscription[],
): string[] {
  const { isCancelRequested } = now;
  const before = others.find(({ isOwn }) => isOwn) ?? null;
  const replacesCurrent = !now.isOwn && after !== now.current;
  const own = now.isOwn || replacesCurrent ? { ...news, isCancelRequested } : before;
  const charged = [{ ...news, isCancelRequested }, ...others].filter(({ status }) => isCharged(status));
  // What was given up for another one does not live on, whatever becomes of that one.
  const left = replacesCurrent ? charged.filter((each) => each !== before) : charged;
  const keepsUp = own?.status === "ACTIVE" && !own.isCancelRequested && hasAccess(after, now.today);
  const living = keepsUp ? own : newestOf(left.filter((each) => !each.isCancelRequested));
  return charged.map(({ id }) => id).filter((id) => id !== living?.id);
}

const newestOf = (all: readonly Charged[]): Charged | null =>
  all.reduce<Charged | null>((newest, each) => (newest && momentOf(newest) >= momentOf(each) ? newest : each), null);

const momentOf = ({ madeAt }: Charged): number => (madeAt === null ? 0 : Date.parse(madeAt));
