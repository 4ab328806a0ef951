/** The actions on a household's rules. */

import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { lineOfText } from "#app/domain/entry-fields.ts";
import { readDecision } from "#app/domain/mpesa/decision.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { entryReplies } from "#app/request/entry-replies.server.ts";
import { readId, readVersion } from "#app/request/form.server.ts";
import {
  findPayeeRule,
  movePayeeRule,
  type NewPayeeRule,
  type PayeeRuleRow,
  recordPayeeRule,
  removePayeeRule,
  restorePayeeRule,
  revisePayeeRule,
} from "#db/payee-rules.ts";
import { PATH } from "./search-params.ts";

const REPLIES = entryReplies({
  alreadyRecorded: "This rule is already recorded. Close this and open it to edit it.",
  conflict: "Someone changed it in the meantime. Close this and open it again to see the latest version.",
  gone: "This rule is no longer there: someone deleted it.",
  fields: { rule_known: "words", rule_without_words: "words" },
});

/** `expense:Utilities:Water` as its type, category and subcategory. */
const choice = z.string({ error: "Choose a category." }).transform((text, context) => {
  const decision = readDecision(text, "in") ?? readDecision(text, "out");
  if (decision?.as === "transaction") return decision;
  context.addIssue({ code: "custom", message: "Choose a category." });
  return z.NEVER;
});
const words = lineOfText(100, "Enter the words that this rule looks for, like Naivas.");
const newRule = z.object({ words, choice });
const changedRule = z.object({ label: lineOfText(200, "Enter a name."), words: words.optional(), choice });

/** Records a rule by words. The same form sent again records nothing and still succeeds. */
export async function record(form: FormData, { context, write }: FormCall) {
  const id = readId(form);
  const submission = parseWithZod(form, { schema: newRule });
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const { type, category, subcategory } = submission.value.choice;
  const rule: NewPayeeRule = {
    label: submission.value.words,
    payee: null,
    words: submission.value.words,
    direction: type === "income" ? "in" : "out",
    type,
    category,
    subcategory,
  };
  const outcome = await write((db) => ({
    recorded: recordPayeeRule(db, id, rule, context.scope.at),
    stored: findPayeeRule(db, id),
  }));
  if (!outcome.ok) return REPLIES.rejected(submission, outcome.refusal);
  const [stored] = outcome.value.data.stored;
  return stored && !isSame(stored, rule) ? REPLIES.alreadyRecorded(submission) : redirect(PATH);
}

/** Changes a rule that still has the version that the form was made from. Its payee and direction stay. */
export async function revise(form: FormData, { write }: FormCall) {
  const [id, version] = [readId(form), readVersion(form)];
  const submission = parseWithZod(form, { schema: changedRule });
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const { type, category, subcategory } = submission.value.choice;
  const rule = { label: submission.value.label, words: submission.value.words ?? null, type, category, subcategory };
  const outcome = await write((db) => ({
    revised: revisePayeeRule(db, { id, version }, rule),
    stored: findPayeeRule(db, id),
  }));
  if (!outcome.ok) return REPLIES.rejected(submission, outcome.refusal);
  const {
    revised: [revised],
    stored: [stored],
  } = outcome.value.data;
  if (revised || (stored?.version === version + 1 && isSame(stored, rule))) return redirect(PATH);
  return stored ? REPLIES.conflict(submission) : REPLIES.gone(submission);
}

const isSame = (stored: PayeeRuleRow, rule: Partial<NewPayeeRule>): boolean =>
  Object.entries(rule).every(([name, value]) => stored[name as keyof NewPayeeRule] === value);

/** Lets a rule apply before the one above it. */
export const up = (form: FormData, call: FormCall) => move(form, call, "up");

/** Lets a rule apply after the one below it. */
export const down = (form: FormData, call: FormCall) => move(form, call, "down");

async function move(form: FormData, { write }: FormCall, where: "up" | "down") {
  const id = readId(form);
  const outcome = await write((db) => ({ moved: movePayeeRule(db, id, where), stored: findPayeeRule(db, id) }));
  if (!outcome.ok) return REPLIES.notRemoved.rejected(outcome.refusal);
  return outcome.value.data.stored.length > 0 ? redirect(PATH) : REPLIES.notRemoved.gone();
}

/** Deletes a rule; an already deleted one is a success. */
export async function remove(form: FormData, { write }: FormCall) {
  const id = readId(form);
  const outcome = await write((db) => ({ removed: removePayeeRule(db, id) }));
  return outcome.ok ? redirect(`${PATH}?removed=${id}`) : REPLIES.notRemoved.rejected(outcome.refusal);
}

/** Brings a deleted rule back to its place. */
export async function undo(form: FormData, { write }: FormCall) {
  const id = readId(form);
  const outcome = await write((db) => ({ restored: restorePayeeRule(db, id), stored: findPayeeRule(db, id) }));
  if (!outcome.ok) return REPLIES.notRemoved.rejected(outcome.refusal);
  return outcome.value.data.stored.length > 0 ? redirect(PATH) : REPLIES.notRemoved.gone();
}
