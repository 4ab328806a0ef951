import type { Visitor } from "#app/domain/access.ts";
import type { ExportTable } from "#db/data-export.ts";

/** What the file of a table holds, in plain words. A new table gets a line here; a test says so. */
const HOLDS: Record<string, string> = {
  households: "The household: its name, the currency of its totals, and the time zone in which its days begin.",
  profiles: "The people who are in the household, by name. Other files mean them by this id.",
  household_members: "Who is in the household with which role. Whoever is not active has left.",
  subscriptions: "The trial or the plan, its last day, and what PayPal last said of it.",
  paypal_subscriptions: "What PayPal last said of each subscription that was made for the household, and since when.",
  payments: "What was paid through PayPal. One that was given back says when.",
  invitations: "Who was invited by email, with which role, and what became of it.",
  loans: "Loans: principal, outstanding balance, interest in percent a year. A removed one keeps its row.",
  loan_corrections: "What changed a loan beside its transactions. `change` is what was added to the balance.",
  assets: "Assets and what each is worth now. A removed one keeps its row.",
  liabilities: "Liabilities and how much each is now. A removed one keeps its row.",
  asset_values: "What each asset was worth, from which day on.",
  liability_values: "How much each liability was, from which day on.",
  transactions:
    "Every transaction. `amount` is in `currency`; `base_amount` is the same in the household's currency, at `exchange_rate`, which `exchange_rate_source` told for `exchange_rate_date`. `interest_amount` is the part of a repayment that paid interest. `loan_amount` and `loan_interest` are the same in the currency of the loan, at `loan_rate`.",
  transaction_totals: "What the transactions add up to by month, type and category, in the household's currency.",
  removed_transactions: "The ids of deleted transactions. Nothing else of them is kept.",
  budgets:
    "Every line of every month's budget, in the household's currency; with what was planned in another one, and its rate.",
  scheduled_mails: "Which reminders were sent to whom, and about what.",
  restatements: "Exchange rates that were changed for a currency and a period at once. One that was undone says when.",
  restated_transactions: "The exchange rate that each of those transactions had before.",
  imports: "Files that were imported, and how many transactions each added.",
  import_rows: "Rows of files that were checked and not added yet.",
};

/** README.txt: what the archive is, and what stands in each of its files. */
export function readMe({ fullName, email, household, today }: Visitor, tables: readonly ExportTable[]): string {
  const files = tables.flatMap(({ name }) => [`${name}.csv`, `  ${HOLDS[name] ?? ""}`, ""]);
  return [
    `Everything that the household ${household.name} has in Pamoja,`,
    `taken out on ${today} by ${fullName} (${email}).`,
    "",
    "Each file is a table as CSV (UTF-8, commas, one line of column names). Any spreadsheet opens it.",
    "",
    "Amounts are in whole units with two decimals: 1500.50 is one thousand five hundred and a half.",
    "Days are year-month-day. Moments are in universal time (UTC), which the Z at their end says.",
    "An empty cell means that there is nothing to tell.",
    "An apostrophe before a text that begins with = + - or @ keeps a spreadsheet from running it as a formula.",
    "Passwords, and the keys of sessions and links, are in none of these files.",
    "",
    ...files,
  ].join("\r\n");
}
