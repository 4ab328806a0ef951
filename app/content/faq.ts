import type { Block } from "./prose.ts";

/** `id` is the fragment of its URL: `/faq#net-worth`. */
export type FaqEntry = { id: string; question: string; answer: readonly Block[] };

/** @param hasPasses whether households can pay in shillings */
export const faq = (hasPasses: boolean): readonly FaqEntry[] => [
  {
    id: "data-security",
    question: "Is my financial data secure, and who can see it?",
    answer: [
      "What you record is visible only to you and the members of your household. The database itself keeps households apart, so nobody else’s account can read or change it. Everything travels encrypted, and your password is kept only as a hash, from which it cannot be read back.",
      "In [Settings, Ways to Sign In](/settings#sign-in-ways), **Manage** adds a **passkey**, which signs you in with your finger, your face or your screen lock, or a **second factor**, which asks for a code from an app as well, however you sign in. Keep its recovery codes where you find them without your phone. If you lose everything, it can be turned off; that takes 24 hours, of which we tell every address and device of your account.",
      "Pamoja is connected to no bank account and no mobile money: it knows what you write down or import. Messages and statements of [M-PESA](/user-guide#import) are read on your own device, and only amounts, days, names and receipts leave it. There are two exceptions, which the [privacy policy](/privacy-policy) describes: what you say of a message that was not understood is remembered by its common words, and such a message that your phone sends by itself waits for you, encrypted. We sell nothing of it. In [Settings](/settings#own-account) you can take out all of it, or delete your account.",
      ...(hasPasses
        ? [
            "Paying for Pamoja with M-PESA changes nothing of that. The payment company Paystack gets the phone number that is asked to pay, your email address, the amount, a reference and a number that stands for your household, and nothing that you record. You enter your PIN on the phone alone: neither we nor Paystack see it. We keep the phone number only as 0712 ••• 678.",
          ]
        : []),
    ],
  },
  {
    id: "inviting",
    question: "How do I invite my partner?",
    answer: [
      "Go to [Settings, Household Members](/settings#members), and below it to **Invite a New Member**. Enter their email address, choose a role and send the invitation; you can also pass its link on by WhatsApp. They sign up or sign in with that address, and accept.",
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
          "**Cash** is all income and loans received, less expenses, savings, giving, tithe, loan repayments and asset purchases, since your first transaction. With [accounts](/accounts), what was in them at the beginning is added.",
          "**Other assets** are what your [assets](/assets) are worth now.",
          "**Total liabilities** are your [liabilities](/liabilities) and what is still owed on your [loans](/loans).",
        ],
      },
      "What is in another currency counts at the latest exchange rate.",
    ],
  },
  {
    id: "budget-prompt",
    question: "What is the budget prompt at the start of a month?",
    answer: [
      "While a new month has no budget, Pamoja asks editors after signing in whether to make one. You can start with an empty template, which has a line for every category, or copy the budget of the previous month, if there is one.",
      "**I’ll do this later** puts the question away. The same choices wait for you in [Budgets](/budgets) at any time.",
    ],
  },
  {
    id: "currency",
    question: "Can I change my primary currency?",
    answer: [
      "No. The primary currency is chosen when you sign up, and it cannot be changed after setup: every total, budget and past month is counted in it.",
      "You can record a transaction, a loan, an asset or a liability in any other currency, and it is converted into your primary one. If the primary currency itself was chosen wrongly, delete your account in [Settings](/settings#own-account) and sign up anew, before much is recorded.",
    ],
  },
];
