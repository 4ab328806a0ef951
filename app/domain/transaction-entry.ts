/**
 * The rules for entering a transaction: one schema for the form and for each row of an imported file. Field names are those
 * of the form.
 */
import { z } from "zod";
import type { DurationUnit } from "./calendar.ts";
import { categoriesOf, subcategoriesOf } from "./categories.ts";
import { isCurrency } from "./currencies.ts";
import {
  amount,
  amountOrZero,
  day,
  duration,
  durationUnit,
  exchangeRate,
  interestRate,
  lineOfText,
} from "./entry-fields.ts";
import { convert, isConvertible, type Rate } from "./exchange-rate.ts";
import type { Cents } from "./money.ts";
import * as say from "./transaction-entry.words.ts";
import { TRANSACTION_TYPES, type TransactionType } from "./transaction-types.ts";

const common = {
  date: day,
  description: lineOfText(300, say.enterADescription),
  amount,
  /** Absent: the household's own. */
  currency: z.string().refine(isCurrency, say.chooseACurrency).optional(),
  /** What a bank used where that was not the day's rate: its rate, or the amount that it came to. */
  rate: exchangeRate.optional(),
  base: amount.optional(),
  /** Where the money came from or went to; absent or null: not said. */
  account: z.uuid(say.chooseAnAccount).nullish(),
  /** How it converts into the account's currency, where nothing else tells: its rate, or the amount. */
  account_rate: exchangeRate.optional(),
  account_base: amount.optional(),
};
const absent = z.undefined({ error: say.thisTypeOfTransactionDoes }).optional();
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

const oneOf = (values: readonly string[], message: string) => z.enum(values, { error: message });

const extraFields = {
  nothing: {},
  "loan terms": {
    loan_name: lineOfText(120, say.enterLoanName),
    interest_rate: interestRate,
    duration,
    duration_unit: durationUnit,
  },
  "a loan": {
    loan: z.string({ error: say.chooseTheLoan }).min(1, say.chooseTheLoan),
    /** The part that is interest; the loan's balance falls by the rest. */
    interest: amountOrZero.optional(),
    /** How the repayment converts into the loan's currency, where nothing else tells: its rate, or the amount. */
    loan_rate: exchangeRate.optional(),
    loan_base: amount.optional(),
  },
  "an asset": { asset_name: lineOfText(120, say.enterAssetName) },
} as const;

function makeSchema(type: TransactionType, subcategories: readonly string[]) {
  const facts = TRANSACTION_TYPES[type];
  return z.object({
    ...absentFields,
    ...common,
    ...(facts.hasCategories ? { category: oneOf(categoriesOf(type), say.chooseACategory) } : {}),
    // Under an unknown category any subcategory passes: the message belongs at the category.
    ...(type === "expense" ? { subcategory: z.string().optional() } : {}),
    ...(subcategories.length > 0 ? { subcategory: oneOf(subcategories, say.chooseASubcategory) } : {}),
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

/** What is wrong with the interest part of a repayment; null when it is within the amount, or there is none. */
export function interestProblem({ amount, interest }: Pick<Entry, "amount" | "interest">): string | null {
  return interest !== undefined && interest > amount ? say.theInterestIsAPart : null;
}

/** A typed rate, the typed amount that it came to, or both. */
export type TypedRate = { rate?: Rate | undefined; base?: Cents | undefined };

/** What is wrong with a rate and a converted amount; null when they agree, or only one was given. */
export function rateProblem(amount: Cents, { rate, base }: TypedRate): string | null {
  if (rate === undefined || base === undefined) return null;
  if (isConvertible(amount, rate) && convert(amount, rate) === base) return null;
  return say.theRateAndTheAmount;
}
