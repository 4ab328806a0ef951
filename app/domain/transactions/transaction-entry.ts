/**
 * The rules for entering a transaction: one schema for the form and for each row of an imported file. Field names are those
 * of the form.
 */
import { z } from "zod";
import type { DurationUnit } from "../calendar.ts";
import { categoriesOf, subcategoriesOf } from "../categories.ts";
import { isCurrency } from "../currency-codes.ts";
import {
  amount,
  amountOrZero,
  day,
  duration,
  durationUnit,
  exchangeRate,
  interestRate,
  lineOfText,
} from "../entry-fields.ts";
import { convert, isConvertible, type Rate } from "../exchange-rates/exchange-rate.ts";
import { because, type FieldCode } from "../field-code.ts";
import type { Cents } from "../money.ts";
import { TRANSACTION_TYPES, type TransactionType } from "./transaction-types.ts";

const common = {
  date: day,
  description: lineOfText(300, "description_not_entered"),
  amount,
  /** Absent: the household's own. */
  currency: z.string().refine(isCurrency, because("currency_not_chosen")).optional(),
  /** What a bank used where that was not the day's rate: its rate, or the amount that it came to. */
  rate: exchangeRate.optional(),
  base: amount.optional(),
  /** Where the money came from or went to; absent or null: not said. */
  account: z.uuid(because("account_not_chosen")).nullish(),
  /** How it converts into the account's currency, where nothing else tells: its rate, or the amount. */
  account_rate: exchangeRate.optional(),
  account_base: amount.optional(),
};
const absent = z.undefined(because("not_of_this_type")).optional();
const absentFields = {
  category: absent,
  subcategory: absent,
  asset_name: absent,
  loan_name: absent,
  loan: absent,
  interest: absent,
  loan_rate: absent,
  loan_base: absent,
  interest_rate: absent,
  duration: absent,
  duration_unit: absent,
};

const oneOf = (values: readonly string[], missing: FieldCode) => z.enum(values, because(missing));

const extraFields = {
  nothing: {},
  "loan terms": {
    loan_name: lineOfText(120, "loan_name_not_entered"),
    interest_rate: interestRate,
    duration,
    duration_unit: durationUnit,
  },
  "a loan": {
    loan: z.string(because("loan_not_chosen")).min(1, because("loan_not_chosen")),
    /** The part that is interest; the loan's balance falls by the rest. */
    interest: amountOrZero.optional(),
    /** How the repayment converts into the loan's currency, where nothing else tells: its rate, or the amount. */
    loan_rate: exchangeRate.optional(),
    loan_base: amount.optional(),
  },
  "an asset": { asset_name: lineOfText(120, "asset_name_not_entered") },
} as const;

function makeSchema(type: TransactionType, subcategories: readonly string[]) {
  const facts = TRANSACTION_TYPES[type];
  return z.object({
    ...absentFields,
    ...common,
    ...(facts.hasCategories ? { category: oneOf(categoriesOf(type), "category_not_chosen") } : {}),
    // Under an unknown category any subcategory passes: it is the category that is refused.
    ...(type === "expense" ? { subcategory: z.string().optional() } : {}),
    ...(subcategories.length > 0 ? { subcategory: oneOf(subcategories, "subcategory_not_chosen") } : {}),
    ...extraFields[facts.asksFor],
  });
}

/** Building a schema costs eighty times what using it does, and a file may have 10,000 rows. There are sixteen schemas. */
const schemas = new Map<string, ReturnType<typeof makeSchema>>();

/**
 * The rules for one type and, for an expense, its category. Empty fields are undefined; fields that the type does not
 * have must be empty.
 * @returns a schema whose values are cents, ISO days, and percent a year as text with two decimals
 */
export function entrySchema(type: TransactionType, category?: string | null) {
  const subcategories = subcategoriesOf(type, category);
  const key = subcategories.length > 0 ? `${type} ${category}` : type;
  const schema = schemas.get(key) ?? makeSchema(type, subcategories);
  schemas.set(key, schema);
  return schema;
}

/** The output of `entrySchema` for any type: fields that a type does not have are undefined. */
export type Entry = {
  date: string;
  description: string;
  amount: Cents;
  currency?: string | undefined;
  rate?: Rate | undefined;
  base?: Cents | undefined;
  account?: string | null | undefined;
  account_rate?: Rate | undefined;
  account_base?: Cents | undefined;
  category?: string | undefined;
  subcategory?: string | undefined;
  asset_name?: string | undefined;
  loan_name?: string | undefined;
  loan?: string | undefined;
  interest?: Cents | undefined;
  loan_rate?: Rate | undefined;
  loan_base?: Cents | undefined;
  interest_rate?: string | undefined;
  duration?: number | undefined;
  duration_unit?: DurationUnit | undefined;
};

/** Whether the interest part of a repayment is within its amount, or there is none. */
export const isInterestWithin = ({ amount, interest }: Pick<Entry, "amount" | "interest">): boolean =>
  interest === undefined || interest <= amount;

/** A typed rate, the typed amount that it came to, or both. */
export type TypedRate = { rate?: Rate | undefined; base?: Cents | undefined };

/** Whether a rate and a converted amount agree, or only one was given. */
export const doRatesAgree = (amount: Cents, { rate, base }: TypedRate): boolean =>
  rate === undefined || base === undefined || (isConvertible(amount, rate) && convert(amount, rate) === base);
