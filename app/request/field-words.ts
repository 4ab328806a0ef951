/** The sentences of the codes with which the rules of the domain refuse a field. */
import type { FieldCode } from "#app/domain/field-code.ts";
import { AMOUNT_WORDS } from "./amount-words.ts";
import { RATE_WORDS } from "./rate-words.ts";
import { wordsOfCode } from "./refusal-words.ts";

type Words = string | ((maximum: number) => string);

/** By code; a function takes the most that its field takes. */
const WORDS: Readonly<Record<FieldCode, Words>> = {
  ...AMOUNT_WORDS,
  ...RATE_WORDS,
  account_digits_not_figures: "Enter the last digits of its number, six at most.",
  account_kind_not_chosen: "Choose what kind of account it is.",
  account_not_chosen: "Choose an account.",
  asset_name_not_entered: "Enter a name for the asset.",
  category_not_chosen: "Choose a category.",
  currency_not_chosen: "Choose a currency.",
  date_not_entered: "Enter a date.",
  date_out_of_range: "Enter a date from 1970 to 2100 as year-month-day, like 2026-11-21.",
  day_entered_twice: "This day is already there. Put both amounts into one.",
  day_of_month_not_known: "Enter a day of the month, from 1 to 31.",
  day_of_value_not_entered: "Also enter the day of that value.",
  description_not_entered: "Enter a description.",
  duration_not_entered: "Enter how long the loan lasts.",
  duration_not_whole: "Enter a whole number, like 12.",
  duration_out_of_range: "Enter a number from 1 to 36,500.",
  duration_unit_not_chosen: "Choose days, weeks, months or years.",
  end_before_first_day: "Enter a day that is not before the first one.",
  every_not_whole: "Enter a whole number from 1 to 366.",
  interest_above_amount: "The interest is part of the amount: enter at most that.",
  interest_rate_not_entered: "Enter the annual interest rate in percent. Enter 0 if there is none.",
  interest_rate_not_figures: "Enter the interest rate in figures, like 12 or 9.5.",
  interest_rate_too_high: "Enter at most 10,000 percent per year.",
  interest_rate_too_precise: "Use at most two decimals.",
  loan_name_not_entered: "Enter a name for the loan.",
  loan_not_chosen: "Choose the loan.",
  name_not_entered: "Enter a name.",
  not_of_this_type: "This type of transaction does not have it. Leave it empty.",
  paybill_not_figures: "Enter the paybill number, five to seven digits.",
  rule_words_not_entered: "Enter the words that this rule looks for, like Naivas.",
  same_account: "Choose an account other than the one it leaves.",
  subcategory_not_chosen: "Choose a subcategory.",
  share_not_whole: "Enter a whole number from 1 to 100.",
  times_not_whole: "Enter a whole number from 1 to 1,200.",
  unit_not_chosen: "Choose how often it comes.",
  text_not_printable: wordsOfCode("text_not_printable"),
  text_too_long: (maximum) => `Use at most ${maximum} characters.`,
};

/** What is said of a field that is refused with this code. */
export function wordsOfField(code: FieldCode, maximum = 0): string {
  const words = WORDS[code];
  return typeof words === "string" ? words : words(maximum);
}

type Issue = { message: string; maximum?: number | bigint };

const hasCode = (issue: Issue): issue is Issue & { message: FieldCode } => Object.hasOwn(WORDS, issue.message);

/** What a zod issue says: of a rule of the domain, the sentence of its code; a form's own rules say theirs. */
export const wordsOfIssue = (issue: Issue): string =>
  hasCode(issue) ? wordsOfField(issue.message, Number(issue.maximum)) : issue.message;
