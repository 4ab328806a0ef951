/**
 * What a person may enter as a transaction: one schema for the form and for each row of an imported file, so that both
 * obey the same rules. Field names are those of the form.
 */
import { z } from "zod";
import { isDay } from "./calendar.ts";
import { categoriesOf, subcategoriesOf } from "./categories.ts";
import { DURATION_UNITS, type DurationUnit } from "./loan.ts";
import { type Cents, readAmount } from "./money.ts";
import { TRANSACTION_TYPES, type TransactionType } from "./transaction-types.ts";

/** One line of text: trimmed, its white space folded, without characters a database cannot keep. */
export function lineOfText(longest: number, missing: string) {
  return z
    .string({ error: missing })
    .transform((text) => text.toWellFormed().replace(/\s+/g, " ").trim())
    .pipe(
      z
        .string({ error: missing })
        .min(1, missing)
        .max(longest, `Use at most ${longest} characters.`)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is refused
        .regex(/^[^\u0000-\u001f\u007f]*$/, "Remove the characters that cannot be printed."),
    );
}

const date = z
  .string({ error: "Enter a date." })
  .trim()
  .refine(isDay, "Enter a date from 1970 to 2100 as year-month-day, like 2026-11-21.");

const amount = z.string({ error: "Enter an amount." }).transform((text, context) => {
  const read = readAmount(text);
  if (read.ok) return read.cents;
  context.addIssue({ code: "custom", message: read.problem });
  return z.NEVER;
});

const interestRate = z
  .string({ error: "Enter the interest rate in percent a year. Enter 0 if there is none." })
  .trim()
  .regex(/^\d{1,5}(\.\d*)?$/, { error: "Enter the interest rate in figures, like 12 or 9.5.", abort: true })
  .regex(/^\d+(\.\d{0,2})?$/, { error: "Use at most two decimals.", abort: true })
  .refine((text) => Number(text) <= 10_000, "Enter at most 10,000 percent a year.")
  .transform((text) => Number(text).toFixed(2));

const duration = z
  .string({ error: "Enter how long the loan lasts." })
  .trim()
  .regex(/^\d{1,5}$/, "Enter a whole number, like 12.")
  .transform(Number)
  .refine((count) => count >= 1 && count <= 36_500, "Enter a number from 1 to 36,500.");

const durationUnit = z.enum(DURATION_UNITS, { error: "Choose days, weeks, months or years." });

const common = { date, description: lineOfText(300, "Enter a description."), amount };
const nothing = z.undefined({ error: "This type of transaction does not have it. Leave it empty." }).optional();
const without = {
  category: nothing,
  subcategory: nothing,
  asset_name: nothing,
  loan_name: nothing,
  loan: nothing,
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
  "a loan": { loan: z.string({ error: "Choose the loan." }).min(1, "Choose the loan.") },
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
  category?: string | undefined;
  subcategory?: string | undefined;
  asset_name?: string | undefined;
  loan_name?: string | undefined;
  loan?: string | undefined;
  interest_rate?: string | undefined;
  duration?: number | undefined;
  duration_unit?: DurationUnit | undefined;
};
