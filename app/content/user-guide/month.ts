import type { Chapter } from "../prose.ts";

export const MONTH: Chapter = {
  id: "month",
  title: "How the month stands",
  sections: [
    {
      id: "dashboard",
      heading: "Dashboard",
      blocks: [
        "The [dashboard](/) begins with what is left to spend of the month’s budget, and how much of it a day. Then it answers what came in and what went out: Total Income, Total Expenses, Total Savings, Total Tithe and Total Giving, each with what is dated after today and with what it was by the same day of last month. **Needs a look** names the budget lines that exceed their plan, or will; **Latest** your newest entries. Below are the year, month by month, and this month’s expenses by category. Each chart has its figures as a table.",
        {
          picture: "dashboard",
          alt: "The dashboard: what is left to spend, the month’s six sums, what needs a look and the latest entries, then the year’s income and expenses as lines and the month’s expenses as a pie.",
        },
      ],
    },
    {
      id: "net-cash-flow",
      heading: "Net cash flow",
      blocks: [
        "**Net Cash Flow** is income minus expenses, savings, giving and tithe. It is green at zero and above, and red with a minus below it.",
        "A negative cash flow means that more was spent than was recorded as coming in. The money has come from somewhere, so take it as a sign of undeclared income sources: a side job, a gift, money sent by a relative, or cash that nobody wrote down. Record what is missing, and the figure tells the truth. It can also be that you lived on earlier savings or on a loan; then it says how much.",
      ],
    },
    {
      id: "budgets",
      heading: "Budgets",
      blocks: [
        "A budget belongs to one month. Choose the month in [Budgets](/budgets) and press **Create Budget Template**, which has a line for every category, or copy the month before. When a new month has no budget yet, editors are asked for it after signing in, and by email unless they turn that off.",
        {
          list: [
            "Type an amount and press **Save** beside it. Income, savings, tithe and giving stand on the left, expenses on the right.",
            "Hide a line you do not need through its **•••**, and bring it back with **Add a line**.",
            "Each line says what is left of it today. What is dated ahead is hatched, and a line that it will take beyond its plan says so.",
            "The totals always in view say what is planned and how much of the income is left to plan.",
            "A line can be planned in another currency: press the currency before its amount. It counts at the first rate of its month.",
          ],
        },
      ],
    },
    {
      id: "reports",
      heading: "Budget vs. actual report",
      blocks: [
        "The [report](/reports) sets what you planned beside what happened, for a month or for a year: Budgeted, Actual and Variance, which is budgeted minus actual.",
        {
          picture: "reports",
          alt: "The report of a month: for each section and category what was budgeted, what was spent, and the difference.",
        },
        {
          list: [
            "**Green** means under budget for expenses, or over goal for income.",
            "**Red** means over budget for expenses, or under goal for income.",
            "**Grey** means on track: exactly as planned.",
          ],
        },
        "Savings, giving and tithe are read like expenses. The word beside each variance says the same as its colour. **Download CSV** and **Print** take the report along.",
      ],
    },
  ],
};
