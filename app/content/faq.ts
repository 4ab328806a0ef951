import type { Block } from "./prose.ts";

/** `id` is the fragment of its URL: `/faq#net-worth`. */
export type FaqEntry = { id: string; question: string; answer: readonly Block[] };

/** @param hasPasses whether households can pay in shillings */
export const faq = (hasPasses: boolean): readonly FaqEntry[] => [
  {
    id: "data-security",
    question: "Is my financial data secure, and who can see it?",
    answer: [
      "What you record is visible only to you and the members of your household. The database itself keeps households apart, so no one else’s account can read or change it. Everything travels encrypted, and your password is kept only as a hash, from which it cannot be read back.",
      "In [Settings, Sign-in Methods](/settings#sign-in-ways), **Manage** adds a **passkey**, which signs you in with your finger, your face or your screen lock, or a **second factor**, which also asks for a code from an app, however you sign in. Keep its recovery codes where you can find them without your phone. If you lose everything, it can be turned off; that takes 24 hours, and we tell every address and device of your account.",
      "Pamoja is not connected to any bank account or mobile money: it knows only what you record or import. Messages and statements of [M-PESA](/user-guide#import) are read on your own device, and only amounts, days, names and receipts leave it. The [privacy policy](/privacy-policy) describes two exceptions: your answer about a message that was not understood is remembered by its common words, and such a message that your phone sends waits for you, encrypted. If you give your own calendar the address of what you plan, whoever has the address can read that, until you revoke it in [Settings](/settings/calendar). Emails about the plan name its payments and amounts; none comes unless you choose it, and you can have them without amounts. We sell none of it. In [Settings](/settings#own-account) you can export all of it, or delete your account.",
      ...(hasPasses
        ? [
            "Paying for Pamoja with M-PESA changes none of that. The payment company Paystack gets the phone number that is asked to pay, your email address, the amount, a reference and a number that stands for your household, and nothing that you record. You enter your PIN only on the phone: neither we nor Paystack see it. We keep the phone number only as 0712 ••• 678.",
          ]
        : []),
    ],
  },
  {
    id: "inviting",
    question: "How do I invite my partner?",
    answer: [
      "Go to [Settings, Household Members](/settings#members), then **Invite a New Member** below it. Enter their email address, choose a role and send the invitation; you can also pass its link on by WhatsApp. They sign up or sign in with that address, and accept.",
      {
        list: [
          "An **Editor** records and changes everything that you do.",
          "A **Viewer** sees everything and changes nothing.",
        ],
      },
      "The role can be changed later in the same place. An invitation waits for seven days.",
    ],
  },
  {
    id: "net-worth",
    question: "How is my net worth calculated?",
    answer: [
      "**Net worth = cash + other assets − total liabilities.**",
      {
        list: [
          "**Cash** is all income and loans received, less expenses, savings, giving, tithe, loan repayments and asset purchases, since your first transaction. If you use [accounts](/accounts), their opening balances are added.",
          "**Other assets** are what your [assets](/assets) are worth now.",
          "**Total liabilities** are your [liabilities](/liabilities) and what is still owed on your [loans](/loans).",
        ],
      },
      "Anything in another currency counts at the latest exchange rate.",
    ],
  },
  {
    id: "budget-prompt",
    question: "What is the budget prompt at the start of a month?",
    answer: [
      "If a new month has no budget, Pamoja asks editors after they sign in whether to create one. You can start with an empty template, which has a line for every category, or copy the budget of the previous month, if there is one.",
      "**I’ll do this later** dismisses the question. The same choices are in [Budgets](/budgets) at any time.",
    ],
  },
  {
    id: "currency",
    question: "Can I change my primary currency?",
    answer: [
      "No. The primary currency is chosen when you sign up, and it cannot be changed after setup: every total, budget and past month is counted in it.",
      "You can record a transaction, a loan, an asset or a liability in any other currency, and it is converted into your primary one. If you chose the wrong primary currency, delete your account in [Settings](/settings#own-account) and sign up again, before much is recorded.",
    ],
  },
];
