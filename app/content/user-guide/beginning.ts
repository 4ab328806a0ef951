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
        "Pamoja keeps a single ledger. Every movement of your household’s money is **one transaction** in it, recorded once, and every other screen is calculated from it: the dashboard, the report, your cash and your net worth. If a figure looks wrong, look in [Transactions](/transactions): something is missing or recorded twice.",
        "Pamoja is not connected to any bank or mobile money. It holds no money and moves none; it knows only what your household records or imports.",
      ],
    },
    {
      id: "first-steps",
      heading: "First steps",
      blocks: [
        {
          list: [
            "**Choose your primary currency** when you sign up. It is the currency of every total and every budget, and it cannot be changed afterwards. Your profile in Settings shows it, read-only.",
            "**Record what you have.** Add the [assets](/assets) you already own, the [liabilities](/liabilities) you owe, and the [loans](/loans) you are paying back. What is on M-PESA, in the bank and in your pocket today is the opening balance of an [account](/accounts). Do not record it as income as well: it would count twice.",
            "**Make a budget** for this month in [Budgets](/budgets), as rough as you like.",
            "**Record as you go**, or once a week. Each transaction takes a few seconds, and what you already keep in a spreadsheet can be [imported](#import).",
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
        "The menu on the left leads to every screen. On a phone, the bar at the bottom has what you use every day, and **+** starts an expense from anywhere. Your initials at the top right open the menu, with **Log Out** at its end, below the [FAQ](/faq).",
        "With a keyboard, **n** starts a new transaction, **/** goes to the search, and **g** followed by another letter goes to a screen, like **g** **t** for Transactions. **Ctrl K** finds a screen, an account or what to do by a few letters, and takes a transaction as one line, as its form does: **matatu 50 jana**, **2k from KCB to M-Shwari**. **?** lists all keys; [Settings](/settings) switches single keys off. In an amount field you can enter a sum, like **=1200+350**.",
        "Pamoja is light or dark as your device is set. **System**, **Light** and **Dark** at the foot of each screen, and in [Settings, Look](/settings#look), change that on this device.",
        "Everything also works before the page’s script arrives. Without a network, a new transaction is kept on your phone, encrypted, and recorded once there is one; **Write something down** takes it as one line. What you saw last can be read there, too, if you [keep it on the phone](/settings/last-view). With any other form, keep the page open: what you typed is still there after a reload. Nothing is recorded twice.",
        "On most phones, the browser’s menu adds Pamoja to the home screen.",
      ],
    },
  ],
};
