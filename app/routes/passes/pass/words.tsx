import type { ReactNode } from "react";
export const noSuchPayment = "There is no such payment.";
export const settings = "Settings";
export const otherRequestUnderWay =
  "Your household already had a request under way, so no second one was sent. No one pays twice.";
export const checkNow = "Check now";
export const asking = "Asking...";
export const stopWaiting = "Stop waiting";
export const stopping = "Stopping...";
export const goToDashboard = "Go to Dashboard";
export const seeTheReceipt = "See the receipt";
export const payAgain = "Pay again";
export const waysToPay = "Ways to pay";
export const paidThankYou = "Paid. Thank you!";
export const arrivedForOfPamoja = (amount: string, months: string, period: string) =>
  `${amount} arrived for ${months} of Pamoja${period}.`;
export const receiptByEmail = "You also get a receipt by email. Nothing renews automatically.";
export const notPaid = "Not paid";
export const nothingWasCharged = (what: string) => `${what} Nothing was charged.`;
export const paidBack = "Paid back";
export const monthsPaidBack = (amount: string, months: string) =>
  `${amount} for ${months} was paid back, so those months no longer count.`;
export const waitingForYourCard = "Waiting for your card";
export const notArrivedYet = (amount: string, months: string) =>
  `${amount} for ${months} of Pamoja has not arrived yet. After you pay, it takes a moment.`;
export const checkYourPhone = "Check your phone";
export const noAnswerYet = "No answer yet";
export const mayClosePage =
  "You may close this page: the answer comes by email, and you see it here when you come back.";
export const noRequestOnPhone =
  "No request on the phone? Check that it is switched on, has a signal, and is an M-PESA line.";
export const closeOtherMPESAMenus = "Close other M-PESA menus on the phone: it shows one at a time.";
export const pinEntered = "Entered the PIN? Then wait: you are never charged twice for one request.";
export const secondsLeft = (left: number) => `${left} seconds left`;
export const questionsWriteTo = (supportEmail: ReactNode) => <>Questions? Write to {supportEmail}.</>;
export const unclearWhetherAsked = (payer: string | null, amount: string) =>
  `M-PESA did not answer, so we do not know whether ${payer} was asked to pay ${amount}. If a request comes, you can pay it, and it counts. If none comes in three minutes, ask again: nothing is charged without the PIN.`;
export const askedToPay = (payer: string | null, amount: string, time: string) =>
  `${payer} has been asked to pay ${amount} for ${time} of Pamoja. Enter the M-PESA PIN there.`;
export const noAnswer = (payer: string | null, amount: string) =>
  `M-PESA has not said whether ${payer} paid ${amount}. If the PIN was entered, it counts as soon as the answer comes: you need not pay again.`;
export const noAnswerUntil = (payer: string | null, amount: string, seconds: number) =>
  `M-PESA has not said whether ${payer} paid ${amount}. If the PIN was entered, it counts as soon as the answer comes: you need not pay again. A phone of your household can be asked again in ${seconds} seconds.`;
export const askingForAnswer = "Asking for the answer...";
export const timeOver = "The request on the phone has timed out. Asking for the answer...";
export const title = (title: string | undefined) => `${title ?? "Paying"} · Pamoja`;
