/**
 * What a person may enter as a transaction: one schema for the form and for each row of an imported file, so that both
 * obey the same rules. Field names are those of the form.
 */
import { z } from "zod";
import { categoriesOf, subcategoriesOf } from "./categories.ts";
import { isCurrency } from "./currencies.ts";
import type { DurationUnit } from "./duration-units.ts";
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
import { TRANSACTION_TYPES, type TransactionType } from "./transaction-types.ts";

const common = {
  date: day,
  description: lineOfText(300, "Enter a description."),
  amount,
  /** Absent: the household's own. */
  currency: z.string().refine(isCurrency, "Choose a currency.").optional(),
  /** What a bank really used, where it was another one than the day's: either of the two. */
  rate: exchangeRate.optional(),
  base: amount.optional(),
};
const nothing = z.undefined({ error: "This type of transaction does not have it. Leave it empty." }).optional();
const without = {
  category: nothing,
  subcategory: nothing,
  asset_name: nothing,
  loan_name: nothing,
  loan: nothing,
  interest: nothing,
  loan_rate: nothing,
  loan_base: nothing,
  interest_rate: nothing,
  duration: nothing,
  duration_unit: nothing,
};

const oneOf = (values: readonly string[], message: string) => z.enum(values, { error: message });

const asked = {
  nothing: {},
  "loan terms": {
    loan_name: lineOfText(120, "Enter a name for the loan."),
    interest_rate: interestRate,
    duration,
    duration_unit: durationUnit,
  },
  "a loan": {
    loan: z.string({ error: "Choose the loan." }).min(1, "Choose the loan."),
    /** The part that pays interest; the loan's balance falls by the rest. */
    interest: amountOrZero.optional(),
    /** What the repayment is in the loan's currency, where that follows from nothing else: either of the two. */
    loan_rate: exchangeRate.optional(),
    loan_base: amount.optional(),
  },
  "an asset": { asset_name: lineOfText(120, "Enter a name for the asset.") },
} as const;

function makeSchema(type: TransactionType, subcategories: readonly string[]) {
  const facts = TRANSACTION_TYPES[type];
  return z.object({
    ...without,
    ...common,
    ...(facts.hasCategories ? { category: oneOf(categoriesOf(type), "Choose a category.") } : {}),
    // Under an unknown category any subcategory may stand: the message belongs at the category.
    ...(type === "expense" ? { subcategory: z.string().optional() } : {}),
    ...(subcategories.length > 0 ? { subcategory: oneOf(subcategories, "Choose a subcategory.") } : {}),
    ...asked[facts.asksFor],
  });
}

/** Making a schema costs eighty times what using it does, and a file may have 10,000 rows. There are sixteen of them. */
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

/** What `entrySchema` yields, whatever the type: fields that a type does not have are undefined. */
export type Entry = {
  date: string;
  description: string;
  amount: Cents;
  currency?: string | undefined;
  rate?: Rate | undefined;
  base?: Cents | undefined;
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
  return interest !== undefined && interest > amount
    ? "The interest is a part of the amount: enter at most that."
    : null;
}

/** A rate that was typed, what was said to have come of it, or both. */
export type TypedRate = { rate?: Rate | undefined; base?: Cents | undefined };

/** What is wrong with a rate and an amount that were both given; null when they agree, or not both were. */
export function rateProblem(amount: Cents, { rate, base }: TypedRate): string | null {
  if (rate === undefined || base === undefined) return null;
  if (isConvertible(amount, rate) && convert(amount, rate) === base) return null;
  return "The rate and the amount that it came to do not agree: give one of them.";
}
