/** What someone reads while a payment is under way, and afterwards. Pure. */

import { failureWords } from "#app/content/pass-failure-words.ts";
import { passName, periodText } from "#app/content/pass-words.ts";
import { SECONDS_BETWEEN_REQUESTS, SECONDS_TO_PAY } from "#app/domain/limits.ts";
import { formatMoney } from "#app/domain/money.ts";
import type { PassPayment } from "#db/passes/passes.ts";
import * as say from "./words.tsx";

export type PassView = {
  state: PassPayment["state"];
  title: string;
  text: string;
  details: readonly string[];
  next: string | null;
  /** While the answer is asked for: the seconds that remain on a phone; null for a card. */
  wait: { seconds: number | null } | null;
  /** Whether someone may stop waiting, as a phone may still be paying. */
  canStop: boolean;
};

/** In seconds after the time on a phone is over, for the answer to come. */
const GRACE = 60;
/** In seconds, for the answer about a card. */
const SECONDS_FOR_A_CARD = 3_600;

/** @param moment.isUnclear whether M-PESA did not say that it asks the phone */
export function passView(pass: PassPayment, { at, isUnclear }: { at: Date; isUnclear: boolean }): PassView {
  const { state, months, failure, method } = pass;
  const amount = formatMoney(pass.amount, pass.currency);
  const shared = { state, details: [], next: null, wait: null, canStop: false };
  switch (state) {
    case "asked": {
      const age = Math.floor((at.getTime() - new Date(pass.askedAt).getTime()) / 1000);
      const view = method === "card" ? onCard(pass, age, amount) : onPhone(pass, age, amount, isUnclear);
      return { ...shared, next: MAY_CLOSE, ...view };
    }
    case "paid": {
      const period = pass.startsOn && pass.endsOn ? `: ${periodText(pass.startsOn, pass.endsOn)}` : "";
      return {
        ...shared,
        title: say.paidThankYou,
        text: say.arrivedForOfPamoja(amount, passName(months), period),
        next: say.receiptByEmail,
      };
    }
    case "failed": {
      const { what, next } = failureWords(failure, method);
      return { ...shared, title: say.notPaid, text: say.nothingWasCharged(what), next };
    }
    case "refunded":
      return {
        ...shared,
        title: say.paidBack,
        text: say.monthsPaidBack(amount, passName(months)),
      };
  }
}

function onCard({ months }: PassPayment, age: number, amount: string) {
  return {
    title: say.waitingForYourCard,
    text: say.notArrivedYet(amount, passName(months)),
    wait: age < SECONDS_FOR_A_CARD ? { seconds: null } : null,
  };
}

function onPhone({ months, payer, stoppedAt }: PassPayment, age: number, amount: string, isUnclear: boolean) {
  if (stoppedAt === null && age < SECONDS_TO_PAY + GRACE) {
    return {
      title: say.checkYourPhone,
      text: isUnclear ? say.unclearWhetherAsked(payer, amount) : say.askedToPay(payer, amount, passName(months)),
      details: isUnclear ? [] : NO_REQUEST,
      wait: { seconds: Math.max(0, SECONDS_TO_PAY - age) },
      canStop: age < SECONDS_TO_PAY,
    };
  }
  const untilNext = (stoppedAt === null ? SECONDS_TO_PAY : SECONDS_BETWEEN_REQUESTS) - age;
  return {
    title: say.noAnswerYet,
    text: untilNext > 0 ? say.noAnswerUntil(payer, amount, untilNext) : say.noAnswer(payer, amount),
  };
}

const MAY_CLOSE = say.mayClosePage;

const NO_REQUEST = [say.noRequestOnPhone, say.closeOtherMPESAMenus, say.pinEntered];
