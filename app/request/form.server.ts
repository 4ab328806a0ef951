/** Fields that all of our forms carry. A request without them is not from a form of ours, so no screen shows the answer. */
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { isId } from "#app/domain/id.ts";
import { currencyNamed } from "#app/domain/money.ts";
import { isPrintable, isVisible } from "#app/domain/plain-text.ts";
import { wordsOfIssue } from "#app/request/field-words.ts";
import * as say from "./form.words.ts";

/** The largest integer that the database stores. */
const LARGEST_VERSION = 2 ** 31 - 1;

export function badRequest(): never {
  throw new Response(say.badRequest, { status: 400 });
}

/** Reads an id. Throws a 400 when it is missing. */
export function readId(form: FormData, name = "id"): string {
  const id = form.get(name);
  return isId(id) ? id : badRequest();
}

/** Text that the database stores: of a limited length, and well-formed. Throws a 400 when it is missing. */
export function textIn(form: FormData, name: string, longest: number): string {
  const text = form.get(name);
  const isStorable = typeof text === "string" && text.length <= longest && isPrintable(text) && isVisible(text);
  return isStorable ? text : badRequest();
}

/** Reads the version of the row that the form was made from. Throws a 400 when it is missing. */
export function readVersion(form: FormData): number {
  const version = Number(form.get("version"));
  return Number.isInteger(version) && version > 0 && version <= LARGEST_VERSION ? version : badRequest();
}

/** Amounts in the currency that stands beside them, by name; and those in another one than that. */
const IN_CURRENCY =
  /^(?:amount(?:\d|-.*)?|amount_to|last_amount|fee|value|value_then|interest|principal_amount|(?:\w+_)?balance|target|first)$/;
const CONVERTED = ["base", "loan_base", "account_base", "arrived"];

/**
 * What is wrong with amounts that name a currency, such as `Ksh 500` in dollars, by field. Where the form does not say in which
 * currency they are, an amount names none.
 */
export function currencyProblems(form: FormData): Map<string, string> {
  const currency = String(form.get("currency") || form.get("shown_currency") || "");
  const problems = new Map<string, string>();
  for (const [name, value] of form) {
    const isIn = IN_CURRENCY.test(name);
    const typedCurrency = isIn || CONVERTED.includes(name) ? currencyNamed(String(value)) : null;
    if (typedCurrency === null) continue;
    if (isIn && currency !== "") {
      if (typedCurrency !== currency) problems.set(name, say.otherCurrency(typedCurrency, currency));
    } else if (isIn || typedCurrency === currency) {
      problems.set(name, say.onlyFigures(typedCurrency));
    }
  }
  return problems;
}

/** Parses a form by rules of the domain, whose codes are put into words. */
export const parseForm = <Schema extends z.ZodType>(form: FormData, schema: Schema) =>
  parseWithZod(form, { schema, formatError: (issues: z.core.$ZodIssue[]) => issues.map(wordsOfIssue) });

/** Parses a form with amounts, which may name the currency that they are in. */
export const parseMoneyForm = <Schema extends z.ZodType>(form: FormData, schema: Schema) =>
  parseForm(
    form,
    schema.superRefine((_, context) => {
      for (const [name, message] of currencyProblems(form)) {
        context.addIssue({ code: "custom", path: [name], message });
      }
    }),
  );

/** Whether a ConfirmField (components/form/checkbox.tsx) says yes to this very value. */
export function isConfirmed(form: FormData, name: string, value: string | undefined): boolean {
  const confirmed = form.get(name);
  return typeof confirmed === "string" && confirmed.replace(/\s+/g, " ").trim() === value;
}
