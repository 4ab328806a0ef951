import { describe, expect, test } from "vitest";
import {
  canCharge,
  findDuplicates,
  isWaiting,
  type OpenSubscription,
  toCancelOnActivation,
} from "#app/domain/subscriptions/open-subscriptions.ts";
import { isCharged, type PayPalStatus } from "#app/domain/subscriptions/paypal-status.ts";
import type { Subscription } from "#app/domain/subscriptions/subscription.ts";
import type { Standing } from "#app/domain/subscriptions/subscription-after.ts";
import { otherSubscriptions } from "#app/routes/settings/billing/other-subscriptions-view.ts";
import { fc } from "../property.ts";

const STATUSES = ["APPROVAL_PENDING", "APPROVED", "ACTIVE", "SUSPENDED", "CANCELLED", "EXPIRED"] as const;
const TODAY = "2026-11-21";
const TRIAL: Subscription = { isActive: true, planType: "trial", endDate: "2026-11-25" };
const YEARLY: Subscription = { isActive: true, planType: "annually", endDate: "2027-11-21" };

const standing = (more: Partial<Standing> = {}): Standing => ({
  today: TODAY,
  timeZone: "Africa/Nairobi",
  current: TRIAL,
  currentStatus: null,
  isCurrentPaid: false,
  isOwn: false,
  isCancelRequested: false,
  activatedOn: null,
  nextPayment: null,
  refund: null,
  ...more,
});

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
const news = (status: PayPalStatus, madeAt: string | null = "2026-11-21T09:00:00Z") => ({
  id: "I-NEWS",
  status,
  madeAt,
});

describe("of all subscriptions of a household", () => {
  const failed = [open("I-FIRST"), open("I-SUSPENDED", { status: "SUSPENDED" })];

  test("that one lives which begins, and every other one that is charged is too much", () => {
    expect(findDuplicates(standing(), news("ACTIVE"), YEARLY, failed)).toEqual(["I-FIRST", "I-SUSPENDED"]);
  });

  test("that one lives which keeps up the household's access, also when others were chosen after it", () => {
    const running = standing({ current: YEARLY, currentStatus: "ACTIVE" });
    const own = open("I-OWN", { isOwn: true, madeAt: "2025-11-21T09:00:00Z" });
    expect(findDuplicates(running, news("ACTIVE"), YEARLY, [own, ...failed])).toEqual([
      "I-NEWS",
      "I-FIRST",
      "I-SUSPENDED",
    ]);
    expect(findDuplicates({ ...running, isOwn: true }, news("ACTIVE"), YEARLY, failed)).toEqual([
      "I-FIRST",
      "I-SUSPENDED",
    ]);
  });

  test.each([
    ["2026-11-21T09:00:00Z", ["I-FIRST", "I-SUSPENDED"]],
    ["2026-11-19T09:00:00Z", ["I-NEWS", "I-SUSPENDED"]],
    [null, ["I-NEWS", "I-SUSPENDED"]],
  ])("of which none gives access the one lives that was chosen last: news of one of %s", (madeAt, duplicates) => {
    expect(findDuplicates(standing(), news("ACTIVE", madeAt), TRIAL, failed)).toEqual(duplicates);
  });

  test("none lives that was to be cancelled once it begins, whoever else there is", () => {
    const marked = standing({ isCancelRequested: true });
    expect(findDuplicates(marked, news("ACTIVE"), TRIAL, [])).toEqual(["I-NEWS"]);
    expect(findDuplicates(marked, news("ACTIVE"), YEARLY, failed)).toEqual(["I-NEWS", "I-SUSPENDED"]);
    const other = open("I-MARKED", { isCancelRequested: true, madeAt: "2026-11-22T09:00:00Z" });
    expect(findDuplicates(standing(), news("ACTIVE"), TRIAL, [other])).toEqual(["I-MARKED"]);
  });

  test("those are cancelled once they begin, beside one that lives, that were approved and have not begun", () => {
    const approved = open("I-APPROVED", { status: "APPROVED" });
    const pending = open("I-PENDING", { status: "APPROVAL_PENDING", isPending: true });
    const others = [open("I-MADE", { status: "APPROVAL_PENDING" }), open("I-NEW", { status: null }), ...failed];
    expect(toCancelOnActivation([approved, pending, ...others])).toEqual(["I-APPROVED", "I-PENDING"]);
  });

  test("what waits for its approval, or is over, is left alone", () => {
    const others = STATUSES.filter((status) => !isCharged(status)).map((status) => open(`I-${status}`, { status }));
    expect(findDuplicates(standing(), news("ACTIVE"), YEARLY, others)).toEqual([]);
    for (const { status } of others) {
      expect(findDuplicates(standing(), news(status as PayPalStatus), TRIAL, [open("I-ONE")])).toEqual([]);
    }
  });

  test("no more than one is left that PayPal charges for, and it is never the one that was given up", () => {
    const status = fc.constantFrom(...STATUSES);
    const others = fc
      .array(fc.record({ status, isDuplicate: fc.boolean(), day: fc.integer({ min: 10, max: 20 }) }), { maxLength: 6 })
      .map((all) =>
        all.map(({ day, ...each }, at) => open(`I-${at}`, { ...each, madeAt: `2026-11-${day}T09:00:00Z` })),
      );
    fc.assert(
      fc.property(status, others, fc.constantFrom(TRIAL, YEARLY), fc.boolean(), (message, all, after, hasOwn) => {
        const listed = all.map((each, at) => (hasOwn && at === 0 ? { ...each, isOwn: true } : each));
        const own = listed.find(({ isOwn }) => isOwn);
        const now = standing({ current: own ? { ...YEARLY } : TRIAL, currentStatus: own?.status ?? null });
        const duplicates = findDuplicates(now, news(message), after, listed);
        const charged = [news(message), ...listed].filter((each) => isCharged(each.status)).map(({ id }) => id);
        const left = charged.filter((id) => !duplicates.includes(id));
        expect(left.length).toBeLessThanOrEqual(1);
        expect(duplicates.every((id) => charged.includes(id))).toBe(true);
        if (own && after !== now.current) expect(left).not.toContain(own.id);
      }),
    );
  });
});

test.each([
  ["APPROVAL_PENDING", false, true],
  ["APPROVED", true, true],
  ["ACTIVE", true, false],
  ["SUSPENDED", true, false],
  [null, false, true],
] as const)("one that PayPal says is %s can charge: %s; has to be asked about: %s", (status, charges, asks) => {
  const one = open("I-ONE", { status });
  expect([canCharge(one), isWaiting(one)]).toEqual([charges, asks]);
  expect(canCharge({ ...one, isPending: true })).toBe(true);
  expect([canCharge({ ...one, isDuplicate: true }), isWaiting({ ...one, isDuplicate: true })]).toEqual([true, false]);
});

describe("in Settings", () => {
  const words = (more: Partial<OpenSubscription>, isRunning = false) => {
    const [listed] = otherSubscriptions([open("I-ONE", more)], isRunning);
    return listed && [listed.state, listed.note, listed.isAwaited];
  };

  test.each([
    [{ status: "ACTIVE" }, "First payment failed", /may try again\. Cancel it, or subscribe again/],
    [{ status: "SUSPENDED" }, "First payment failed", /has stopped trying/],
    [{ status: "SUSPENDED", isPaid: true }, "Last payment failed", /has stopped trying/],
    [{ status: "ACTIVE", isPaid: true }, "Active", /keeps charging for it/],
    [{ status: "ACTIVE", isDuplicate: true }, "Being cancelled", /we ask again every hour/],
    [{ status: null, isDuplicate: true, plan: null }, "Being cancelled", /we ask again every hour/],
  ] as const)("%o is said to be: %s", (more, state, note) => {
    expect(words(more)).toEqual([state, expect.stringMatching(note), false]);
  });

  test("one that was approved by someone who did not come back is offered to be started", () => {
    expect(words({ status: "APPROVED" })).toEqual([
      "Approved at PayPal, not started",
      expect.stringContaining("nothing is charged yet"),
      true,
    ]);
  });

  test.each([
    { status: "APPROVED", isPending: true },
    { status: "APPROVAL_PENDING", isPending: true },
  ] as const)("%o is waited for, or is to be cancelled where the household has another one", (more) => {
    const state = "Waiting for PayPal to confirm your payment";
    expect(words(more)).toEqual([state, expect.stringContaining("You do not need to pay again"), true]);
    expect(words(more, true)).toEqual([state, expect.stringContaining("We will cancel it as soon as"), false]);
  });

  test("what is to be cancelled once it begins says so, and is waited for by nobody", () => {
    for (const isRunning of [true, false]) {
      const more = { status: "APPROVED", isCancelRequested: true } as const;
      const note = expect.stringContaining("We will cancel it as soon as PayPal begins it.");
      expect(words(more, isRunning)).toEqual(["Being cancelled", note, false]);
    }
  });

  test("the household's own is not among the others, nor is what nobody approved", () => {
    const all = [open("I-OWN", { isOwn: true }), open("I-MADE", { status: "APPROVAL_PENDING" })];
    expect(otherSubscriptions(all, false)).toEqual([]);
  });

  test("each shows plan and price, where PayPal has said", () => {
    const all = [open("I-A", { plan: "quarterly" }), open("I-B", { plan: null })];
    expect(otherSubscriptions(all, false).map(({ plan }) => plan)).toEqual(["Quarterly, $7.50 every 3 months", null]);
  });
});
