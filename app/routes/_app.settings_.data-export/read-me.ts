import type { Visitor } from "#app/domain/access.ts";
import type { ExportTable } from "#db/data-export.ts";
import * as say from "./words.ts";

/** What each table's file holds, in plain words. A test makes sure that every table has a line here. */
const DESCRIPTIONS: Record<string, string> = {
  households: "The household: its name, the currency of its totals, and the time zone in which its days begin.",
  profiles: "The people in the household, by name. Other files refer to them by this id.",
  household_members: "Who is in the household, and with which role. Members who are not active have left.",
  subscriptions:
    "The trial or the plan, its last day, and its latest status at PayPal. `passes_end` is the last day of what was paid for once.",
  paypal_subscriptions: "The latest status at PayPal of each subscription created for the household, and since when.",
  payments: "Payments through PayPal. Refunded ones say when.",
  pass_payments:
    "Payments for some months, made once: for how long, how much, what became of each, and its days. `payer` is the phone that was asked, as far as it is kept.",
  invitations: "Who was invited by email, with which role, and what became of the invitation.",
  accounts:
    "Where the money is: each account with what was in it at the start of its opening day, in its currency and, as `opening_base`, in the household's. Deleted ones keep their rows.",
  account_totals:
    "What moved each account by month, in its currency and in the household's. What is dated before the opening day is apart, as the opening balance holds it already.",
  loans: "Loans: principal, outstanding balance, and interest in percent a year. Deleted ones keep their rows.",
  loan_corrections: "Changes to loans other than through transactions. `change` is the amount added to the balance.",
  assets: "Assets and their current values. Deleted ones keep their rows.",
  liabilities: "Liabilities and their current amounts. Deleted ones keep their rows.",
  asset_values: "Each asset's past values, and the day from which each applied.",
  liability_values: "Each liability's past amounts, and the day from which each applied.",
  transactions:
    "Every transaction. `amount` is in `currency`; `base_amount` is the same in the household's currency, at `exchange_rate`, which comes from `exchange_rate_source` and dates from `exchange_rate_date`. `interest_amount` is the part of a repayment that went to interest. `loan_amount` and `loan_interest` are the same in the loan's currency, at `loan_rate`; `account_amount` is what moved the account, at `account_rate`, and `to_amount` what a transfer brought to the other one, at `to_rate`. `fee_of` is the transaction that a fee was paid for.",
  transaction_totals: "The transactions' totals by month, type and category, in the household's currency.",
  removed_transactions: "The ids of deleted transactions. After 30 days nothing else about them is kept.",
  row_changes:
    "What was changed and deleted in the last 30 days, by whom and when. `before` and `after` are JSON, with amounts in cents.",
  budgets:
    "Every line of every month's budget, in the household's currency; with the amount and the rate where it was planned in another one.",
  scheduled_mails: "Which reminders were sent, to whom, and about what.",
  restatements: "Changes of exchange rates for a currency over a period. Undone ones say when.",
  restated_transactions: "The exchange rate that each affected transaction had before.",
  bulk_edits: "Changes of many transactions at once. Undone ones say when.",
  bulk_edited_transactions: "What each transaction of such a change was before.",
  imports: "Files that were imported, and how many transactions each added.",
  import_mappings: "What the columns of imported files hold, as it was chosen for files with these column names.",
  legs: "Movements that messages and statements of M-PESA and of banks told of, by receipt, and what each became. `decision` is what someone chose for it.",
  own_accounts: "Which of your accounts the messages of another one speak of, such as cash or M-Shwari.",
  payee_rules: "What you decided that a payee always is, and how often that was applied. Deleted ones say when.",
  phone_keys: "The phones that may send messages, without their keys.",
  export_rows: "Rows of an export that was chosen and not brought back yet.",
  import_rows: "Rows of files that were checked but not added yet.",
};

/** README.txt: what the archive is, and what each of its files holds. */
export function readMe({ fullName, email, household, today }: Visitor, tables: readonly ExportTable[]): string {
  const files = tables.flatMap(({ name }) => [`${name}.csv`, `  ${DESCRIPTIONS[name] ?? ""}`, ""]);
  return [
    say.everythingThatTheHouseholdHas(household.name),
    `exported on ${today} by ${fullName} (${email}).`,
    "",
    "Each file is a table as CSV (UTF-8, commas, one line of column names). Any spreadsheet opens it.",
    "",
    "Amounts are in units of the currency with two decimals, such as 1500.50, never in cents.",
    "Dates are year-month-day. Times are in universal time (UTC), marked by a Z at the end.",
    "An empty cell means that there is no value.",
    "An apostrophe before a text that begins with = + - or @ keeps spreadsheets from running it as a formula.",
    "Pamoja takes this archive back into an empty household: Transactions, Import.",
    "None of these files contains passwords, or the keys of sessions and links.",
    "",
    ...files,
  ].join("\r\n");
}
