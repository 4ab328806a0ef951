/** What the demo household has, owes, plans and moves. */
import { addMonths, type Day, firstDayOf, type Month, monthOf, yearOf } from "#app/domain/calendar.ts";

/** What the demo household plans for a month, in whole shillings. */
export const BUDGET: Readonly<Record<string, number>> = {
  "income|Salary|": 225_000,
  "income|Business|": 18_000,
  "income|Freelance|": 15_000,
  "saving|Emergency Fund|": 10_000,
  "saving|Retirement Fund|": 7_500,
  "saving|Short-term Goals|": 5_000,
  "tithe|Tithe|": 22_500,
  "giving|Offering|": 2_000,
  "giving|Gifts|": 2_000,
  "expense|Rent|Monthly Rent": 38_000,
  "expense|Utilities|Water": 1_500,
  "expense|Utilities|Electricity": 3_500,
  "expense|Utilities|Internet": 3_999,
  "expense|Utilities|Subscriptions": 1_100,
  "expense|Insurance|Health Insurance": 4_200,
  "expense|Car Expenses|Car Fuel": 12_000,
  "expense|Car Expenses|Car Service": 3_000,
  "expense|Learning Expenses|School Transport": 6_000,
  "expense|Variable Expenses|Groceries": 42_000,
  "expense|Variable Expenses|Transport": 2_500,
  "expense|Variable Expenses|Healthcare & Medicine": 2_000,
  "expense|Discretionary Expenses|Eating Out": 8_000,
  "expense|Discretionary Expenses|Entertainment": 2_000,
};

/** What the demo household had before it began to record. */
export const ownedAndOwed = (month: Month): readonly [path: string, fields: Record<string, string>][] => [
  ["/assets", { name: "Plot in Kitengela", value: "850,000", since: "2021-03-01" }],
  ["/assets", { name: "Sacco shares", value: "120,000", since: "2023-02-15" }],
  ["/liabilities", { name: "Next term’s fees", value: "38,000" }],
  [
    "/loans",
    {
      name: "Chama loan",
      principal_amount: "45,000",
      outstanding_balance: "37,900",
      disbursement_date: firstDayOf(addMonths(month, -2)),
      dated_back: "on",
      interest_rate: "12",
      duration: "12",
      duration_unit: "months",
    },
  ],
];

export type DemoAccount = { name: string; kind: string; digits: string; opening_balance: string };

/** Where the demo household's money is, from the first day of its ledger on. */
export const ACCOUNTS = {
  mpesa: { name: "M-PESA Achieng", kind: "mpesa", digits: "678", opening_balance: "68,250" },
  bank: { name: "KCB", kind: "bank", digits: "4471", opening_balance: "246,300" },
  cash: { name: "Cash at home", kind: "cash", digits: "", opening_balance: "4,500" },
  sacco: { name: "Stima Sacco", kind: "sacco", digits: "", opening_balance: "85,000" },
  fund: { name: "Money market fund", kind: "savings", digits: "", opening_balance: "60,000" },
} as const satisfies Record<string, DemoAccount>;

/** What the household moves between its accounts each month, on days that every month has. */
export const TRANSFERS = [
  { day: "01", description: "KCB to M-PESA", amount: "92000", from: ACCOUNTS.bank, to: ACCOUNTS.mpesa },
  { day: "02", description: "Withdrawn at the agent", amount: "3500", from: ACCOUNTS.mpesa, to: ACCOUNTS.cash },
  { day: "03", description: "Deposit with the Sacco", amount: "8000", from: ACCOUNTS.bank, to: ACCOUNTS.sacco },
  { day: "28", description: "Put by in the fund", amount: "24000", from: ACCOUNTS.bank, to: ACCOUNTS.fund },
  { day: "28", description: "KCB to M-PESA", amount: "30000", from: ACCOUNTS.bank, to: ACCOUNTS.mpesa },
] as const;

const schoolOpens = (today: Day): Day => `${yearOf(monthOf(today)) + 1}-01-05`;

/** What it moved once, so many months before the last one. */
export const MOVED_ONCE = {
  ...{ monthsBefore: 2, day: "28", description: "More into the fund", amount: "60000" },
  ...{ from: ACCOUNTS.bank, to: ACCOUNTS.fund },
} as const;

/** What the household plans, and of which account: its pay, what is paid each month, and school fees after the next new year. */
export const comesAgain = (today: Day): readonly (readonly [DemoAccount, Record<string, string>])[] => {
  const { bank, mpesa } = ACCOUNTS;
  const month = monthOf(today);
  const on = (day: string) => `${today.slice(8) < day ? month : addMonths(month, 1)}-${day}`;
  const fees = { becomes: "expense:Learning Expenses:School Fees", unit: "once", anchor: schoolOpens(today) };
  return [
    [bank, { name: "Salary", amount: "225,000", anchor: on("28"), becomes: "income:Salary", payday: "on" }],
    [bank, { name: "Rent", amount: "38,000", anchor: on("05"), becomes: "expense:Rent:Monthly Rent" }],
    [
      mpesa,
      { name: "School bus", amount: "6,000", anchor: on("02"), becomes: "expense:Learning Expenses:School Transport" },
    ],
    [mpesa, { name: "Internet", amount: "3,999", anchor: on("03"), becomes: "expense:Utilities:Internet" }],
    [mpesa, { name: "Streaming", amount: "1,100", anchor: on("09"), becomes: "expense:Utilities:Subscriptions" }],
    [bank, { name: "Medical cover", amount: "4,200", anchor: on("12"), becomes: "expense:Insurance:Health Insurance" }],
    [bank, { name: "Emergency fund", amount: "10,000", anchor: on("01"), becomes: "saving:Emergency Fund" }],
    [bank, { name: "Pension", amount: "7,500", anchor: on("01"), becomes: "saving:Retirement Fund" }],
    [bank, { name: "School fees, Term 1", amount: "76,000", ...fees }],
  ];
};

/** What the household has put aside for those fees, in whole shillings. */
export const pocketOf = (today: Day) => ({
  name: "January fees",
  account: ACCOUNTS.fund,
  target: "76,000",
  target_day: schoolOpens(today),
  bill: "School fees, Term 1",
  first: 45_000,
});

/** Which account each name stands for in the messages of M-PESA. */
export const OWN_ACCOUNTS: Readonly<Record<string, DemoAccount | "new">> = { Cash: ACCOUNTS.cash, "M-Shwari": "new" };
