/** Why nothing was paid, in words, and what to do. */

import * as say from "./pass-failures.words.ts";
import type { PassFailure, PassMethod } from "./passes.ts";

type Words = { what: string; next: string };

const ON_A_PHONE: Readonly<Record<PassFailure, Words>> = {
  cancelled: {
    what: say.theRequestWasCancelledOn,
    next: say.askAgainWheneverYouLike,
  },
  "wrong pin": {
    what: say.thePINWasNotRight,
    next: say.askAgainAndEnterThe,
  },
  "no money": {
    what: say.accountWithoutMoney,
    next: say.topItUpAndAsk,
  },
  unreachable: {
    what: say.thePhoneCouldNotBe,
    next: say.seeThatItIsSwitched,
  },
  busy: {
    what: say.thePhoneWasBusyWith,
    next: say.finishOrCancelThatOne,
  },
  expired: {
    what: say.nobodyEnteredThePINIn,
    next: say.askAgainAndHaveThe,
  },
  declined: {
    what: say.thePaymentWasDeclined,
    next: say.askAgainSendTheRequest,
  },
  "not asked": {
    what: say.mPESACouldNotBe,
    next: say.pleaseTryAgainInA,
  },
};

const BY_CARD: Partial<Record<PassFailure, Words>> = {
  "no money": { what: say.cardWithoutMoney, next: say.tryAnotherCardOrPay },
  expired: { what: say.nothingWasPaidOnThe, next: say.openItAgainOrPay },
  "not asked": { what: say.thePageForCardsCould, next: say.pleaseTryAgainInA },
};

const DECLINED: Words = { what: say.theCardWasDeclined, next: say.tryAnotherCardOrPay };

/** Nothing was charged in any of them. */
export const failureWords = (failure: PassFailure | null, method: PassMethod): Words =>
  method === "card" ? (BY_CARD[failure ?? "declined"] ?? DECLINED) : ON_A_PHONE[failure ?? "declined"];
