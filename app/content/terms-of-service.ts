import { TRIAL_DAYS } from "../domain/limits.ts";
import { formatMoney } from "../domain/money.ts";
import type { PassPrices } from "../domain/passes/passes.ts";
import { type PaidPlan, planOf } from "../domain/subscriptions/plans.ts";
import { DAYS_TO_RENEW } from "../domain/subscriptions/subscription.ts";
import { type Operator, operatorBlock } from "./legal.ts";
import { passPricesText } from "./pass-prices.ts";
import type { Block, Section } from "./prose.ts";

const price = (plan: PaidPlan) => formatMoney(planOf(plan).price, "USD");

/** @param prices of passes; null where nobody can pay for one */
export const termsOfService = (operator: Operator, prices: PassPrices | null): readonly Section[] => [
  {
    id: "agreement",
    heading: "This agreement",
    blocks: [
      "These terms are between you and the operator of Pamoja:",
      operatorBlock(operator),
      "By creating an account you agree to them. The [Privacy Policy](/privacy-policy) says what is done with your personal data.",
    ],
  },
  {
    id: "what-it-is",
    heading: "What Pamoja is",
    blocks: [
      "Pamoja is a tool to record what a household earns, spends, saves, gives, owns and owes, and to compare it with a budget. It is not a bank, holds no money and moves none, and nothing it shows is financial, tax or legal advice.",
      "Exchange rates, loan schedules and the results of the calculators are for guidance. What your bank or lender calculates may differ from them.",
    ],
  },
  {
    id: "who-may-use-it",
    heading: "Who may use it",
    blocks: [
      "You must be at least 18 years old. Give your own name and an email address that is yours, keep your password to yourself, and tell us if you think that someone else uses your account.",
    ],
  },
  {
    id: "your-household",
    heading: "Your household",
    blocks: [
      "What you record is visible only to you and the members of your household. Anyone you invite as an Editor can add, change and delete its records; a Viewer can see them all. Invite only people you trust with that.",
      "The primary currency is chosen at sign-up and cannot be changed afterwards.",
      "What your household records belongs to your household. We use it only to run Pamoja for you, as the privacy policy says.",
    ],
  },
  {
    id: "subscription",
    heading: "Trial and subscription",
    blocks: [
      `A new household can use everything free of charge for ${TRIAL_DAYS} days. An email address has this once in 12 months: if you delete your account and come back, you have the days that were left. After that, a subscription is needed: ${price("monthly")} a month, ${price("quarterly")} for three months or ${price("annually")} a year, in US dollars. One subscription covers the whole household. Payments are made through PayPal, under PayPal’s own terms.`,
      "A subscription renews automatically at the end of each billing period until you cancel it, in the settings or at PayPal. You can cancel anytime; access then lasts until the end of the period that is paid for. If a payment fails, access ends with the period that was paid for.",
      ...(prices ? inShillings(prices) : []),
      `When ${prices ? "trial, subscription or paid time" : "trial or subscription"} has ended, what your household has recorded is kept, and you can still take it out.`,
    ],
  },
  {
    id: "refunds",
    heading: "No refunds",
    blocks: [
      "Payments are non-refundable, except where the law says otherwise. This also applies to periods that were used in part or not at all.",
      ...(prices ? ["If a payment in shillings is nevertheless refunded, it gives no days."] : []),
    ],
  },
  {
    id: "fair-use",
    heading: "Fair use",
    blocks: [
      "Do not try to reach other households’ data, to break or overload Pamoja, or to use it for anything unlawful. We may close an account that does.",
    ],
  },
  {
    id: "promises",
    heading: "What we promise, and what we cannot",
    blocks: [
      "We take care that Pamoja is correct and available, but it is provided as it is: we cannot promise that it will never be interrupted or be free of mistakes. Figures are only as accurate as what was entered. Decisions about your money remain yours.",
      "As far as the law allows, we are not liable for indirect loss, and our total liability is limited to what you paid for the last twelve months. Nothing here takes away what the law gives you as a consumer.",
    ],
  },
  {
    id: "ending",
    heading: "Ending",
    blocks: [
      "You may stop using Pamoja at any time, export everything and delete your account in [Settings](/settings#own-account). We may end the service with 30 days’ notice by email, so that you can export everything first.",
    ],
  },
  {
    id: "law",
    heading: "Law",
    blocks: [
      "These terms are governed by the laws of Kenya, and disputes go to the courts of Kenya. If one of these terms is not valid, the others still apply.",
    ],
  },
  {
    id: "changes",
    heading: "Changes",
    blocks: [
      "When the terms change, the new text is published here with a new date, and we write to you if it matters. Continuing to use Pamoja then means that you agree.",
    ],
  },
];

function inShillings(prices: PassPrices): Block[] {
  return [
    `In place of a subscription, a household can pay in shillings: ${passPricesText(prices)}. You pay once, with M-PESA from a phone or by card, through Paystack and under Paystack’s own terms. We add no fee. Nothing renews automatically, and nothing is charged unless someone enters the PIN on the phone or pays on Paystack’s page.`,
    "What you pay for begins when the time that your household already has ends. So you may pay early, and more than once: no day of a trial or of paid time is lost.",
    `So that no one pays twice for the same days, a household whose subscription PayPal renews has to cancel it before it pays in shillings. A household that has paid in shillings can choose PayPal, which charges at once, in the last ${DAYS_TO_RENEW} days of that time.`,
    "Someone else’s phone may pay for you. The person who pays does not become part of your household. The days belong to the household, and end with it when it is deleted.",
  ];
}
