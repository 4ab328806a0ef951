import type { Chapter } from "../prose.ts";

export const WORTH: Chapter = {
  id: "worth",
  title: "What you own and owe",
  sections: [
    {
      id: "assets",
      heading: "Assets",
      blocks: [
        "[Assets](/assets) are what you own besides cash: a plot, a car, Sacco shares. Record what you buy from now on as an [Asset Purchase](#special-types); add what you had before with **Add Existing Asset**, which takes nothing from your cash. Enter since when you have owned it and what it was worth then, and your net worth counts it from that day; you can also do this later on its page.",
        "Use **Update Value** whenever its value changes, with the day from which it counts. Each asset’s own page shows how its value has changed. If you sold it, record the money as income and update its value to 0.",
      ],
    },
    {
      id: "liabilities",
      heading: "Liabilities",
      blocks: [
        "[Liabilities](/liabilities) are what you owe without a loan’s terms: last month’s rent, school fees, credit at the shop. Add them with **Add Existing Liability**, and use **Update Amount** as you pay them off.",
      ],
    },
    {
      id: "loans",
      heading: "Loans",
      blocks: [
        "[Loans](/loans) lists each loan with its principal, its balance and how much of it is repaid. Record a new loan as a [Loan Received](#special-types), so that your cash counts it too; **Add Loan** is for one that you already had.",
        "A loan’s own page shows everything that changed its balance, the schedule of payments once you enter its interest rate and duration, when it will be paid off at your current pace, and what paying more each month would save. The schedule is for reading: a repayment is booked when you record it.",
        "A loan in another currency stays in that currency. A repayment in yours lowers it by the amount converted at the day’s rate, or by what your lender counted.",
      ],
    },
    {
      id: "loan-calculator",
      heading: "Loan calculators",
      blocks: [
        "Before you sign, try the [Loan Calculator](/loan-calculator). Nothing in it is recorded.",
        {
          list: [
            "**APR calculator**: what you get, what you pay back in total, and for how long; it gives the annual rate, so that a mobile loan of 30 days can be compared with one from a bank.",
            "**Payment evaluator**: principal, annual rate and duration; it gives the monthly payment, the total interest, and each payment.",
          ],
        },
      ],
    },
    {
      id: "net-worth",
      heading: "Net worth",
      blocks: [
        "[Net Worth](/net-worth) is what you own less what you owe: other assets plus cash, minus total liabilities. It is blue at zero and above, and orange with a minus below it.",
        {
          picture: "net-worth",
          alt: "Net worth: cash, assets, liabilities and what is left of them, then how that changed month by month.",
        },
        {
          list: [
            "**Cash / Bank Balance** is income and loans received, less expenses, savings, giving, tithe, loan repayments and asset purchases, over your whole ledger.",
            "**Other Assets** are the values in Assets.",
            "**Total Liabilities** are the amounts in Liabilities and the balances of your loans.",
          ],
        },
        "Month by month it shows how you got here. Anything in another currency counts today at the latest rate, and at the end of a past month at that month’s last rate; changes in rates alone are shown separately from what you did. Anything without a rate is named and left out of the total.",
      ],
    },
  ],
};
