/** 1. What the product does and for whom. */
import { expect, test } from "vitest";
import type { LegalFacts } from "#app/content/legal.ts";
import { privacyPolicy } from "#app/content/privacy-policy.ts";
import { wordsOf } from "#app/content/prose.ts";
import { termsOfService } from "#app/content/terms-of-service.ts";
import { userGuide } from "#app/content/user-guide/user-guide.ts";
import { isCurrency } from "#app/domain/currency-codes.ts";
import { TRIAL_DAYS } from "#app/domain/limits.ts";
import { households, profiles, subscriptions } from "#db/schema.ts";
import { readSource } from "./source.ts";

const FACTS: LegalFacts = {
  operator: { name: "Upendo Ltd", address: "P.O. Box 1, Nakuru", email: "hello@pamoja.example" },
  google: true,
  paypal: true,
  passes: true,
};
const POLICY = wordsOf(privacyPolicy(FACTS));
const TERMS = wordsOf(termsOfService(FACTS.operator, null));
const GUIDE = wordsOf(userGuide(null).flatMap(({ sections }) => sections));

test("a user belongs to a household and has a primary currency of their own; the household is what subscribes", () => {
  expect(profiles.currency_preference).toBeDefined();
  expect(households.currency).toBeDefined();
  expect(subscriptions.household_id.primary).toBe(true);
  expect(isCurrency("KES") && isCurrency("USD")).toBe(true);
});

test("data is said to be visible only to the user and the household's members, in both legal texts and the guide", () => {
  for (const text of [TERMS, POLICY, GUIDE])
    expect(text).toContain("visible only to you and the members of your household");
});

test("the terms offer a free trial of seven days, then a subscription for a month, three months or a year", () => {
  expect(TRIAL_DAYS).toBe(7);
  expect(TERMS).toMatch(/for 7 days\..* \$3\.00 a month, \$7\.50 for three months or \$24\.00 a year/);
});

test.each(["Payments are non-refundable", "at least 18 years old", "governed by the laws of Kenya"])(
  "the terms say: %s",
  (fact) => {
    expect(TERMS).toContain(fact);
  },
);

test("the privacy policy was last updated on 19 September 2025", () => {
  expect(readSource("app/components/plain/legal-text.tsx") + readSource("app/content/legal.ts")).toContain(
    "19 September 2025",
  );
});

test.each([
  ["who runs the product", "Upendo Ltd, P.O. Box 1, Nakuru, hello@pamoja.example"],
  ["the law", "Kenya’s Data Protection Act, 2019"],
  ["access", "Access: you see everything you have recorded on its screens, and take out all of it in Settings"],
  ["correction", "Correction: change your name and email address in Settings"],
  ["erasure", "Erasure: delete single records where they are shown, or your whole account in Settings"],
  ["portability", "Portability: Export everything gives you one zip file"],
  ["objection", "Objection: turn off reminders in Settings"],
  ["where another company's script is", "Only the page where a plan is chosen loads anything from another company"],
  ["what outlives a household", "A record of payments is kept for our accounts even after a household has ended"],
  ["where to complain", "complain to the Office of the Data Protection Commissioner"],
])("the privacy policy tells %s", (_, words) => {
  expect(POLICY).toContain(words);
});

test("the privacy policy names the companies that this installation works with, and no others", () => {
  const named = (facts: LegalFacts) =>
    ["Cloudflare", "Neon", "Resend", "PayPal", "Paystack", "Google", "Frankfurter"].filter((company) =>
      wordsOf(privacyPolicy(facts)).includes(company),
    );
  expect(named(FACTS)).toHaveLength(7);
  expect(named({ ...FACTS, passes: false })).not.toContain("Paystack");
  const alone = { ...FACTS, google: false, paypal: false, passes: false };
  expect(named(alone)).toEqual(["Cloudflare", "Neon", "Resend", "Frankfurter"]);
});

test("the guide says that the primary currency is chosen at sign-up, cannot be changed, and is shown read-only", () => {
  expect(GUIDE).toMatch(/Choose your primary currency when you sign up\..* it cannot be changed afterwards\./);
  expect(GUIDE).toMatch(/Profile Information.* read-only, your primary currency/);
});

test("the guide has what is there already begin an account, and never count twice", () => {
  expect(GUIDE).toContain("the opening balance of an account. Do not record it as income as well");
});

test("the guide describes a negative cash flow as a sign of undeclared income sources", () => {
  expect(GUIDE).toMatch(/A negative cash flow .* a sign of undeclared income sources/);
});
