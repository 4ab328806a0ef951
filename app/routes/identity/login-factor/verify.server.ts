import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { endOf } from "#app/domain/limits.ts";
import { announceFactorReset } from "#app/features/identity/factor-reset.server.ts";
import { FACTOR_MESSAGES, signInWithFactor, wrongFactor } from "#app/features/identity/factor-sign-in.server.ts";
import { originOf } from "#app/features/identity/origin.server.ts";
import { returnToOf, withReturnTo } from "#app/features/identity/return-to.ts";
import { dropPendingSignIn, FACTOR_PATH, pendingSignIn, proceed } from "#app/features/identity/sign-in.server.ts";
import { orUnavailable, refuse, type Submitted, UNAVAILABLE } from "#app/request/form-replies.server.ts";
import { requestFactorReset } from "#db/second-factor/factors.ts";
import * as say from "./words.ts";

const NO_CODE = say.enterCode;
const schema = z.object({
  factorCode: z.string({ error: NO_CODE }).max(40, NO_CODE),
  remember: z.string().optional(),
});

const REFUSALS = {
  sign_in_gone: [410, FACTOR_MESSAGES.sign_in_gone],
  factor_limited: [429, FACTOR_MESSAGES.factor_limited],
  factor_resets_limited: [429, say.askedTooOften],
  ...UNAVAILABLE,
} as const;

function refused(submission: Submitted, code: keyof typeof REFUSALS) {
  const [status, form] = REFUSALS[code];
  return refuse(submission, { form }, status, { isGone: code === "sign_in_gone" });
}

/** Signs in with the second factor. */
export async function verify({ request, context }: ActionFunctionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return refuse(submission, {}, 400, { isGone: false });
  const { factorCode, remember } = submission.value;
  const site = context.configuration.publicOrigin;
  const pending = pendingSignIn(request, site);
  if (pending === null) return refused(submission, "sign_in_gone");
  const origin = originOf(request, context);
  const trustedUntil = remember === undefined ? null : endOf("trusted device", context.scope.at);
  const result = await orUnavailable(signInWithFactor(context, pending, factorCode, trustedUntil, origin));
  if (result.ok) return proceed(context, origin, result.value, returnToOf(request), dropPendingSignIn(site));
  const { refusal } = result;
  if (refusal.code !== "factor_code_wrong") return refused(submission, refusal.code);
  const fields = { factorCode: [wrongFactor(refusal.values.triesLeft)] };
  return refuse(submission, { fields }, 400, { isGone: false });
}

/** Asks to turn the second factor off, for whoever has lost it: that takes a day, and everyone concerned is told. */
export async function requestReset({ request, context }: ActionFunctionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema: z.object({}) });
  const pending = pendingSignIn(request, context.configuration.publicOrigin);
  if (pending === null) return refused(submission, "sign_in_gone");
  const reset = await orUnavailable(requestFactorReset(context.scope, pending));
  if (!reset.ok) return refused(submission, reset.refusal.code);
  if (!reset.value.isRepeated) announceFactorReset(context, reset.value);
  return redirect(withReturnTo(FACTOR_PATH, returnToOf(request)));
}
