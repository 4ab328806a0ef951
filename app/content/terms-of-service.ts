import { formatMoney } from "../domain/money.ts";
import { type Plan, planOf } from "../domain/plans.ts";
import { TRIAL_DAYS } from "../domain/subscription.ts";
import type { LegalSection } from "./legal.ts";

const price = (type: Plan["type"]) => formatMoney(planOf(type).price, "USD");

export const TERMS_OF_SERVICE: readonly LegalSection[] = [
  {
    heading: "What Pamoja is",
    paragraphs: [
      "Pamoja is a tool to record what a household earns, spends, saves, gives, owns and owes, and to compare it with a budget. It is not a bank, holds no money and moves none, and nothing it shows is financial, tax or legal advice.",
    ],
  },
  {
    heading: "Who may use it",
    paragraphs: [
      "You must be at least 18 years old. Give your own name and an email address that is yours, keep your password to yourself, and tell us if you think that somebody else uses your account.",
    ],
  },
  {
    heading: "Your household",
    paragraphs: [
      "What you record is visible only to you and the members of your household. Whoever you invite as an Editor can add, change and delete its records; a Viewer can see them all. Invite only people you trust with that.",
      "What your household records belongs to your household. We use it only to run Pamoja for you, as the privacy policy says.",
    ],
  },
  {
    heading: "Trial and subscription",
    paragraphs: [
      `A new household can use everything free of charge for ${TRIAL_DAYS} days. After that a subscription is needed: ${price("monthly")} a month, ${price("quarterly")} for three months or ${price("annually")} a year, in US dollars.`,
      "A subscription renews automatically at the end of each billing period until you cancel it. You can cancel anytime; access then lasts until the end of the period that is paid for.",
      "Payments are non-refundable, except where the law says otherwise.",
    ],
  },
  {
    heading: "Fair use",
    paragraphs: [
      "Do not try to reach other households' data, to break or overload Pamoja, or to use it for anything unlawful. We may close an account that does.",
    ],
  },
  {
    heading: "What we promise, and what we cannot",
    paragraphs: [
      "We take care that Pamoja is correct and available, but it comes as it is: we cannot promise that it is never interrupted or free of every mistake. Figures are only as right as what was entered. Decisions about your money remain yours.",
      "As far as the law allows, we are not liable for indirect loss, and our liability in total is limited to what you paid for the last twelve months.",
    ],
  },
  {
    heading: "Ending",
    paragraphs: [
      "You may stop using Pamoja at any time and delete your account in the settings. We may end the service with 30 days' notice by email, so that you can take out everything first.",
    ],
  },
  {
    heading: "Law",
    paragraphs: [
      "These terms are governed by the laws of Kenya, and disputes go to the courts of Kenya.",
      "When the terms change, the new text stands here with a new date, and we write to you if it matters. Going on to use Pamoja then means that you agree.",
    ],
  },
];
