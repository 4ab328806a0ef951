import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { REAUTHENTICATE, wordsOfConfirmation } from "#app/features/identity/confirmation-words.server.ts";
import { proofFields } from "#app/features/identity/reauthenticate.server.ts";
import { keepFactor } from "#app/features/second-factor/keep-factor.server.ts";
import { renewRecoveryCodes } from "#app/features/second-factor/renew-codes.server.ts";
import { appCodeSchema, beginFactor, confirmFactor } from "#app/features/second-factor/set-up.server.ts";
import { turnOffFactor } from "#app/features/second-factor/turn-off.server.ts";
import { SET_UP_WORDS } from "#app/features/second-factor/words.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { refusal } from "#app/request/form-replies.server.ts";
import type { Refusal } from "#db/refusal.ts";
import type { Scope } from "#db/scope.ts";
import { answer } from "./answer.server.ts";
import { PATH } from "./search-params.ts";
import * as say from "./words.tsx";

const none = z.object({});

type Submitted = Parameters<typeof refusal>[1];

const refused = (submission: Submitted) => refusal("second-factor", submission);

/** Without a recent proof the page to confirm comes first, and leads back here. */
function refusedBy(scope: Scope, submission: Submitted, why: Refusal) {
  if (why.code === "confirmation_needed") return redirect(CONFIRM_FIRST);
  return refused(submission)(wordsOfConfirmation(scope, why));
}

const CONFIRM_FIRST = `${REAUTHENTICATE}?redirectTo=${encodeURIComponent(PATH)}`;

/** Makes a secret for an app. */
export async function begin(form: FormData, { context }: FormCall) {
  const submission = parseWithZod(form, { schema: none });
  const result = await beginFactor(context);
  return result.ok ? redirect(PATH) : refusedBy(context.scope, submission, result.refusal);
}

/** Turns the second factor on with the app's first code, and shows the recovery codes. */
export async function confirm(form: FormData, { context }: FormCall) {
  const submission = parseWithZod(form, { schema: appCodeSchema });
  if (submission.status !== "success") return refused(submission)();
  const result = await confirmFactor(context, submission.value);
  if (result.ok) return answer("second-factor", result.value);
  switch (result.refusal.code) {
    case "app_code_wrong":
      return refused(submission)({ errors: { fields: { code: [SET_UP_WORDS.app_code_wrong] } } });
    case "set_up_anew":
      return refused(submission)({ errors: { form: SET_UP_WORDS.set_up_anew }, status: 409 });
    default:
      return refusedBy(context.scope, submission, result.refusal);
  }
}

const NO_FACTOR = say.factorTurnedOff;

/** Makes new recovery codes in the place of the old ones. */
export async function renewCodes(form: FormData, { context }: FormCall) {
  const submission = parseWithZod(form, { schema: none });
  const result = await renewRecoveryCodes(context);
  if (result.ok) return answer("second-factor", result.value);
  if (result.refusal.code !== "factor_off") return refusedBy(context.scope, submission, result.refusal);
  return refused(submission)({ errors: { form: NO_FACTOR }, status: 409 });
}

/** Turns off the visitor's second factor. */
export async function turnOff(form: FormData, { context }: FormCall) {
  const submission = parseWithZod(form, { schema: proofFields });
  const refused = refusal("turn-off-factor", submission);
  if (submission.status !== "success") return refused();
  const result = await turnOffFactor(context, submission.value);
  return result.ok ? redirect(PATH) : refused(wordsOfConfirmation(context.scope, result.refusal));
}

/** Keeps the second factor on, although someone asked to turn it off. */
export async function stopReset(form: FormData, { context }: FormCall) {
  const submission = parseWithZod(form, { schema: none });
  const result = await keepFactor(context);
  return result.ok ? redirect(PATH) : refusedBy(context.scope, submission, result.refusal);
}
