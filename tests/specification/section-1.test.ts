/** 1. What the product does and for whom. */
import { expect, test } from "vitest";
import { PRIVACY_POLICY } from "#app/content/privacy-policy.ts";
import { TERMS_OF_SERVICE } from "#app/content/terms-of-service.ts";
import { isCurrency } from "#app/domain/currencies.ts";
import { TRIAL_DAYS } from "#app/domain/subscription.ts";
import { households, profiles, subscriptions } from "#db/schema.ts";
import { readSource } from "./source.ts";

const words = (sections: typeof TERMS_OF_SERVICE) => sections.flatMap(({ paragraphs }) => paragraphs).join(" ");

test("a user belongs to a household and has a primary currency of their own; the household is what subscribes", () => {
  expect(profiles.currency_preference).toBeDefined();
  expect(households.currency).toBeDefined();
  expect(subscriptions.household_id.primary).toBe(true);
  expect(isCurrency("KES") && isCurrency("USD")).toBe(true);
});

test("data is said to be visible only to the user and the household's members, in both legal texts", () => {
  for (const text of [words(TERMS_OF_SERVICE), words(PRIVACY_POLICY)])
    expect(text).toContain("visible only to you and the members of your household");
});

test("the terms offer a free trial of seven days, then a subscription for a month, three months or a year", () => {
  expect(TRIAL_DAYS).toBe(7);
  expect(words(TERMS_OF_SERVICE)).toMatch(
    /for 7 days\..* \$3\.00 a month, \$7\.50 for three months or \$24\.00 a year/,
  );
});

test.each(["Payments are non-refundable", "at least 18 years old", "governed by the laws of Kenya"])(
  "the terms say: %s",
  (fact) => {
    expect(words(TERMS_OF_SERVICE)).toContain(fact);
  },
);

test("the privacy policy was last updated on 19 September 2025", () => {
  expect(readSource("app/components/plain/legal-text.tsx") + readSource("app/content/legal.ts")).toContain(
    "19 September 2025",
  );
});
