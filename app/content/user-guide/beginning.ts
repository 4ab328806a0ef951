import { TRIAL_DAYS } from "#app/domain/limits.ts";
import type { Chapter } from "../prose.ts";

export const BEGINNING: Chapter = {
  id: "beginning",
  title: "Beginning",
  sections: [
    {
      id: "one-ledger",
      heading: "One list for everything",
      blocks: [
        "Pamoja keeps a single ledger. Every movement of your household’s money is **one transaction** in it, recorded once, and every other screen is counted from it: the dashboard, the report, your cash and your net worth. If a figure looks wrong, look in [Transactions](/transactions): something is missing there, or stands there twice.",
        "Pamoja is connected to no bank and no mobile money. It holds no money and moves none; it knows what your household writes down or imports.",
      ],
    },
    {
      id: "first-steps",
      heading: "First steps",
      blocks: [
        {
          list: [
            "**Choose your primary currency** when you sign up. It is the currency of every total and every budget, and it cannot be changed afterwards. Your profile in the settings shows it, read-only.",
            "**Record what you have.** Add the [assets](/assets) you own already, the [liabilities](/liabilities) you owe, and the [loans](/loans) you are paying back. What is on M-PESA, in the bank and in your pocket today is what an [account](/accounts) begins with. Do not record it as an income as well: it would count twice.",
            "**Make a budget** for this month in [Budgets](/budgets), as rough as you like.",
            "**Record as you go**, or once a week. A few seconds for each transaction are enough, and what you keep in a spreadsheet already can be [imported](#import).",
            "**Invite your partner** in [Settings](/settings#invite-new), so that both of you see the same figures.",
          ],
        },
        `Everything is open to you for ${TRIAL_DAYS} days, free of charge. A line at the top of each screen says how many days are left.`,
      ],
    },
    {
      id: "finding-your-way",
      heading: "Finding your way",
      blocks: [
        "The menu on the left leads to every screen. On a phone the bar at the bottom has what you use every day: **+** begins an expense from anywhere, **More** opens the menu, and your initials at the top right hold **Log Out**. Settings and the [FAQ](/faq) stand at its bottom, this guide at the foot of each screen.",
        "With a keyboard, **n** begins a new transaction, **/** goes to the search, and **g** with another letter to a screen, like **g** **t** to Transactions. **?** lists them all. In a field of an amount a sum may stand, like **=1200+350**.",
        "Light or dark is as your device has it. **System**, **Light** and **Dark** at the foot of each screen choose otherwise, for this device alone.",
        "Everything also works while the page’s script has not arrived, as on a slow network. If the connection is lost while you save, Pamoja says so and tries again: keep the page open. Sending a form twice never records money twice.",
        "Where there is no network at all, a page says so and opens the one you asked for as soon as there is one. What you had typed into the form of a transaction, a loan, an asset or a liability is there again when its page is loaded anew. Most phones offer in the browser’s menu to put Pamoja on the home screen, where it opens like an app.",
      ],
    },
  ],
};
