/** The actions of a split: each parses, calls its verb, and words the answer. */
import { data, redirect } from "@remix-run/cloudflare";
import { isCurrency } from "#app/domain/currency-codes.ts";
import { isId, NO_ID } from "#app/domain/id.ts";
import { MOST_PARTS } from "#app/domain/limits.ts";
import { readAmount, toCents } from "#app/domain/money.ts";
import { isPrintable, isVisible } from "#app/domain/plain-text.ts";
import { isTransactionType, type TransactionType } from "#app/domain/transactions/transaction-types.ts";
import { removeSplit } from "#app/features/transactions/remove-split.server.ts";
import { type SplitRefusal, saveSplit } from "#app/features/transactions/save-split.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { AMOUNT_WORDS } from "#app/request/amount-words.ts";
import { wordsOfField } from "#app/request/field-words.ts";
import { badRequest, currencyProblems, readId } from "#app/request/form.server.ts";
import { sendAway, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { newId } from "#db/id.ts";
import type { SplitPart } from "#db/transactions/splits.ts";
import { backFrom } from "./address.ts";
import { isEmpty, leftOf, type TypedPart, type TypedSplit, wordsOfLeft } from "./parts.ts";
import * as say from "./words.ts";

/** What is wrong: by the name of its field, or of the form as a whole (''). */
export type Problems = Readonly<Record<string, string>>;
export type SplitAnswer = { typed: TypedSplit | null; problems: Problems };

/** Saves the parts; or, asked for one more, shows what was typed with an empty one. */
export async function save(form: FormData, { params, context, request }: FormCall) {
  const transaction = isId(params.id) ? params.id : NO_ID;
  const typed = readTyped(form);
  if (typed.parts.length > MOST_PARTS || (form.has("more") && typed.parts.length === MOST_PARTS)) {
    return answer(typed, { "": say.tooManyParts(MOST_PARTS) }, 400);
  }
  if (form.has("more")) {
    const parts = [...typed.parts, { id: newId(), becomes: "", amount: "", description: "" }];
    return answer({ ...typed, parts }, {}, 200);
  }
  const currency = String(form.get("currency") ?? "");
  if (!isCurrency(currency)) return badRequest();
  const { problems, parts, amount } = check(form, typed, currency);
  if (Object.keys(problems).length > 0) return answer(typed, problems, 400);
  const { split, versions } = typed;
  const result = await saveSplit(context, {
    ...{ split, transaction, versions, amount, parts },
    description: typed.description,
  });
  // The form keeps its place while a part is added; what comes after it begins at its top.
  if (result.ok) return redirect(`${backFrom(request)}#main`);
  const { refusal } = result;
  const [status, message] = wordsOfRefusal(refusal);
  if (isOfDatabase(refusal)) sendAway(context.scope, refusal);
  return answer(typed, { "": message }, status);
}

/** Deletes the split with all its parts. */
export async function remove(form: FormData, { context, request }: FormCall) {
  const result = await removeSplit(context, {
    split: readId(form, "split"),
    versions: readVersions(form),
  });
  if (result.ok) return redirect(backFrom(request));
  const [status, message] = wordsOfRefusal(result.refusal);
  if (isOfDatabase(result.refusal)) sendAway(context.scope, result.refusal);
  return answer(null, { "": message }, status);
}

const answer = (typed: TypedSplit | null, problems: Problems, status: number) =>
  data<SplitAnswer>({ typed, problems }, { status });

const line = (text: unknown) =>
  String(text ?? "")
    .toWellFormed()
    .replace(/\s+/g, " ")
    .trim();

/** What the parts were when they were shown (versionsOf). */
function readVersions(form: FormData): string {
  const versions = String(form.get("versions") ?? "");
  return /^[0-9a-f-]{36} \d{1,9}( [0-9a-f-]{36} \d{1,9})*$/.test(versions) ? versions : badRequest();
}

function readTyped(form: FormData): TypedSplit {
  const count = [...form.keys()].filter((name) => /^part-\d{1,3}$/.test(name)).length;
  const parts = Array.from({ length: count }, (_, n) => ({
    id: readId(form, `part-${n}`),
    becomes: line(form.get(`becomes-${n}`)),
    amount: line(form.get(`amount-${n}`)),
    description: line(form.get(`description-${n}`)),
  }));
  if (new Set(parts.map(({ id }) => id)).size < parts.length) return badRequest();
  return {
    split: readId(form, "split"),
    versions: readVersions(form),
    description: line(form.get("description")),
    amount: line(form.get("amount")),
    parts,
  };
}

function check(form: FormData, typed: TypedSplit, currency: string) {
  const problems: Record<string, string> = {};
  const parts: SplitPart[] = [];
  const wrong = (name: string, message: string | null) => {
    if (message !== null) problems[name] ??= message;
  };
  wrong("description", problemOfLine(typed.description));
  const whole = readAmount(typed.amount);
  for (const [name, message] of currencyProblems(form)) wrong(name, message);
  if (!whole.ok) wrong("amount", AMOUNT_WORDS[whole.refusal.code]);
  for (const [n, part] of typed.parts.entries()) {
    if (isEmpty(part)) continue;
    const [amount, becomes] = [readAmount(part.amount), readBecomes(part)];
    if (!amount.ok) wrong(`amount-${n}`, AMOUNT_WORDS[amount.refusal.code]);
    if (becomes === null) wrong(`becomes-${n}`, say.chooseItsCategory);
    const description = part.description || typed.description;
    if (part.description !== "") wrong(`description-${n}`, problemOfLine(description));
    if (amount.ok && becomes !== null) parts.push({ ...becomes, id: part.id, description, amount: amount.value });
  }
  if (Object.keys(problems).length === 0) {
    const left = leftOf(
      typed.amount,
      typed.parts.map(({ amount }) => amount),
    );
    if (parts.length < 2) wrong("", say.enterTwoParts);
    else if (left !== 0) wrong("amount", wordsOfLeft(left, currency));
  }
  return { problems, parts, amount: whole.ok ? whole.value : toCents(0) };
}

function problemOfLine(text: string): string | null {
  if (!isVisible(text)) return say.enterADescription;
  if ([...text].length > 300) return wordsOfField("text_too_long", 300);
  return isPrintable(text) ? null : wordsOfField("text_not_printable");
}

function readBecomes({ becomes }: TypedPart) {
  const [type, category = null, subcategory = null] = becomes.split(":");
  return isTransactionType(type) ? { type: type as TransactionType, category, subcategory } : null;
}

const OWN: Readonly<Record<string, readonly [status: number, message: string]>> = {
  changed_meanwhile: [409, say.someoneChangedIt],
  transaction_gone: [404, say.noSuchTransaction],
  not_splittable: [400, say.cannotBeSplit],
  too_few_parts: [400, say.enterTwoParts],
  too_many_parts: [400, say.tooManyParts(MOST_PARTS)],
  parts_differ_from_whole: [400, say.enterTwoParts],
  directions_differ: [400, say.otherDirection],
  category_unknown: [400, say.chooseItsCategory],
};
type OfDatabase = Parameters<typeof wordsOf>[0] & Parameters<typeof statusOf>[0] & object;

const isOfDatabase = (refusal: SplitRefusal): refusal is OfDatabase & SplitRefusal => OWN[refusal.code] === undefined;

function wordsOfRefusal(refusal: SplitRefusal): readonly [status: number, message: string] {
  return isOfDatabase(refusal) ? [statusOf(refusal), wordsOf(refusal)] : (OWN[refusal.code] ?? badRequest());
}
