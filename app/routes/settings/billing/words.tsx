import type { ReactNode } from "react";

export { cancelling } from "../words.ts";
export const confirmCancelling = "Are you sure you want to cancel your subscription?";
export const confirmCancellingOther = "Are you sure you want to cancel this subscription?";
export const cancelSubscription = "Cancel Subscription";
export const cancelSubscriptionButton = "Cancel subscription";
export const ofWhichYouLeft = (name: string) => `For ${name}, which you left`;
export const householdEmpty = "No one is in that household. PayPal keeps charging for it until you cancel it.";
export const beingCancelled = "Being cancelled";
export const oneIsEnough =
  "One subscription is enough. PayPal has not cancelled this one yet, so we ask again every hour.";
export const approvedNotStartedTitle = "Approved at PayPal, not started";
export const approvedNotStarted =
  "It was approved at PayPal and never started here, so nothing is charged yet. Start it, or cancel it.";
export const startIt = "Start it";
export const waitingForPayPal = "Waiting for PayPal to confirm your payment";
export const noNeedToPayAgain =
  "You do not need to pay again: your plan will start automatically as soon as PayPal confirms it. If it takes longer than a day, please check your PayPal account.";
export const firstPaymentFailed = "First payment failed";
export const lastPaymentFailed = "Last payment failed";
export const stillCharged = "PayPal keeps charging for it. Cancel it if your household does not need it.";
export const lookAgain = "Check again";
export const paidInShillings = "Paid in shillings";
export const freeTrial = "Free trial";
export const nextPayment = "Next payment";
export const priceOnNextPayment = (price: string, nextPayment: string) => `${price} on ${nextPayment}`;
export const endsToday = "Ends today";
export const leftUntil = (trialDays: string, end: string) => `${trialDays} left, until ${end}`;
export const endedOnEnd = (end: string) => `Ended on ${end}`;
export const activeRenewsAutomatically = "Active, renews automatically";
export const paidUntil = (end: string) => `Paid until ${end}, does not renew`;
export const failedValidUntil = (end: string) => `Last payment failed, valid until ${end}`;
export const endsNothingMoreCharged = (end: string) => `Ends ${end}, nothing more is charged`;
export const afterThatDay =
  "After that day your household has no access until an editor subscribes again. Everything it has recorded is kept, and can still be downloaded.";
export const chargeFailed =
  "PayPal could not charge the last payment of your plan there. Cancel it, so that no one pays twice.";
export const chargingStopped =
  "PayPal could not charge the last payment and has stopped trying. Fix the payment at PayPal, or subscribe again.";
export const chargedWithoutAccess =
  "Your household has no access, and PayPal keeps charging for it. Cancel it, or subscribe again, which cancels it too. Everything your household has recorded is kept.";
export const recordsKept =
  "Everything your household has recorded is kept. You can download it below, and you get access again as soon as an editor subscribes.";
export const noSuchSubscription = "There is no such subscription.";
export const otherSubscriptionByNow =
  "Your household now has another subscription, so nothing was cancelled. Check which one it is, then try again.";
export const cancelledAtPayPal =
  "PayPal has cancelled it, so you will not be charged again. It may take a moment for Settings to show this.";
export const subscription = "Subscription";
export const subscriptionNotLoaded = "Your subscription could not be loaded. Please try again in a moment.";
export const managedByEditor = "An editor of your household manages it.";
export const alsoAtPayPal = "Also at PayPal";
export const atPayPal = "At PayPal";
export const ofFormerHousehold = "For a household that you left";
export const payForMoreTime = "Pay for more time";
export const changePlan = "Change plan";
export const paymentsSoFar = "Payments so far";
export const receiptReceipt = (receipt: number) => `Receipt ${receipt}`;
export const paidBack = " (paid back)";
export const keepIt = "Keep it";
export const cancel = "Cancel";
export const questionsAboutAPaymentWrite = (supportEmail: ReactNode) => (
  <>Questions about a payment? Write to {supportEmail}.</>
);
export const accessLasts = (day: string) => `Your household keeps its access until ${day}.`;
export const nothingMoreCharged =
  "Nothing more is charged, and what was paid is not refunded. You can subscribe again at any time.";
export const nothingMoreChargedNote =
  "Nothing more is charged for it. Your household's other access stays as it is, and you can subscribe again at any time.";
export const notBegunYet =
  "PayPal has not begun it yet. We will cancel it as soon as PayPal begins it. If PayPal takes a payment at that moment, please contact support about it. Your household's other access stays as it is, and you can subscribe again at any time.";
export const thisNotBegunYet =
  "PayPal has not begun this one yet. We will cancel it as soon as PayPal begins it. If PayPal takes a payment at that moment, please contact support about it.";
export const otherWaits =
  "Your household has another subscription. We will cancel it as soon as PayPal begins it. If PayPal takes a payment at that moment, please contact support about it.";
export const firstPaymentStopped =
  "PayPal could not take the first payment, and has stopped trying. Cancel it, or subscribe again, which cancels it too.";
export const firstPaymentRetried =
  "PayPal could not take the first payment, and may try again. Cancel it, or subscribe again, which cancels it too.";
export const lastPaymentStopped =
  "PayPal could not take the last payment, and has stopped trying. Cancel it, or subscribe again, which cancels it too.";
export const active = "Active";
export const status = "Status";
export const plan = "Plan";
export const lastPlan = "Last plan";
export const none = "None";
export const subscribe = "Subscribe";
export const subscribeAgain = "Subscribe again";
export const planAndState = (plan: string | null, state: string) => `${plan ?? "the subscription"}: ${state}`;
