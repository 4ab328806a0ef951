import type { RateCode } from "./exchange-rates/exchange-rate.ts";
import type { AmountCode } from "./money.ts";

/** Why what was entered in a field is refused: the message of a zod issue of the rules here. */
export type FieldCode =
  | AmountCode
  | RateCode
  | "account_digits_not_figures"
  | "account_kind_not_chosen"
  | "account_not_chosen"
  | "asset_name_not_entered"
  | "category_not_chosen"
  | "currency_not_chosen"
  | "date_not_entered"
  | "date_out_of_range"
  | "day_entered_twice"
  | "day_of_month_not_known"
  | "day_of_value_not_entered"
  | "description_not_entered"
  | "duration_not_entered"
  | "duration_not_whole"
  | "duration_out_of_range"
  | "duration_unit_not_chosen"
  | "end_before_first_day"
  | "every_not_whole"
  | "interest_above_amount"
  | "interest_rate_not_entered"
  | "interest_rate_not_figures"
  | "interest_rate_too_high"
  | "interest_rate_too_precise"
  | "loan_name_not_entered"
  | "loan_not_chosen"
  | "name_not_entered"
  | "not_of_this_type"
  | "paybill_not_figures"
  | "rule_words_not_entered"
  | "same_account"
  | "share_not_whole"
  | "subcategory_not_chosen"
  | "text_not_printable"
  | "times_not_whole"
  /** Its issue has the `maximum`, in characters. */
  | "text_too_long"
  | "unit_not_chosen";

/** What a schema or a check gives its issues. */
export const because = (code: FieldCode) => ({ error: code });
