/** What somebody reads while a payment is under way, and afterwards. Pure. */
import { formatMoney } from "#app/domain/money.ts";
import { passName, periodText, SECONDS_TO_PAY } from "#app/domain/passes.ts";
import type { PassPayment } from "#db/passes.ts";
import { FAILURE_WORDS } from "../subscribe/pass-messages.ts";

export type PassView = {
  state: PassPayment["state"];
  title: string;
  text: string;
  details: readonly string[];
  next: string | null;
  /** While a phone shows the request: the seconds that remain. */
  wait: { seconds: number } | null;
};

const NOTHING_CHARGED = "Nothing was charged.";

export function passView(pass: PassPayment, at: Date): PassView {
  const { state, months, method, payer } = pass;
  const amount = formatMoney(pass.amount, pass.currency);
  switch (state) {
    case "asked": {
      const left = Math.ceil(SECONDS_TO_PAY - (at.getTime() - new Date(pass.askedAt).getTime()) / 1000);
      if (method === "card") {
        return {
          state,
          title: "Not paid yet",
          text: `Nothing has arrived for ${passName(months)} (${amount}). If you paid by card, it takes a moment.`,
          details: [],
          next: MAY_CLOSE,
          wait: null,
        };
      }
      return left > 0 && pass.stoppedAt === null
        ? {
            state,
            title: "Check your phone",
            text: `${payer} is asked to pay ${amount} for ${passName(months)} of Pamoja. Enter the M-PESA PIN there.`,
            details: NO_REQUEST,
            next: MAY_CLOSE,
            wait: { seconds: left },
          }
        : {
            state,
            title: "No answer yet",
            text: `M-PESA has not said whether ${payer} paid ${amount}. If a PIN was entered, it counts as soon as the answer comes: you need not pay again.`,
            details: [],
            next: MAY_CLOSE,
            wait: null,
          };
    }
    case "paid":
      return {
        state,
        title: "Paid. Thank you!",
        text: `${amount} arrived for ${passName(months)} of Pamoja${pass.startsOn && pass.endsOn ? `: ${periodText(pass.startsOn, pass.endsOn)}` : ""}.`,
        details: [],
        next: "Your receipt comes by mail, too. Nothing renews by itself.",
        wait: null,
      };
    case "failed": {
      const { what, next } = FAILURE_WORDS[pass.failure ?? "declined"];
      return { state, title: "Not paid", text: `${what} ${NOTHING_CHARGED}`, details: [], next, wait: null };
    }
    case "refunded":
      return {
        state,
        title: "Paid back",
        text: `${amount} for ${passName(months)} was paid back, so those months no longer count.`,
        details: [],
        next: null,
        wait: null,
      };
  }
}

const MAY_CLOSE = "You may close this page: the answer comes by mail, and you see it here when you come back.";

const NO_REQUEST = [
  "No request on the phone? See that it is switched on, has a signal, and is an M-PESA line.",
  "Close other M-PESA menus on the phone: it shows one at a time.",
  "Entered the PIN? Then wait: you are never charged twice for one request.",
];
