/** What the screen shows of passes. Pure. */
import { failureWords } from "#app/content/pass-failure-words.ts";
import { passName, periodText } from "#app/content/pass-words.ts";
import { addDays, type Day, formatDay } from "#app/domain/calendar.ts";
import { formatMoney } from "#app/domain/money.ts";
import {
  PASS_CURRENCY,
  type PassLength,
  type PassPrices,
  type PassState,
  passOffers,
} from "#app/domain/passes/passes.ts";
import { hasAccess, type Subscription } from "#app/domain/subscriptions/subscription.ts";
import type { PassPayment } from "#db/passes/passes.ts";
import { PAYPAL_CHARGES } from "./pass-messages.ts";
import { passPath } from "./search-params.ts";
import * as say from "./words.tsx";

/** The length that is chosen at first. */
const USUAL: PassLength = 3;

export type LatestPassView = { text: string; address: string; label: string };

type Facts = {
  /** The id of the next attempt. */
  attempt: string;
  offered: readonly { months: PassLength; startsOn: Day; endsOn: Day }[];
  latest: PassPayment | null;
  /** The number that this browser asked last. */
  phone: string | null;
  /** Whether PayPal may charge the household. */
  isCharged: boolean;
  subscription: Subscription | null;
  today: Day;
};

export function passesView(prices: PassPrices, facts: Facts) {
  const { attempt, offered, latest, phone, isCharged, subscription, today } = facts;
  return {
    attempt,
    offers: passOffers(prices).map(({ months, price, monthly, saving }) => {
      const period = offered.find((each) => each.months === months);
      return {
        months,
        name: passName(months),
        price: formatMoney(price, PASS_CURRENCY),
        monthly: monthly === null ? null : say.aMonth(formatMoney(monthly, PASS_CURRENCY)),
        saving: saving === null ? null : say.lessThanMonthly(saving),
        period: period ? periodText(period.startsOn, period.endsOn) : "",
      };
    }),
    before: hasAccess(subscription, today) ? beginsAfter(subscription) : null,
    note: isCharged ? PAYPAL_CHARGES : null,
    latest: latest && latestView(latest),
    // Whoever pays again, or for another while, mostly pays as before.
    chosen: latest?.months ?? USUAL,
    phone,
  };
}

/** That no day is lost by paying early. */
function beginsAfter(subscription: Subscription | null): string | null {
  if (subscription === null) return null;
  const what = subscription.planType === "trial" ? say.trialLastsUntil : say.paidUntil;
  return say.beginsAfter(what, formatDay(subscription.endDate), formatDay(addDays(subscription.endDate, 1)));
}

function latestView({ id, state, stoppedAt, failure, method, months }: PassPayment): LatestPassView | null {
  const address = passPath(id);
  const views: Readonly<Record<PassState, LatestPassView | null>> = {
    asked: stoppedAt ? null : { text: say.requestUnderWay(passName(months)), address, label: say.seeHowItStands },
    paid: { text: say.paymentArrived(passName(months)), address, label: say.seeIt },
    failed: {
      text: say.nothingWasCharged(failureWords(failure, method).what),
      address,
      label: say.nextSteps,
    },
    refunded: null,
  };
  return views[state];
}
