/** The actions of the screen: a key is made, and revoked. */
import type { SubmissionResult } from "@conform-to/dom";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/cloudflare";
import { REAUTHENTICATE } from "#app/features/identity/confirmation-words.server.ts";
import { phoneKeySchema, recordPhoneKey } from "#app/features/phone-keys/record-phone-key.server.ts";
import { removePhoneKey } from "#app/features/phone-keys/remove-phone-key.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { readId } from "#app/request/form.server.ts";
import { refuse, sendAway, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { PATH } from "./search-params.ts";
import * as say from "./words.tsx";

export type Answer = {
  /** What was typed, with its errors. */
  result?: SubmissionResult;
  /** A new key, shown this once. */
  made?: { name: string; key: string };
  /** Why a key was not revoked. */
  problem?: string;
};

export const keyConstraint = getZodConstraint(phoneKeySchema);

const MADE_BEFORE = say.keyExists;

const CONFIRM_FIRST = `${REAUTHENTICATE}?redirectTo=${encodeURIComponent(PATH)}`;

/** Makes a key. Without a recent proof the page to confirm comes first, and leads back here. */
export async function record(form: FormData, { context }: FormCall) {
  const id = readId(form);
  const submission = parseWithZod(form, { schema: phoneKeySchema });
  if (submission.status !== "success") return refuse(submission);
  const { name } = submission.value;
  const result = await recordPhoneKey(context, { ...submission.value, id });
  if (result.ok) return data<Answer>({ made: { name, key: result.value.key } });
  const { refusal } = result;
  sendAway(context.scope, refusal);
  if (refusal.code === "confirmation_needed") return redirect(CONFIRM_FIRST);
  if (refusal.code === "already_recorded") return refuse(submission, { form: MADE_BEFORE }, 409);
  return refuse(submission, { form: wordsOf(refusal) }, statusOf(refusal));
}

/** Revokes a key. */
export async function remove(form: FormData, { context }: FormCall) {
  const result = await removePhoneKey(context, readId(form));
  if (result.ok) return redirect(PATH);
  sendAway(context.scope, result.refusal);
  return data<Answer>({ problem: wordsOf(result.refusal) }, { status: statusOf(result.refusal) });
}
