import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { recoveryCodesRenewed } from "#app/emails/security.ts";
import { newRecoveryCodes } from "#app/features/identity/authenticator.server.ts";
import { keepFactor } from "#app/features/identity/factor-reset.server.ts";
import { notifyOwner } from "#app/features/identity/notice.server.ts";
import {
  beginFactor,
  confirmFactor,
  endFactor,
  FACTOR_SET_UP_MESSAGES,
} from "#app/features/identity/own-factor.server.ts";
import {
  confirmIdentity,
  proofFields,
  REAUTHENTICATE,
  refusalOf,
} from "#app/features/identity/reauthenticate.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { renewRecoveryCodes } from "#db/factors.ts";
import { newLink } from "#db/links.ts";
import { storeNoticeLink } from "#db/passwords.ts";
import type { Refusal } from "#db/refusal.ts";
import { answer, refusal } from "./answer.server.ts";
import { PATH } from "./search-params.ts";

const NO_CODE = "Enter the six digits that your app shows.";
const schema = z.object({
  code: z
    .string({ error: NO_CODE })
    .transform((text) => text.replace(/\D/g, ""))
    .refine((digits) => digits.length === 6, NO_CODE),
});
const none = z.object({});

type Submitted = Parameters<typeof refusal>[1];

const refused = (submission: Submitted) => refusal("second-factor", submission);

/** Without a recent proof the page to confirm comes first, and leads back here. */
function refusedBy(submission: Submitted, refusal: Refusal) {
  if (refusal.code === "confirmation_needed") return redirect(CONFIRM_FIRST);
  return refused(submission)({ errors: { form: wordsOf(refusal) }, status: statusOf(refusal) });
}

const CONFIRM_FIRST = `${REAUTHENTICATE}?redirectTo=${encodeURIComponent(PATH)}`;

/** Makes a secret for an app, in the place of one that was not finished. */
export async function begin(form: FormData, { context, write }: FormCall) {
  const submission = parseWithZod(form, { schema: none });
  const result = await beginFactor(context, write);
  return result.outcome === "begun" ? redirect(PATH) : refusedBy(submission, result.refusal);
}

/** Turns the second factor on with the app's first code, and shows the recovery codes. */
export async function confirm(form: FormData, { context, write }: FormCall) {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return refused(submission)();
  const result = await confirmFactor(context, write, submission.value.code);
  switch (result.outcome) {
    case "on":
      return answer("second-factor", { codes: result.codes });
    case "failed":
      return refusedBy(submission, result.refusal);
    case "wrong":
      return refused(submission)({ errors: { fields: { code: [FACTOR_SET_UP_MESSAGES.wrong] } } });
    case "begun anew":
      return refused(submission)({ errors: { form: FACTOR_SET_UP_MESSAGES["begun anew"] }, status: 409 });
  }
}

const NO_FACTOR = "Your second factor was turned off somewhere else.";

/** Makes new recovery codes in the place of the old ones. */
export async function renewCodes(form: FormData, { context, write }: FormCall) {
  const submission = parseWithZod(form, { schema: none });
  const entered = await write(() => ({}));
  if (!entered.ok) return refusedBy(submission, entered.refusal);
  const { codes, hashes } = await newRecoveryCodes(entered.value.visitor.userId);
  const notice = await newLink(context.scope, "not-me");
  const result = await write((db) => ({
    renewed: renewRecoveryCodes(db, context.scope, hashes),
    notice: storeNoticeLink(db, context.scope, notice),
  }));
  if (!result.ok) return refusedBy(submission, result.refusal);
  if (!result.value.data.renewed[0]?.done) return refused(submission)({ errors: { form: NO_FACTOR }, status: 409 });
  notifyOwner(context, result.value.visitor, notice, recoveryCodesRenewed);
  return answer("second-factor", { codes });
}

/** Turns off the visitor's second factor. That it is off already is a success. */
export async function turnOff(form: FormData, { context, write }: FormCall) {
  const submission = parseWithZod(form, { schema: proofFields });
  const refused = refusal("turn-off-factor", submission);
  if (submission.status !== "success") return refused();
  const check = await confirmIdentity(context, submission.value);
  if (!check.ok) return refused(check.refusal);
  const result = await endFactor(context, write, check.value.proof);
  if (result.outcome === "failed") return refused(refusalOf(result.refusal));
  return redirect(PATH);
}

/** Keeps the second factor on, although someone asked to turn it off. */
export async function stopReset(form: FormData, { context, write }: FormCall) {
  const submission = parseWithZod(form, { schema: none });
  const result = await keepFactor(context, write);
  if (!result.ok) return refusedBy(submission, result.refusal);
  return redirect(PATH);
}
