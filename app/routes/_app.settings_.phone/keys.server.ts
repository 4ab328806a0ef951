/** The actions of the screen: a key is made, and revoked. */
import type { SubmissionResult } from "@conform-to/dom";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { isId } from "#app/domain/id.ts";
import { oneLine } from "#app/features/identity/fields.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { readId } from "#app/request/form.server.ts";
import { refuse, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { newPhoneKey, recordPhoneKey, removePhoneKey } from "#db/phone-keys.ts";
import { hashOf } from "#db/token.ts";
import { PATH } from "./search-params.ts";

export type Answer = {
  /** What was typed, with its errors. */
  result?: SubmissionResult;
  /** A new key, shown this once. */
  made?: { name: string; key: string };
  /** Why a key was not revoked. */
  problem?: string;
};

const NO_NAME = "Give it a name, such as My iPhone.";
const NO_ACCOUNT = "Choose the account that its messages are about.";

const schema = z.object({
  name: z
    .string({ error: NO_NAME })
    .max(60, "Use at most 60 characters.")
    .transform(oneLine)
    .refine((text) => text !== "", NO_NAME),
  account: z.string({ error: NO_ACCOUNT }).refine(isId, NO_ACCOUNT),
});

export const keyConstraint = getZodConstraint(schema);

const MADE_BEFORE =
  "This key was made already, and is shown only once. If you do not have it, revoke it and make another.";

/** Makes a key. Only its hash is stored, so a form that is sent again cannot show it again. */
export async function record(form: FormData, { context, write }: FormCall) {
  const id = readId(form);
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return refuse(submission);
  const { name, account } = submission.value;
  const key = newPhoneKey();
  const token = { id, account, name, tokenHash: await hashOf(key) };
  const outcome = await write((db) => ({ recorded: recordPhoneKey(db, token, context.scope.at) }));
  if (!outcome.ok) return refuse(submission, { form: wordsOf(outcome.refusal) }, statusOf(outcome.refusal));
  if (!outcome.value.data.recorded[0]?.added) return refuse(submission, { form: MADE_BEFORE }, 409);
  return data<Answer>({ made: { name, key } });
}

/** Revokes a key; one that is gone already is a success. */
export async function remove(form: FormData, { write }: FormCall) {
  const id = readId(form);
  const outcome = await write((db) => ({ removed: removePhoneKey(db, id) }));
  if (outcome.ok) return redirect(PATH);
  return data<Answer>({ problem: wordsOf(outcome.refusal) }, { status: statusOf(outcome.refusal) });
}
