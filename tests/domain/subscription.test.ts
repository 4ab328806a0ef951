import { describe, expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { countOfDays } from "#app/domain/count.ts";
import { TRIAL_DAYS } from "#app/domain/limits.ts";
import { PLANS } from "#app/domain/subscriptions/plans.ts";
import { daysLeft, hasAccess, type Subscription } from "#app/domain/subscriptions/subscription.ts";
import { isOnHomeOnly, trialBanner } from "#app/routes/frames/banners.ts";

const TODAY = "2026-11-21";
const trial = (endDate: string): Subscription => ({ isActive: true, planType: "trial", endDate });

describe("the trial's banner", () => {
  test.each([
    [7, "You have 7 days left in your trial.", false],
    [4, "You have 4 days left in your trial.", false],
    [3, "You have 3 days left in your trial.", true],
    [2, "You have 2 days left in your trial.", true],
    [1, "You have 1 day left in your trial.", true],
    [0, "Your trial ends today.", true],
  ])("with %d days left", (days, text, soon) => {
    expect(trialBanner(trial(addDays(TODAY, days)), TODAY)).toEqual({ text, soon });
  });

  test("stands on Home only, and on the other screens in the last 3 days", () => {
    const banners = [7, 4, 3, 0].map((days) => trialBanner(trial(addDays(TODAY, days)), TODAY));
    expect(banners.map((banner) => banner && isOnHomeOnly(banner))).toEqual([true, true, false, false]);
  });

  test("is not there once the trial is over, for a plan that is paid, or without a subscription", () => {
    expect(trialBanner(trial("2026-11-20"), TODAY)).toBeNull();
    expect(trialBanner({ ...trial("2026-11-30"), isActive: false }, TODAY)).toBeNull();
    expect(trialBanner({ ...trial("2026-11-30"), planType: "monthly" }, TODAY)).toBeNull();
    expect(trialBanner(null, TODAY)).toBeNull();
  });
});

describe("access", () => {
  test("lasts through the last day and no longer", () => {
    expect(hasAccess(trial("2026-11-22"), TODAY)).toBe(true);
    expect(hasAccess(trial(TODAY), TODAY)).toBe(true);
    expect(hasAccess(trial("2026-11-20"), TODAY)).toBe(false);
  });

  test("needs a subscription that is active, of whatever plan", () => {
    expect(hasAccess(null, TODAY)).toBe(false);
    for (const planType of ["trial", "monthly", "quarterly", "annually"] as const) {
      expect(hasAccess({ isActive: true, planType, endDate: TODAY }, TODAY)).toBe(true);
      expect(hasAccess({ isActive: false, planType, endDate: "2099-01-01" }, TODAY)).toBe(false);
    }
  });

  test("days left are counted over month ends and turn negative afterwards", () => {
    expect(daysLeft(trial("2026-12-01"), TODAY)).toBe(10);
    expect(daysLeft(trial("2026-11-19"), TODAY)).toBe(-2);
  });
});

test("the trial is seven days", () => {
  expect(TRIAL_DAYS).toBe(7);
});

test("'day' is for one, 'days' for any other number", () => {
  expect([0, 1, 2].map(countOfDays)).toEqual(["0 days", "1 day", "2 days"]);
});

test("the plans are 3.00 for a month, 7.50 for three, which is the popular one, and 24.00 for twelve, in US dollars", () => {
  expect(PLANS.map(({ name, type, price, months, popular }) => [name, type, price, months, popular])).toEqual([
    ["Monthly", "monthly", 300, 1, false],
    ["Quarterly", "quarterly", 750, 3, true],
    ["Annually", "annually", 2400, 12, false],
  ]);
});
