/** What is said of a row that cannot be read. */

import type { RowProblem } from "#app/domain/imports/cell-problem.ts";
import type { MappingProblem } from "#app/domain/imports/file-row.ts";
import type { AskedField } from "#app/domain/imports/mapping-proposal.ts";
import { TYPE_NAMES } from "#app/domain/transactions/transaction-types.ts";
import { wordsOfField } from "#app/request/field-words.ts";

/** The sentence of each, after the column that it is about. */
export function wordsOfProblem(problem: RowProblem | MappingProblem): string {
  const { column } = problem;
  const sentence = sentenceOf(problem);
  return column === null ? sentence : `${column}: ${sentence}`;
}

function sentenceOf(problem: RowProblem | MappingProblem): string {
  switch (problem.code) {
    case "text_not_readable":
      return "It has characters that could not be read. Save the file as UTF-8.";
    case "type_unknown":
      return `Use one of ${TYPE_NAMES.join(", ")}.`;
    case "currency_missing":
      return `Your household's currency is ${problem.values.householdCurrency}; this row has none.`;
    case "currency_unknown":
      return `There is no currency ${problem.values.currency} here. Use a code like ${problem.values.householdCurrency} or USD.`;
    case "rate_of_own_currency":
      return `A row in ${problem.values.householdCurrency}, your household's currency, has the rate 1, or none.`;
    case "rate_missing":
      return "Its source and date need a rate. Enter one, or leave all three empty.";
    case "source_of_other_currency":
      return `This row is in ${problem.values.currency}, which is another currency.`;
    case "only_of_repayment":
      return "Only a repayment has it. Leave it empty.";
    case "only_of_transfer":
      return "Only a transfer has it. Leave it and to_amount empty.";
    case "accounts_of_transfer_missing":
      return "A transfer needs both accounts: fill in account and to_account.";
    case "amount_without_account":
      return "It needs an account. Enter one, or leave it empty.";
    case "duration_incomplete":
      return "A duration needs a unit.";
    case "date_ambiguous":
      return `"${problem.values.text}" can be read in two ways. Choose what comes first in it.`;
    case "date_missing":
      return "There is no date in this line.";
    case "not_a_date":
      return `"${problem.values.text}" is not a date between 1970 and 2100.`;
    case "not_month_day_year":
      return `"${problem.values.text}" is not a date between 1970 and 2100 in the order month, day, year.`;
    case "not_day_month_year":
      return `"${problem.values.text}" is not a date between 1970 and 2100 in the order day, month, year.`;
    case "not_booked":
      return `"${problem.values.text}": no money moved, so this row is left out.`;
    case "balance_breaks":
      return "Its balance does not follow from the one beside it, so nothing shows where its money went.";
    case "balance_unproven":
      return "There is no balance before it, so nothing shows where its money went.";
    case "opening_balance":
      return `"${problem.values.text}" is an account's balance or a sum, not a payment. Enter an opening balance under Accounts.`;
    case "transfer_alone":
      return problem.values.text === ""
        ? "It is money moved between accounts, and its other side is not in this file. It is left out; record it as a transfer."
        : `It is money moved from or to "${problem.values.text}", and its other side is not in this file. It is left out; record it as a transfer.`;
    case "transfer_accounts":
      return `It is a transfer from "${problem.values.from}" to "${problem.values.to}", which is not spending. It is left out, as this file's accounts are not all under Accounts.`;
    case "money_both_ways":
      return "This line has both money out and money in.";
    case "money_neither_way":
      return "There is neither money out nor money in.";
    case "decimals_open":
      return `"${problem.values.text}" can be read in two ways. Choose what stands before the decimals.`;
    case "currency_not_chosen":
      return wordsOfField(problem.code);
    default:
      return problem.column === null
        ? "It has characters that cannot be printed. Remove them."
        : wordsOfField(problem.code, problem.maximum);
  }
}

/** What is still to be chosen of a file's columns, by field. */
export const STILL_TO_CHOOSE: Readonly<Record<AskedField, string>> = {
  date: "Choose the column with the date.",
  order: "These dates can be read in two ways. Choose what comes first.",
  description: "Choose the column that says what it was for.",
  amount: "Choose the column with the amounts, or those below.",
  decimal: "These amounts can be read in two ways. Choose what stands before their decimals.",
  code: "Nothing in the file says for certain in which currency it is. Choose it.",
  positive: "Choose whether amounts without a minus came in or went out.",
};
