import type { ReactNode } from "react";
export const thereIsNoSuchPayment = "There is no such payment.";
export const settings = "Settings";
export const aRequestOfYourHousehold =
  "A request of your household was under way already, so no second one was sent. Nobody pays twice.";
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
export const yourReceiptComesByMail = "Your receipt comes by mail, too. Nothing renews by itself.";
export const notPaid = "Not paid";
export const nothingWasCharged = (what: string) => `${what} Nothing was charged.`;
export const paidBack = "Paid back";
export const forWasPaidBackSo = (amount: string, months: string) =>
  `${amount} for ${months} was paid back, so those months no longer count.`;
export const waitingForYourCard = "Waiting for your card";
export const forOfPamojaHasNot = (amount: string, months: string) =>
  `${amount} for ${months} of Pamoja has not arrived yet. After you paid, it takes a moment.`;
export const checkYourPhone = "Check your phone";
export const noAnswerYet = "No answer yet";
export const youMayCloseThisPage =
  "You may close this page: the answer comes by mail, and you see it here when you come back.";
export const noRequestOnThePhone =
  "No request on the phone? See that it is switched on, has a signal, and is an M-PESA line.";
export const closeOtherMPESAMenus = "Close other M-PESA menus on the phone: it shows one at a time.";
export const enteredThePINThenWait = "Entered the PIN? Then wait: you are never charged twice for one request.";
export const secondsLeft = (left: number) => `${left} seconds left`;
export const theTimeOnThePhone = "The time on the phone is over. ";
export const questionsWriteTo = (supportEmail: ReactNode) => <>Questions? Write to {supportEmail}.</>;
export const aPhoneOfYourHousehold = (untilNext: number) =>
  ` A phone of your household can be asked again in ${untilNext} seconds.`;
