import { describe, expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { toCents } from "#app/domain/money.ts";
import { findDuplicates, type OpenSubscription } from "#app/domain/subscriptions/open-subscriptions.ts";
import { EVENTS, isKnownEvent } from "#app/domain/subscriptions/paypal-events.ts";
import type { PayPalStatus } from "#app/domain/subscriptions/paypal-status.ts";
import { afterRenewal, paidThrough } from "#app/domain/subscriptions/plans.ts";
import { hasAccess, type Subscription } from "#app/domain/subscriptions/subscription.ts";
import {
  type ReportedSubscription,
  type Standing,
  subscriptionAfter,
} from "#app/domain/subscriptions/subscription-after.ts";
import { fc } from "../property.ts";

const STATUSES = ["APPROVAL_PENDING", "APPROVED", "ACTIVE", "SUSPENDED", "CANCELLED", "EXPIRED"] as const;
const TODAY = "2026-11-21";
const PAID_AT = "2026-11-21T09:00:00Z";
const LAPSED: Subscription = { isActive: true, planType: "trial", endDate: "2026-11-10" };
const MONTHLY: Subscription = { isActive: true, planType: "monthly", endDate: "2026-12-21" };

const standing = (more: Partial<Standing> = {}): Standing => ({
  today: TODAY,
  timeZone: "Africa/Nairobi",
  current: LAPSED,
  currentStatus: null,
  isCurrentPaid: true,
  isOwn: false,
  isCancelRequested: false,
  activatedOn: null,
  nextPayment: null,
  refund: null,
  ...more,
});
const own = (more: Partial<Standing> = {}) =>
  standing({ current: MONTHLY, currentStatus: "ACTIVE", isOwn: true, activatedOn: TODAY, ...more });

const actual = (status: PayPalStatus, more: Partial<ReportedSubscription> = {}): ReportedSubscription => ({
  status,
  plan: "monthly",
  nextBillingTime: status === "ACTIVE" ? "2026-12-21T10:00:00Z" : null,
  lastPayment: { cents: toCents(300), currency: "USD", time: PAID_AT },
  failedPayments: 0,
  ...more,
});

test.each([
  ["2026-11-21", "monthly", "2026-12-21"],
  ["2026-01-31", "monthly", "2026-02-28"],
  ["2028-01-31", "monthly", "2028-02-29"],
  ["2026-11-30", "quarterly", "2027-02-28"],
  ["2026-12-31", "quarterly", "2027-03-31"],
  ["2028-02-29", "annually", "2029-02-28"],
] as const)("what is paid on %s, %s, is good through %s", (day, plan, last) => {
  expect(paidThrough(day, plan)).toBe(last);
});

test("a renewal lasts through the day after PayPal's next billing day, as the household's clock shows it", () => {
  expect(afterRenewal("2026-12-21T10:00:00Z", "Africa/Nairobi")).toBe("2026-12-22");
  expect(afterRenewal("2026-12-21T10:00:00Z", "Pacific/Kiritimati")).toBe("2026-12-23");
  expect(afterRenewal("2026-12-21T02:00:00Z", "America/New_York")).toBe("2026-12-21");
});

describe("PayPal's word on a subscription", () => {
  const table: [status: PayPalStatus, first: Subscription, later: Subscription, back: Subscription][] = [
    ["APPROVAL_PENDING", LAPSED, MONTHLY, MONTHLY],
    ["APPROVED", LAPSED, MONTHLY, MONTHLY],
    ["ACTIVE", MONTHLY, MONTHLY, { ...MONTHLY, isActive: false, endDate: TODAY }],
    ["SUSPENDED", MONTHLY, MONTHLY, { ...MONTHLY, isActive: false, endDate: TODAY }],
    ["CANCELLED", MONTHLY, MONTHLY, { ...MONTHLY, isActive: false, endDate: TODAY }],
    ["EXPIRED", MONTHLY, MONTHLY, { ...MONTHLY, isActive: false, endDate: TODAY }],
  ];
  test.each(table)(
    "that is %s: heard for the first time, again, and with its payment taken back",
    (status, first, later, back) => {
      expect(subscriptionAfter(standing(), actual(status))).toEqual(first);
      expect(subscriptionAfter(own(), actual(status))).toEqual(later);
      const refund = { paidAt: PAID_AT, at: "2026-11-21T12:00:00Z" };
      expect(subscriptionAfter(own({ refund }), actual(status))).toEqual(back);
    },
  );

  test.each(Object.keys(EVENTS).flatMap((event) => STATUSES.map((status) => [event, status] as const)))(
    "after %s while it is %s depends on nothing that the event says",
    (event, status) => {
      expect(isKnownEvent(event)).toBe(true);
      const once = subscriptionAfter(own(), actual(status));
      expect(subscriptionAfter(own({ current: once }), actual(status))).toEqual(once);
    },
  );

  test("an event that is none of ours is not known", () => {
    for (const type of ["BILLING.PLAN.CREATED", "toString", ""]) expect(isKnownEvent(type)).toBe(false);
  });

  test("renewed: through the next billing day and a day more, and once only", () => {
    const renewed = actual("ACTIVE", {
      nextBillingTime: "2027-01-21T10:00:00Z",
      lastPayment: { cents: toCents(300), currency: "USD", time: "2026-12-21T10:05:00Z" },
    });
    const after = subscriptionAfter(own({ today: "2026-12-21" }), renewed);
    expect(after.endDate).toBe("2027-01-22");
    expect(subscriptionAfter(own({ today: "2026-12-21", current: after }), renewed)).toEqual(after);
  });

  test("a next billing day that nobody has paid up to is not believed", () => {
    const paid = { cents: toCents(300), currency: "USD", time: "2026-12-21T10:05:00Z" };
    const ahead = actual("ACTIVE", { nextBillingTime: "2027-11-21T10:00:00Z", lastPayment: paid });
    expect(subscriptionAfter(own({ today: "2026-12-21" }), ahead).endDate).toBe("2027-01-25");
  });

  test("cancelled before it was ever heard of: good until what was paid for is over; never paid: nothing", () => {
    expect(subscriptionAfter(standing(), actual("CANCELLED"))).toEqual(MONTHLY);
    expect(subscriptionAfter(standing(), actual("CANCELLED", { lastPayment: null }))).toEqual(LAPSED);
    expect(subscriptionAfter(standing({ today: "2027-03-01" }), actual("CANCELLED"))).toEqual(LAPSED);
  });

  test("cancelled after a renewal: through the billing day that PayPal has forgotten, without the day of grace", () => {
    const current = { ...MONTHLY, endDate: "2027-01-22" };
    const cancelled = actual("CANCELLED", {
      lastPayment: { cents: toCents(300), currency: "USD", time: "2026-12-21T10:05:00Z" },
    });
    expect(subscriptionAfter(own({ current, nextPayment: "2027-01-21T10:00:00Z" }), cancelled).endDate).toBe(
      "2027-01-21",
    );
  });

  test("a change of plan keeps what was paid for, and takes the new price's months from the next payment on", () => {
    const yearly = subscriptionAfter(own(), actual("ACTIVE", { plan: "annually" }));
    expect(yearly).toEqual({ ...MONTHLY, planType: "annually" });
    const paid = actual("ACTIVE", {
      plan: "annually",
      nextBillingTime: "2027-12-21T10:00:00Z",
      lastPayment: { cents: toCents(2400), currency: "USD", time: "2026-12-21T10:05:00Z" },
    });
    expect(subscriptionAfter(own({ current: yearly, today: "2026-12-21" }), paid).endDate).toBe("2027-12-22");
  });

  test("that renews is good on its last day and the day after, whenever PayPal gets round to it, and no longer", () => {
    const due = subscriptionAfter(own({ today: "2026-12-21" }), actual("ACTIVE"));
    expect(due).toEqual({ ...MONTHLY, endDate: "2026-12-22" });
    for (const today of ["2026-12-22", "2026-12-23", "2026-12-30"]) {
      expect(subscriptionAfter(own({ today, current: due }), actual("ACTIVE"))).toEqual(due);
    }
    expect(subscriptionAfter(own({ today: "2026-12-20" }), actual("ACTIVE"))).toEqual(MONTHLY);
  });
});

test("the first period is as long as the household was told, whatever day PayPal bills on", () => {
  const later = actual("ACTIVE", { nextBillingTime: "2026-12-23T10:00:00Z" });
  expect(subscriptionAfter(own(), later)).toEqual(MONTHLY);
  expect(subscriptionAfter(own({ today: "2026-12-21" }), later).endDate).toBe("2026-12-24");
});

describe("a subscription that nobody has paid for", () => {
  const unpaid = (status: PayPalStatus, failedPayments = 0) =>
    actual(status, { lastPayment: null, failedPayments, nextBillingTime: "2027-11-21T10:00:00Z", plan: "annually" });
  const yearly: Subscription = { isActive: true, planType: "annually", endDate: "2027-11-21" };
  const ended: Subscription = { ...yearly, isActive: false, endDate: TODAY };

  test("begins while its payment is on the way, and never once that has failed", () => {
    expect(subscriptionAfter(standing(), unpaid("ACTIVE"))).toEqual(yearly);
    expect(subscriptionAfter(standing(), unpaid("ACTIVE", 1))).toBe(LAPSED);
    for (const status of ["SUSPENDED", "CANCELLED", "EXPIRED"] as const) {
      expect(subscriptionAfter(standing(), unpaid(status))).toBe(LAPSED);
    }
  });

  test("ends on the day that its payment fails, or on which it is suspended, cancelled or over", () => {
    expect(subscriptionAfter(own({ current: yearly }), unpaid("ACTIVE", 1))).toEqual(ended);
    for (const status of ["SUSPENDED", "CANCELLED", "EXPIRED"] as const) {
      expect(subscriptionAfter(own({ current: yearly }), unpaid(status))).toEqual(ended);
    }
  });

  test("ends on the third day without a payment, stays over, and is good again once it is paid", () => {
    const onDay = (today: string, current = yearly) => subscriptionAfter(own({ current, today }), unpaid("ACTIVE"));
    expect([onDay(TODAY), onDay("2026-11-23")]).toEqual([yearly, yearly]);
    const over = onDay("2026-11-24");
    expect(over).toEqual({ ...ended, endDate: "2026-11-24" });
    expect(onDay("2026-11-28", over)).toEqual(over);
    const paid = actual("ACTIVE", {
      plan: "annually",
      nextBillingTime: "2027-11-21T10:00:00Z",
      lastPayment: { cents: toCents(2400), currency: "USD", time: "2026-11-28T10:00:00Z" },
    });
    const again = subscriptionAfter(own({ current: over, today: "2026-11-28" }), paid);
    expect(again).toEqual({ ...yearly, endDate: "2027-11-22" });
  });
});

describe("of two subscriptions", () => {
  const yearly: Subscription = { isActive: true, planType: "annually", endDate: "2027-05-01" };
  const open = (id: string, more: Partial<OpenSubscription> = {}): OpenSubscription => ({
    id,
    plan: "monthly",
    status: "ACTIVE",
    isOwn: false,
    isPending: false,
    isDuplicate: false,
    isActivating: false,
    isCancelRequested: false,
    isPaid: false,
    madeAt: "2026-11-20T09:00:00Z",
    ...more,
  });
  const both = (now: Standing, message: ReportedSubscription, others: OpenSubscription[] = []) => {
    const after = subscriptionAfter(now, message);
    const before =
      now.currentStatus === null || now.isOwn ? [] : [open("I-CURRENT", { status: now.currentStatus, isOwn: true })];
    const news = { id: "I-REPORTED", status: message.status, madeAt: PAID_AT };
    return [after === now.current ? "unchanged" : "reported", findDuplicates(now, news, after, [...before, ...others])];
  };

  test("that both renew the one that is paid for longer counts, and the other one is too much", () => {
    expect(both(standing({ current: yearly, currentStatus: "ACTIVE" }), actual("ACTIVE"))).toEqual([
      "unchanged",
      ["I-REPORTED"],
    ]);
    const sooner = { ...MONTHLY, endDate: "2026-11-30" };
    expect(both(standing({ current: sooner, currentStatus: "ACTIVE" }), actual("ACTIVE"))).toEqual([
      "reported",
      ["I-CURRENT"],
    ]);
    expect(both(standing({ current: MONTHLY, currentStatus: "ACTIVE" }), actual("ACTIVE"))).toEqual([
      "unchanged",
      ["I-REPORTED"],
    ]);
  });

  test("of which one was not paid yet the other one counts; of two that were not, the first", () => {
    const long = actual("ACTIVE", { plan: "annually", lastPayment: null });
    const running = { current: MONTHLY, currentStatus: "ACTIVE" as const };
    expect(both(standing(running), long)).toEqual(["unchanged", ["I-REPORTED"]]);
    expect(both(standing({ ...running, isCurrentPaid: false }), long)).toEqual(["unchanged", ["I-REPORTED"]]);
    const unpaid = standing({ current: yearly, currentStatus: "ACTIVE", isCurrentPaid: false });
    expect(both(unpaid, actual("ACTIVE"))).toEqual(["reported", ["I-CURRENT"]]);
  });

  test("a trial gives way to either", () => {
    const trial = { ...LAPSED, endDate: "2027-11-30" };
    expect(both(standing({ current: trial }), actual("ACTIVE"))).toEqual(["reported", []]);
    expect(both(standing({ current: trial }), actual("CANCELLED"))).toEqual(["reported", []]);
  });

  test("the new one counts that renews, although more days are left of the one that was cancelled", () => {
    expect(both(standing({ current: yearly, currentStatus: "CANCELLED" }), actual("ACTIVE"))).toEqual(["reported", []]);
    expect(both(standing({ current: yearly, currentStatus: "SUSPENDED" }), actual("ACTIVE"))).toEqual([
      "reported",
      ["I-CURRENT"],
    ]);
  });

  test.each(["CANCELLED", "EXPIRED", "SUSPENDED"] as const)(
    "one that is %s takes nothing over from the one that renews, however long it was paid for",
    (status) => {
      const long = actual(status, {
        plan: "annually",
        lastPayment: { cents: toCents(2400), currency: "USD", time: PAID_AT },
      });
      const [counts, duplicates] = both(
        standing({ current: MONTHLY, currentStatus: "ACTIVE", activatedOn: TODAY }),
        long,
      );
      expect([counts, duplicates]).toEqual(["unchanged", status === "SUSPENDED" ? ["I-REPORTED"] : []]);
      const lapsed = { ...MONTHLY, endDate: "2026-11-20" };
      expect(both(standing({ current: lapsed, currentStatus: "ACTIVE", activatedOn: TODAY }), long)[0]).toBe(
        "reported",
      );
    },
  );

  test("one that was given up does not come back while the other one is good", () => {
    const now = standing({ current: MONTHLY, currentStatus: "CANCELLED", activatedOn: "2026-11-01" });
    expect(both(now, actual("ACTIVE"))[0]).toBe("unchanged");
  });

  test("the money of an older one that was taken back costs no access that is paid for, and ends a trial", () => {
    const refund = { paidAt: PAID_AT, at: "2026-11-21T12:00:00Z" };
    const long = actual("CANCELLED", {
      plan: "annually",
      lastPayment: { cents: toCents(2400), currency: "USD", time: PAID_AT },
    });
    for (const currentStatus of ["ACTIVE", "CANCELLED", "SUSPENDED"] as const) {
      expect(both(standing({ current: MONTHLY, currentStatus, refund, activatedOn: TODAY }), long)[0]).toBe(
        "unchanged",
      );
    }
    const trial = { ...LAPSED, endDate: "2026-11-25" };
    expect(subscriptionAfter(standing({ current: trial, refund }), actual("ACTIVE"))).toEqual({
      ...MONTHLY,
      isActive: false,
      endDate: TODAY,
    });
  });

  test.each(["ACTIVE", "SUSPENDED"] as const)(
    "one that was to be cancelled once it begins ends none that is %s, however long it is paid for",
    (currentStatus) => {
      const long = actual("ACTIVE", {
        plan: "annually",
        lastPayment: { cents: toCents(2400), currency: "USD", time: PAID_AT },
      });
      for (const isCurrentPaid of [true, false]) {
        const now = standing({ current: MONTHLY, currentStatus, isCurrentPaid });
        const marked = { ...now, isCancelRequested: true };
        expect(both(marked, long)).toEqual(["unchanged", ["I-REPORTED"]]);
        expect(both(marked, { ...long, lastPayment: null })).toEqual(["unchanged", ["I-REPORTED"]]);
      }
      expect(both(standing({ current: MONTHLY, currentStatus }), long)).toEqual(["reported", ["I-CURRENT"]]);
    },
  );

  test("one that was to be cancelled once it begins is, also beside nothing: what was paid gives its time, and nothing else", () => {
    const trial = { ...LAPSED, endDate: "2026-11-25" };
    for (const current of [trial, LAPSED]) {
      const now = standing({ current: current, isCancelRequested: true });
      expect(both(now, actual("ACTIVE", { lastPayment: null }))).toEqual(["unchanged", ["I-REPORTED"]]);
      expect(both(now, actual("ACTIVE"))).toEqual(["reported", ["I-REPORTED"]]);
      expect(subscriptionAfter(now, actual("ACTIVE"))).toEqual(MONTHLY);
      for (const status of ["APPROVAL_PENDING", "APPROVED"] as const)
        expect(both(now, actual(status))).toEqual(["unchanged", []]);
    }
    const begun = own({ isCancelRequested: true, today: "2026-12-21" });
    expect(subscriptionAfter(begun, actual("ACTIVE"))).toEqual(MONTHLY);
  });

  test("one's own is never too much", () => {
    for (const status of STATUSES) {
      expect(both(own(), actual(status))[1]).toEqual([]);
    }
  });
});

describe("PayPal's money", () => {
  test("that was taken back ends access, whatever comes late, until something newer is paid", () => {
    const refund = { paidAt: PAID_AT, at: "2026-11-25T12:00:00Z" };
    const ended = subscriptionAfter(own({ refund }), actual("ACTIVE"));
    expect(ended).toEqual({ isActive: false, planType: "monthly", endDate: "2026-11-25" });
    // PayPal's two clocks for one payment differ by a little.
    const late = actual("ACTIVE", {
      lastPayment: { cents: toCents(300), currency: "USD", time: "2026-11-21T09:00:07Z" },
    });
    expect(subscriptionAfter(own({ current: ended, refund }), late)).toEqual(ended);
    const newer = actual("ACTIVE", {
      nextBillingTime: "2027-01-21T10:00:00Z",
      lastPayment: { cents: toCents(300), currency: "USD", time: "2026-12-21T10:05:00Z" },
    });
    expect(subscriptionAfter(own({ current: ended, refund, today: "2026-12-21" }), newer)).toEqual({
      isActive: true,
      planType: "monthly",
      endDate: "2027-01-22",
    });
  });
});

/** A subscription's life at PayPal: each event, and how PayPal tells the subscription from then on. */
type Moment = { kind: "reported" | "back"; report: ReportedSubscription; refund: Standing["refund"] };

const life = fc
  .record({
    renewals: fc.integer({ min: 0, max: 3 }),
    ending: fc.constantFrom("ACTIVE", "SUSPENDED", "CANCELLED", "EXPIRED"),
    refunded: fc.boolean(),
  })
  .map(({ renewals, ending, refunded }): Moment[] => {
    const moments: Moment[] = [];
    let paid = TODAY;
    for (let period = 0; period <= renewals; period += 1) {
      if (period > 0) paid = paidThrough(paid, "monthly");
      const next = `${paidThrough(paid, "monthly")}T10:00:00Z`;
      const lastPayment = { cents: toCents(300), currency: "USD", time: `${paid}T10:00:00Z` };
      moments.push({
        kind: "reported",
        report: actual("ACTIVE", { nextBillingTime: next, lastPayment }),
        refund: null,
      });
    }
    const last = moments.at(-1)?.report ?? actual("ACTIVE");
    const over = { ...last, status: ending, nextBillingTime: ending === "ACTIVE" ? last.nextBillingTime : null };
    moments.push({ kind: "reported", report: over, refund: null });
    if (refunded) {
      const refund = { paidAt: last.lastPayment?.time ?? "", at: `${addDays(paid, 2)}T10:00:00Z` };
      moments.push({ kind: "back", report: over, refund });
    }
    return moments;
  });

/** The subscription stored after deliveries: each has PayPal asked, which reports its state at that time. */
function delivered(moments: readonly { report: ReportedSubscription; refund: Standing["refund"] }[], today: string) {
  let [current, isOwn, nextPayment] = [LAPSED, false, null as string | null];
  for (const { report, refund } of moments) {
    const after = subscriptionAfter(
      standing({ current, isOwn, activatedOn: isOwn ? TODAY : null, nextPayment, today, refund }),
      report,
    );
    if (isOwn || after !== current) {
      [current, isOwn, nextPayment] = [after, true, report.nextBillingTime ?? nextPayment];
    }
  }
  return current;
}

test("every order of a subscription's events, each three times, ends in the same state", () => {
  fc.assert(
    fc.property(
      life.chain((moments) => {
        const events = moments.flatMap((_, index) => [index, index, index]);
        return fc.tuple(fc.constant(moments), fc.shuffledSubarray(events, { minLength: events.length }));
      }),
      ([moments, order]) => {
        const today = TODAY;
        const now = moments.at(-1);
        if (!now) throw new Error("nothing happened");
        // All arrive late: PayPal reports the final state each time. A refund is known once its event was delivered.
        const all = order.map((_, at) => ({
          report: now.report,
          refund: order.slice(0, at + 1).some((each) => moments[each]?.kind === "back") ? now.refund : null,
        }));
        const inOrder = moments.map(({ kind }, at) => ({
          report: now.report,
          refund: kind === "back" || moments.slice(0, at).some((each) => each.kind === "back") ? now.refund : null,
        }));
        expect(delivered(all, today)).toEqual(delivered(inOrder, today));
      },
    ),
  );
});

test("deliveries that come while the story goes on end where those end that came in its order", () => {
  fc.assert(
    fc.property(
      life.chain((moments) =>
        fc.tuple(
          fc.constant(moments),
          fc.array(fc.nat({ max: 4 }), { minLength: moments.length, maxLength: moments.length }),
        ),
      ),
      ([moments, delays]) => {
        const last = moments.length - 1;
        // Each delivery comes some steps late; by then PayPal is that much further. Its last one always comes.
        const heard = moments.map((_, index) => moments[Math.min(last, index + (delays[index] ?? 0))]);
        const late = heard.filter((each) => each !== undefined);
        const end = moments[last];
        if (!end) throw new Error("nothing happened");
        expect(delivered([...late, end], TODAY)).toEqual(delivered(moments, TODAY));
      },
    ),
  );
});

test("no order of events gives a day that nobody has paid for", () => {
  fc.assert(
    fc.property(life, (moments) => {
      const after = delivered(moments, TODAY);
      const paid = moments.at(-1)?.report.lastPayment?.time.slice(0, 10) ?? TODAY;
      expect(after.endDate <= addDays(paidThrough(paid, "monthly"), 4)).toBe(true);
      if (moments.at(-1)?.kind === "back") expect(hasAccess(after, TODAY)).toBe(false);
    }),
  );
});

test("no order of the events of one that was never paid leaves any access", () => {
  const moment = fc.record({
    status: fc.constantFrom(...STATUSES),
    failedPayments: fc.nat({ max: 2 }),
  });
  const over = fc.constantFrom<{ status: PayPalStatus; failedPayments: number }>(
    { status: "ACTIVE", failedPayments: 1 },
    { status: "SUSPENDED", failedPayments: 0 },
    { status: "CANCELLED", failedPayments: 0 },
    { status: "EXPIRED", failedPayments: 0 },
  );
  fc.assert(
    fc.property(fc.array(moment, { maxLength: 8 }), over, (moments, last) => {
      const heard = [...moments, last].map(({ status, failedPayments }) => ({
        report: actual(status, { failedPayments, lastPayment: null, nextBillingTime: "2027-01-21T10:00:00Z" }),
        refund: null,
      }));
      expect(hasAccess(delivered(heard, TODAY), TODAY)).toBe(false);
    }),
  );
});
