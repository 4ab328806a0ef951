import type { Chapter } from "../prose.ts";

export const MONTH: Chapter = {
  id: "month",
  title: "How the month is going",
  sections: [
    {
      id: "dashboard",
      heading: "Dashboard",
      blocks: [
        "The [dashboard](/) begins with what is **free to spend** until money comes: what is in your everyday accounts, less what has to be paid before your next payday. **Before payday** lists those bills. Without accounts it shows what is free of the month’s budget, less what is still to come. Then it shows what came in and what went out: Total Income, Total Expenses, Total Savings, Total Tithe and Total Giving, each with what is upcoming and with what it was by the same day of last month. **Needs you** lists what waits for an answer and the budget lines that are over budget or will be, with a line that could cover them; **Latest** lists your newest entries. Below are the year, month by month, and this month’s expenses by category. Each chart also shows its figures as a table.",
        {
          picture: "dashboard",
          alt: "The dashboard: what is free to spend, what needs you and where the money is, the month’s six totals and the latest entries, then the year’s income and expenses as lines and the month’s expenses as a pie.",
        },
      ],
    },
    {
      id: "plan",
      heading: "The plan: whether it lasts",
      blocks: [
        "Say in [three questions](/plan/start) when money comes, what has to be paid and what is in your accounts. What came again and again in your own entries is proposed, and one press plans it. A transaction can be repeated from its form, a loan plans its instalments, and a line of the budget becomes a bill.",
        {
          picture: "plan",
          alt: "The plan: a line of what will be left each evening until the end of January, what is planned from pay to pay, and a calendar of the month.",
        },
        "The line in the [plan](/plan) is what your everyday accounts will hold each evening: what is planned, and for the rest of the budget so much a day. Above it stands the day on which the money runs out, or how little there will be. **Ways to close it** shows what each would do: paying in two parts, paying after the pay, spending less a day, or borrowing from your own savings. **Plan it** does it, and can be undone where it stands in the plan.",
        {
          list: [
            "From one pay to the next you see what comes in, what has to be paid, and what is left at the end. The calendar has what is left each evening.",
            "Nothing planned is recorded by itself. **It happened** opens the form, filled in; and when the message of the payment comes in, the review says which bill it is.",
            "A payment is matched by itself when both payee and amount fit, and nothing else does. Anything else is asked, and your answer is remembered.",
            "Each time can be moved, changed, skipped or closed with less. A change to what repeats applies from its next time on; the past stays.",
            "[School fees](/plan/fees) are entered child by child, instalment by instalment. What the household pays and what others pay is taken off; what is still to pay can be sent by WhatsApp, and printed with its payments and receipts.",
            "A [pocket](/plan/pockets) puts money aside for something, such as fees or Christmas: the money stays in its account, but no longer counts as free to spend. Give the pocket a target and a date, and it says how much to put in each payday. When you pay its bill, or choose the pocket for a transaction, the amount is taken from it.",
            "When you are paid, **Put aside** asks [what the money is for](/plan/payday). Press it once to fill your pockets with the suggested amounts, the same as last time, or your own. A tithe is a pocket that takes 10% of your pay.",
            "Your phone’s or computer’s own calendar can show it all, each on its day: [Settings, Calendar](/settings/calendar) has the address that it reads. What is paid has a tick. Amounts are shown only if you ask for them.",
            "Pamoja can also email you in the morning what is due soon, that the pay is in, or that money will run short: choose it in [Settings, Emails](/settings#mail-choices).",
            "If no one can say when money comes, press **It varies**: the dashboard then says how long the money lasts.",
          ],
        },
      ],
    },
    {
      id: "net-cash-flow",
      heading: "Net cash flow",
      blocks: [
        "**Net Cash Flow** is income minus expenses, savings, giving and tithe. It is green at zero and above, and red with a minus below it.",
        "A negative cash flow means that more was spent than was recorded as coming in. The money has come from somewhere, so take it as a sign of undeclared income sources: a side job, a gift, money sent by a relative, or cash that no one recorded. Record what is missing, and the figure will be right. You may also have lived on earlier savings or a loan; then it shows how much.",
      ],
    },
    {
      id: "budgets",
      heading: "Budgets",
      blocks: [
        "A budget belongs to one month. Choose the month in [Budgets](/budgets) and press **Create Budget Template**, which has a line for every category, or copy the month before. A month that plans nothing yet can be filled from what the month before really held, or from five answers: your pay and its day, the rent, school and food. When a new month has no budget yet, editors are asked for one after signing in, and by email unless they turn that off.",
        {
          list: [
            "Type an amount and press **Save** beside it. Income, savings, tithe and giving are on the left, expenses on the right.",
            "Hide a line you do not need with its **•••**, and bring it back with **Add a line**.",
            "Each line says what is left of it today. Upcoming amounts are hatched, and a line that they will take over budget says so.",
            "Money moved into your Sacco, chama or savings account stays yours. Let the transfer **count towards** a saving line, and the budget shows below that line how much was moved, and where.",
            "A line can **carry what is left**, or overspent, over to the next months: press ••• beside it. **Start afresh** forgets what came before, and each choice can be undone.",
            "Your months can begin on payday: choose the day in [Settings, Your Month](/settings/month). You see first what it changes, and can undo it. If one month’s pay comes early, begin that month by hand.",
            "The totals, always in view, show what is planned and how much of the income is left to plan.",
            "A line can be planned in another currency: press the currency before its amount. It counts at the first rate of its month.",
          ],
        },
      ],
    },
    {
      id: "reports",
      heading: "Budget vs. actual report",
      blocks: [
        "The [report](/reports) compares what you planned with what happened, for a month or a year: Budgeted, Actual and Variance, which is budgeted minus actual.",
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
        "Savings, giving and tithe are treated like expenses. The word beside each variance means the same as its colour. Use **Download CSV** or **Print** to take the report with you.",
      ],
    },
  ],
};
