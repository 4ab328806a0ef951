/** The actions on a household's rules: each parses, calls its verb, and words the answer. */
import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { lineOfText } from "#app/domain/entry-fields.ts";
import { because, type FieldCode } from "#app/domain/field-code.ts";
import { readSkeleton } from "#app/domain/movements/messages/skeleton-schema.ts";
import { readDecision } from "#app/domain/movements/review/decision.ts";
import type { Result, StaleRow } from "#app/domain/result.ts";
import { forgetMessage } from "#app/features/movements/forget-message.server.ts";
import { rememberMessage } from "#app/features/movements/remember-message.server.ts";
import { movePayeeRule } from "#app/features/payee-rules/move-payee-rule.server.ts";
import { recordPayeeRule } from "#app/features/payee-rules/record-payee-rule.server.ts";
import { removePayeeRule } from "#app/features/payee-rules/remove-payee-rule.server.ts";
import { restorePayeeRule } from "#app/features/payee-rules/restore-payee-rule.server.ts";
import { revisePayeeRule } from "#app/features/payee-rules/revise-payee-rule.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { entryReplies } from "#app/request/entry-replies.server.ts";
import { badRequest, parseForm, readId, readVersion } from "#app/request/form.server.ts";
import type { Refusal } from "#db/refusal.ts";
import type { Scope } from "#db/scope.ts";
import { PATH } from "./search-params.ts";
import * as say from "./words.tsx";

const REPLIES = entryReplies({
  alreadyRecorded: say.ruleExists,
  conflict: say.changedMeanwhile,
  gone: say.ruleGone,
  fields: { rule_known: "words", rule_without_words: "words" },
});

/** `expense:Utilities:Water` as its type, category and subcategory. */
const choice = z.string(because("category_not_chosen")).transform((text, context) => {
  const decision = readDecision(text, "in") ?? readDecision(text, "out");
  if (decision?.as === "transaction") return decision;
  context.addIssue({ code: "custom", message: "category_not_chosen" satisfies FieldCode });
  return z.NEVER;
});
const words = lineOfText(100, "rule_words_not_entered");
const newRule = z.object({ words, choice });
const changedRule = z.object({ label: lineOfText(200, "name_not_entered"), words: words.optional(), choice });

/** Records a rule by words. */
export async function record(form: FormData, { context }: FormCall) {
  const id = readId(form);
  const submission = parseForm(form, newRule);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const { type, category, subcategory } = submission.value.choice;
  const { words } = submission.value;
  const direction = type === "income" ? "in" : "out";
  const rule = { id, label: words, payee: null, words, direction, type, category, subcategory } as const;
  const result = await recordPayeeRule(context, rule);
  return result.ok ? redirect(PATH) : REPLIES.refused(context.scope, submission, result.refusal);
}

/** Changes a rule that still has the version that the form was made from. */
export async function revise(form: FormData, { context }: FormCall) {
  const shownRow = { id: readId(form), version: readVersion(form) };
  const submission = parseForm(form, changedRule);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const { type, category, subcategory } = submission.value.choice;
  const { label, words = null } = submission.value;
  const result = await revisePayeeRule(context, { ...shownRow, label, words, type, category, subcategory });
  return result.ok ? redirect(PATH) : REPLIES.refused(context.scope, submission, result.refusal);
}

/** Lets a rule apply before the one above it. */
export const up = async (form: FormData, { context }: FormCall) =>
  answer(
    context.scope,
    await movePayeeRule(context, { id: readId(form), where: "before", other: readId(form, "above") }),
  );

/** Lets a rule apply after the one below it. */
export const down = async (form: FormData, { context }: FormCall) =>
  answer(
    context.scope,
    await movePayeeRule(context, { id: readId(form), where: "after", other: readId(form, "below") }),
  );

/** Brings a deleted rule back to its place. */
export const undo = async (form: FormData, { context }: FormCall) =>
  answer(context.scope, await restorePayeeRule(context, readId(form)));

const answer = (scope: Scope, result: Result<unknown, StaleRow | Refusal>) =>
  result.ok ? redirect(PATH) : REPLIES.notRemoved.refused(scope, result.refusal);

/** Remembers again what was said of a message. */
export async function remember(form: FormData, { context }: FormCall) {
  const skeleton = readSkeleton(form.get("skeleton"));
  if (skeleton === null || skeleton === "invalid") return badRequest();
  return answer(context.scope, await rememberMessage(context, skeleton));
}

/** Forgets what was said of a message, and answers with it, so that this can be undone. */
export async function forget(form: FormData, { context }: FormCall) {
  const result = await forgetMessage(context, readId(form));
  if (!result.ok) return REPLIES.notRemoved.refused(context.scope, result.refusal);
  return { forgotten: result.value };
}

/** Deletes a rule. */
export async function remove(form: FormData, { context }: FormCall) {
  const id = readId(form);
  const result = await removePayeeRule(context, id);
  return result.ok ? redirect(`${PATH}?removed=${id}`) : REPLIES.notRemoved.refused(context.scope, result.refusal);
}
