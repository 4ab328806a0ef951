import type { ReactNode } from "react";
import { formatCount, plural } from "#app/domain/count.ts";
export const yourSubscription = "Your Subscription";
export const finishYourSubscription = "Finish Your Subscription";
export const backFromPayPal = "You are back from PayPal. Your plan starts as soon as PayPal confirms it.";
export const askingPayPal = "Asking PayPal...";
export const lookAgain = "Check again";
export const backToThePlans = "Back to the plans";
export const goToDashboard = "Go to Dashboard";
export const yourSubscriptionInSettings = "Your subscription in Settings";
export const paymentError = "An error occurred with your payment. Please try again.";
export const firstPaymentFailed =
  "PayPal could not take the first payment, so your plan has not started. Choose a plan again: as soon as that starts, this one will be cancelled. You can also cancel it in Settings.";
export const activationProblem = "There was an issue activating your subscription. Please contact support.";
export const leftPayPal = "You left PayPal before approving, so nothing was paid. Choose a plan whenever you like.";
export const stillProcessing =
  "PayPal is still processing your payment. You do not need to pay again: your plan will start automatically as soon as PayPal confirms it.";
export const approvedNotStarted =
  "A plan of your household was approved at PayPal and has not started yet. Start it or cancel it in Settings first, so that no one pays twice.";
export const payPalSilent =
  "PayPal did not answer. You do not need to pay again: check again in a moment, or come back later.";
export const paymentUnknown =
  "An error occurred with your payment. Please try again. PayPal could not confirm whether an earlier payment of yours is still under way, so we did not start another one.";
export const alreadySubscribed = "Your household already has a subscription, so we did not start another one.";
export const thisOneWasCancelled =
  "Your household has another subscription, which continues. This one was cancelled at PayPal and will not be charged again. Please contact support about its payment.";
export const otherContinues =
  "Your household has another subscription, which continues. PayPal has not cancelled this one yet, so we will keep asking until it has. Please contact support about its payment.";
export const secondCancelled =
  "Your household already has a subscription, which continues. This second one was cancelled at PayPal before anything was paid for it.";
export const secondRefund =
  "Your household already has a subscription, which continues. The payment for this second one was refunded.";
export const formerNotCancelled =
  "Your household already has a subscription, which continues. PayPal has not cancelled this second one yet, so we will keep asking until it has. Nothing was paid for it.";
export const secondNotStarted =
  "Your household already has a subscription, which continues. This second one was not started, and nothing will be charged for it.";
export const replacedCancelled =
  "This subscription was cancelled or replaced before PayPal started it. It is cancelled at PayPal, and nothing was paid for it. You can subscribe again at any time.";
export const replacedNotCancelled =
  "This subscription was cancelled or replaced before PayPal started it. PayPal has not cancelled it yet, so we will keep asking until it has. Nothing was paid for it.";
export const itsPaymentWasRefunded =
  "This subscription was cancelled or replaced before PayPal started it. Its payment was refunded.";
export const replacedUncharged =
  "This subscription was cancelled or replaced before PayPal started it. It will not be charged again, but PayPal took its first payment. Please contact support about it.";
export const replacedCharged =
  "This subscription was cancelled or replaced before PayPal started it. PayPal still took its first payment, and has not cancelled it yet, so we will keep asking until it has. Please contact support about its payment.";
export const payingNotSetUp = "Paying is not set up here yet.";
export const noActiveSubscription = "There is no active subscription to change to that plan.";
export const payWithMPESA = "Pay with M-PESA";
export const payOnceNote = "You pay once, with your PIN. Nothing renews automatically.";
export const howLong = "How long";
export const mPESANumber = "M-PESA number";
export const phoneNumberHint = "Your number, or that of the person paying for you. The request goes there.";
export const sendPaymentRequest = "Send payment request";
export const askingThePhone = "Sending request...";
export const payByCardInstead = "Pay by card instead";
export const openingThePage = "Opening the page...";
export const enterMobileNumber = "Enter a Kenyan mobile number, like 0712 345 678.";
export const hasPlanAtPayPal =
  "Your household has a plan at PayPal, which may charge for it again. So that no one pays twice, cancel it in Settings first: what you pay for here then begins when PayPal's time ends.";
export const stoppedWaiting =
  "You stopped waiting. If the PIN is still entered on the phone, the payment counts and a receipt comes by email.";
export const trialLastsUntil = "Your trial lasts until";
export const paidUntil = "You have paid until";
export const beginsAfter = (what: string, endDate: string, endDate2: string) =>
  `${what} ${endDate}. What you pay for now begins the day after, on ${endDate2}: no day is lost.`;
export const requestUnderWay = (months: string) => `A payment request for ${months} is under way.`;
export const seeHowItStands = "Check status";
export const paymentArrived = (months: string) => `Your payment for ${months} arrived. Thank you.`;
export const seeIt = "See it";
export const nothingWasCharged = (what: string) => `${what} Nothing was charged.`;
export const nextSteps = "Next steps";
export const goingToPayPal = "Going to PayPal...";
export const forThePlan = (name: string) => ` for the ${name} plan`;
export const editorsOnly = "Only editors of a household can change its subscription.";
export const yourPlanNow = "Your plan now";
export const popular = "Popular";
export const waysToPay = "How to pay";
export const mPESAInShillings = "M-PESA, in\u00a0shillings";
export const payPalInUSDollars = "PayPal, in\u00a0US\u00a0dollars";
export const nameAndPrice = (name: string, price: string) => `${name}, ${price}`;
export const changePlan = "Change plan";
export const priceHowOften = (price: string, howOften: string) => `${price} ${howOften}`;
export const renewsOn = (day: string) =>
  `Renews automatically: the next payment is on ${day}. You can change it here, and cancel it in Settings at any time.`;
export const cancelledUntil = (end: string) => `Cancelled. It is active until ${end}, and nothing more is charged.`;
export const couldNotBeCharged = (end: string) =>
  `PayPal could not charge the last payment. It is active until ${end}; you can cancel it in Settings.`;
export const paidTime = (period: string) => `Paid time: ${period}`;
export const renewalNote =
  "Subscriptions renew automatically at the end of each billing period. You can cancel anytime. Payments are non-refundable.";
export const askingAboutPayment = "Asking PayPal about your payment...";
export const changeTo = (name: string) => `Change to ${name}`;
export const chooseYourPlan = "Choose Your Plan";
export const settings = "Settings";
export const testMode = "Test mode: no real money is moved.";
export const changeYourPlan = "Change Your Plan";
export const yourTrialIsActive = "Your Trial is Active!";
export const yourTrialEndsToday = "Your trial ends today.";
export const trialDaysLeft = (days: number) =>
  plural(days, "You have 1 day left in your trial.", `You have ${formatCount(days)} days left in your trial.`);
export const noSubscription = "Your household has no subscription.";
export const paidTimeEnded = (end: string) => `Your household's paid time ended on ${end}.`;
export const trialEnded = (end: string) => `Your trial ended on ${end}.`;
export const subscriptionEnded = (end: string) => `Your subscription ended on ${end}.`;
export const householdPaidUntil = (end: string) => `Your household has paid until ${end}.`;
export const activeUntil = (end: string) => `Your subscription is active until ${end}.`;
export const onPlan = (name: string) => `Your household is on the ${name} plan.`;
export const viewerNote = "You are a viewer of this household. One of its editors can subscribe.";
export const payingNotSetUpNote =
  "Paying is not set up here yet. Everything your household has recorded stays exactly as it is.";
export const subscriptionNotLoaded =
  "Your household's subscription could not be loaded. Open this page again in a moment to subscribe.";
export const yourSubscriptionRenews =
  "Your subscription renews automatically. In Settings you can see its plan and payments, and cancel it.";
export const newPriceNote =
  "PayPal will ask you to agree. The new price applies from your next payment; until then nothing changes.";
export const currentStillOpen =
  "Your current subscription is still open at PayPal. It will be cancelled there as soon as a new plan starts.";
export const anotherSubscriptionNote =
  "Your household has another subscription still open at PayPal. It will be cancelled there as soon as a new plan starts.";
export const payWithPayPal = "Pay with PayPal";
export const contactAt = (supportEmail: ReactNode) => <>You can reach us at {supportEmail}.</>;
export const chargesAtOnce = (endDate: string, endDate2: string) =>
  `PayPal charges at once, and your household has paid until ${endDate}. So that no one pays twice, PayPal can be chosen from ${endDate2}.`;
export const tooManyToday =
  "There were too many payment requests in a short time, so no new one was sent and nothing was charged. Try again tomorrow.";
export const tooManyThisHour =
  "There were too many payment requests in a short time, so no new one was sent and nothing was charged. Try again in an hour.";
export const replacesDaysLeft = (days: number) =>
  plural(
    days,
    "If you pay now, the paid time starts today: it replaces the 1 day you still have, and does not add to it.",
    `If you pay now, the paid time starts today: it replaces the ${days} days you still have, and does not add to them.`,
  );
export const finish = "Finish";
export const notStartedYet =
  "This subscription was cancelled or replaced before PayPal started it. PayPal has still not started it; it will be cancelled as soon as PayPal does. You can subscribe again at any time.";
export const aMonth = (price: string) => `${price} a month`;
export const lessThanMonthly = (percent: number) => `${percent}% less`;
