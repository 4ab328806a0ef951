import { describe, expect, test } from "vitest";
import type { PayPalStatus } from "#app/domain/subscriptions/paypal-status.ts";
import type { Subscription } from "#app/domain/subscriptions/subscription.ts";
import { subscriptionView as settingsView } from "#app/routes/settings/billing/subscription-view.ts";
import { subscriptionView } from "#app/routes/subscriptions/view.ts";

const TODAY = "2026-11-21";
const trial = (endDate: string): Subscription => ({ isActive: true, planType: "trial", endDate });
const quarterly = (endDate: string): Subscription => ({ isActive: true, planType: "quarterly", endDate });

describe("the page with the plans", () => {
  const facts = {
    today: TODAY,
    status: null as PayPalStatus | null,
    hasAnother: false,
    isRead: true,
    editable: true,
    isSetUp: true,
    changing: false,
  };
  const view = (subscription: Subscription | null, more: Partial<typeof facts> = {}) =>
    subscriptionView({ ...facts, subscription, ...more });

  test.each([
    ["2026-11-25", "Your Trial is Active!", "You have 4 days left in your trial.", /replaces the 4 days/],
    ["2026-11-22", "Your Trial is Active!", "You have 1 day left in your trial.", /replaces the 1 day you/],
    ["2026-11-21", "Choose Your Plan", "Your trial ends today.", null],
    ["2026-11-20", "Choose Your Plan", "Your trial ended on 20 Nov 2026.", null],
  ])("says of a trial until %s how it stands, and that the paid time starts today", (end, title, standing, note) => {
    expect(view(trial(end))).toMatchObject({ title, standing, paying: "choose" });
    if (note === null) expect(view(trial(end)).note).toBeNull();
    else expect(view(trial(end)).note).toMatch(note);
  });

  test("sends whoever pays already to Settings, and offers the other plans when asked", () => {
    const paying = view(quarterly("2027-02-22"), { status: "ACTIVE" });
    expect(paying).toMatchObject({ standing: "Your household is on the Quarterly plan.", paying: "renews" });
    const changing = view(quarterly("2027-02-22"), { status: "ACTIVE", changing: true });
    expect(changing).toMatchObject({ title: "Change Your Plan", paying: "change", current: "quarterly" });
  });

  test("offers the plans again once nothing renews, and says what is left of what was paid", () => {
    const cancelled = view(quarterly("2026-12-01"), { changing: true });
    expect(cancelled).toMatchObject({ standing: "Your subscription is active until 1 Dec 2026.", paying: "choose" });
    expect(cancelled.note).toContain("10 days");
    expect(view(quarterly("2026-11-20")).standing).toBe("Your subscription ended on 20 Nov 2026.");
  });

  test.each([quarterly("2026-11-20"), { ...quarterly("2026-12-01"), isActive: false }])(
    "offers the plans where PayPal charges for %o, which gives no access, and says that this is cancelled then",
    (subscription) => {
      const seen = view(subscription, { status: "ACTIVE", changing: true });
      expect(seen).toMatchObject({ title: "Choose Your Plan", paying: "choose", current: null, hasAccess: false });
      expect(seen.note).toBe(
        "Your current subscription is still open at PayPal. It will be cancelled there as soon as a new plan starts.",
      );
    },
  );

  test("names another one that is still open at PayPal, beside the days that are left", () => {
    const note = view(trial("2026-11-25"), { hasAnother: true }).note;
    expect(note).toMatch(/replaces the 4 days .* Your household has another subscription still open at PayPal\./);
  });

  test.each([
    ["a viewer", { editable: false }, "viewer", /One of its editors can subscribe/],
    ["a site where nobody can pay", { isSetUp: false }, "not set up", /not set up/],
    ["a database that did not answer", { isRead: false }, "not read", /could not be loaded/],
  ] as const)("has no buttons for %s, and says why", (_, more, paying, note) => {
    expect(view(trial("2026-11-25"), more).paying).toBe(paying);
    expect(view(trial("2026-11-25"), more).note).toMatch(note);
  });
});

describe("the subscription in Settings", () => {
  const view = (subscription: Subscription | null, status: Parameters<typeof settingsView>[1]["status"] = null) =>
    settingsView(subscription, { status, nextPayment: "2027-02-21" }, TODAY);
  const facts = (...given: Parameters<typeof view>) =>
    Object.fromEntries(view(...given).facts.map(({ label, value }) => [label, value]));

  test("shows plan, status and next payment of one that renews, which can be changed and cancelled", () => {
    expect(facts(quarterly("2027-02-22"), "ACTIVE")).toEqual({
      Plan: "Quarterly, $7.50 every 3 months",
      Status: "Active, renews automatically",
      "Next payment": "$7.50 on 21 Feb 2027",
    });
    expect(view(quarterly("2027-02-22"), "ACTIVE")).toMatchObject({
      canSubscribe: false,
      canChange: true,
      canCancel: true,
      lasts: "22 Feb 2027",
    });
  });

  test.each([
    [trial("2026-11-25"), null, "4 days left, until 25 Nov 2026"],
    [trial("2026-11-21"), null, "Ends today"],
    [trial("2026-11-20"), null, "Ended on 20 Nov 2026"],
    [quarterly("2026-12-01"), "CANCELLED", "Ends 1 Dec 2026, nothing more is charged"],
    [quarterly("2026-12-01"), "SUSPENDED", "Last payment failed, valid until 1 Dec 2026"],
    [quarterly("2026-11-20"), "CANCELLED", "Ended on 20 Nov 2026"],
    [null, null, "None"],
  ] as const)("%o with PayPal's %s: %s, no next payment, and a way to subscribe", (subscription, status, says) => {
    expect(facts(subscription, status)).toMatchObject({ Status: says });
    expect(facts(subscription, status)).not.toHaveProperty("Next payment");
    expect(view(subscription, status).canSubscribe).toBe(true);
    expect(view(subscription, status).canCancel).toBe(status === "SUSPENDED");
  });

  test("of one that PayPal charges for without access says so; it can be cancelled, and subscribed to anew", () => {
    const refunded = { ...quarterly("2026-12-01"), isActive: false };
    expect(facts(refunded, "ACTIVE")).toMatchObject({
      Status: "Ended on 1 Dec 2026",
      "Next payment": "$7.50 on 21 Feb 2027",
    });
    expect(view(refunded, "ACTIVE")).toMatchObject({
      canSubscribe: true,
      canChange: false,
      canCancel: true,
      lasts: null,
    });
    expect(view(refunded, "ACTIVE").note).toMatch(/has no access, and PayPal keeps charging/);
  });

  test("tells of one that was cancelled what the last plan was, and what happens after its last day", () => {
    const cancelled = view(quarterly("2026-12-01"), "CANCELLED");
    expect(cancelled.facts[0]).toEqual({ label: "Last plan", value: "Quarterly, $7.50 every 3 months" });
    expect(cancelled).toMatchObject({ isEnding: true, note: expect.stringMatching(/^After that day/) });
    expect(view(quarterly("2026-12-01"), "SUSPENDED").isEnding).toBe(false);
    expect(view(trial("2026-11-25")).isEnding).toBe(false);
  });

  test("tells a lapsed one that all is kept", () => {
    expect(view(trial("2026-11-20")).note).toContain("is kept");
    expect(view(trial("2026-11-25")).note).toBeNull();
  });
});
