import { TRIAL_DAYS } from "#app/domain/limits.ts";
import { formatMoney } from "#app/domain/money.ts";
import type { PassPrices } from "#app/domain/passes/passes.ts";
import { type PaidPlan, planOf } from "#app/domain/subscriptions/plans.ts";
import { DAYS_TO_RENEW } from "#app/domain/subscriptions/subscription.ts";
import { passPricesText } from "../pass-prices.ts";
import type { Block, Chapter } from "../prose.ts";

const price = (plan: PaidPlan) => formatMoney(planOf(plan).price, "USD");

export const yourHousehold = (prices: PassPrices | null): Chapter => ({
  id: "your-household",
  title: "Your household and you",
  sections: [
    {
      id: "who-sees",
      heading: "Who sees your data",
      blocks: [
        "What you record is visible only to you and the members of your household. Anyone you invite sees everything the household has recorded, from its first day.",
      ],
    },
    {
      id: "members",
      heading: "Household members",
      blocks: [
        "In [Settings](/settings#members) an editor invites others by email, with a role:",
        {
          list: [
            "An **Editor** records, changes and deletes, and manages members and the subscription.",
            "A **Viewer** sees everything and changes nothing.",
          ],
        },
        "An invitation is for that one address and waits for seven days; until then it can be sent again or revoked. You can also pass its link on yourself, with **Send by WhatsApp** or **Copy link**: it works only for that address. People who accept keep their own household, and return to it when they leave.",
        "Editors change roles and remove members. Anyone may leave, except the last editor while others remain; and the person who created the household stays in it as an editor.",
      ],
    },
    {
      id: "history",
      heading: "History",
      blocks: [
        "What anyone in the household changed or deleted in the last 30 days is in the [history](/history): who did it, when, and what it was before. An editor can restore any of it, and undo that as well. **History** in the form of a transaction or behind the **•••** of a budget line, and **Changes** on the page of an account, a loan, an asset or a liability, show only the changes to that one.",
      ],
    },
    {
      id: "settings",
      heading: "Settings",
      blocks: [
        "Each setting is a row that says what it is now, and opens a page. **Find a setting** finds it by other words as well, such as PIN or dark. On a phone the guide, the policy and the terms stand here, under **Help**.",
        {
          list: [
            "[Profile Information](/settings#profile): your name, your email address and, read-only, your primary currency. It was chosen at sign-up and cannot be changed.",
            "[Household](/settings#household): its name, and the time zone in which its days begin.",
            "[Emails](/settings#mail-choices): which reminders you get, and, if you are an editor, which emails about the plan: what is due within 3 days, that the pay is in, and that money will run short within 14 days. None of these comes unless you choose it, and you can have them without amounts.",
            "[Notifications](/settings/notifications): on this device, what is due tomorrow, that the pay is in, and that money will run short. They name no amount and no payee. On an iPhone they work from the home screen. Only editors are notified.",
            "[Sign-in Methods](/settings#sign-in-ways) and [Change Password](/settings#change-password): a password of at least 6 characters, Google, and **Manage** for passkeys and a second factor: a code from an authenticator app, with recovery codes for when the phone is lost.",
            "[Where You Are Signed In](/settings#sessions): sign out a device that you have lost or do not recognise, and make a remembered one ask for the second factor again.",
            "[Your Data and Your Account](/settings#own-account): export everything as one zip file, or delete your account.",
          ],
        },
      ],
    },
    {
      id: "subscription",
      heading: "Trial and subscription",
      blocks: [
        `A new household has everything for ${TRIAL_DAYS} days, free of charge. After that, one subscription covers the whole household: ${price("monthly")} a month, ${price("quarterly")} for three months or ${price("annually")} a year, in US dollars, paid through PayPal with a PayPal balance or a card. [Choose a plan](/subscribe) at any time.`,
        "It renews automatically until an editor cancels it in [Settings](/settings#subscription). You can cancel anytime; access lasts until the end of what is paid for. Payments are non-refundable.",
        ...(prices ? inShillings(prices) : []),
        `If ${prices ? "trial, subscription or paid time" : "trial or subscription"} has ended, nothing is lost: everything you recorded is kept, Settings stays open, all of it can be exported, and it opens again once someone subscribes${prices ? " or pays in shillings" : ""}.`,
      ],
    },
  ],
});

const inShillings = (prices: PassPrices): Block[] => [
  `**You can also pay in shillings**, with M-PESA or a card: ${passPricesText(prices)}. You pay once, we add no fee, and nothing renews automatically. An editor pays [where the plans are](/subscribe):`,
  {
    list: [
      "Choose how long, enter an M-PESA number and press **Send payment request**. The phone then asks for the M-PESA PIN, for up to three minutes. It may be someone else’s phone: the person who pays sees nothing of your household.",
      "**Pay by card instead** leads to Paystack’s page. Paystack is the company that takes these payments.",
      "You may close the page while you wait. When the payment has arrived, a receipt comes by email; you can also read and print it in [Settings](/settings#subscription).",
      "What you pay for begins when your trial, or what was paid for before, ends. So you can pay early, and more than once, without losing a day.",
      `Before it ends, editors get an email ${DAYS_TO_RENEW} days before and one the day before, unless they [turn them off](/settings#mail-choices). In the last ${DAYS_TO_RENEW} days a line at the top of each screen also says so.`,
      `No one pays twice for the same days. While PayPal renews your plan, cancel it in [Settings](/settings#subscription) first: what you pay for in shillings then begins when PayPal’s time ends. After paying in shillings, PayPal can be chosen in the last ${DAYS_TO_RENEW} days.`,
      "A payment that is refunded gives no days. Paid days end with the household. While a phone is being asked, its last member cannot delete their account; that takes three minutes at most.",
    ],
  },
];
