import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { endOf } from "#app/domain/limits.ts";
import { announceFactorReset } from "#app/features/identity/factor-reset.server.ts";
import { FACTOR_MESSAGES, signInWithFactor, wrongFactor } from "#app/features/identity/factor-sign-in.server.ts";
import { originOf, signInCookies } from "#app/features/identity/origin.server.ts";
import { readReturnTo, withReturnTo } from "#app/features/identity/return-to.ts";
import { dropPendingSignIn, FACTOR_PATH, pendingSignIn } from "#app/features/identity/sign-in.server.ts";
import { setCookies } from "#app/request/cookie.server.ts";
import { DATABASE_UNAVAILABLE, isDatabaseUnavailable, refuse } from "#app/request/form-replies.server.ts";
import { requestFactorReset } from "#db/second-factor/factors.ts";
import * as say from "./words.ts";

const NO_CODE = say.enterTheSixDigitsFrom;
const schema = z.object({
  factorCode: z.string({ error: NO_CODE }).max(40, NO_CODE),
  remember: z.string().optional(),
});

/** Signs in with the second factor. */
export async function verify({ request, context }: ActionFunctionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema });
  const refused = (errors: Parameters<typeof refuse>[1], status: number, isGone = false) =>
    data({ result: refuse(submission, errors).data.result, isGone }, { status });
  if (submission.status !== "success") return refused({}, 400);
  const { scope, configuration } = context;
  const { factorCode, remember } = submission.value;
  const site = configuration.publicOrigin;
  const pending = pendingSignIn(request, site);
  if (pending === null) return refused({ form: FACTOR_MESSAGES.gone }, 410, true);
  const origin = originOf(request, context);
  try {
    const trustedUntil = remember === undefined ? null : endOf("trusted device", scope.at);
    const result = await signInWithFactor(context, pending, factorCode, trustedUntil, origin);
    switch (result.outcome) {
      case "signed in":
        return redirect(readReturnTo(new URL(request.url).searchParams), {
          headers: setCookies(dropPendingSignIn(site), ...signInCookies(result.token, origin, site)),
        });
      case "wrong":
        return refused({ fields: { factorCode: [wrongFactor(result.triesLeft)] } }, 400);
      case "limited":
        return refused({ form: FACTOR_MESSAGES.limited }, 429);
      default:
        return refused({ form: FACTOR_MESSAGES.gone }, 410, true);
    }
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return refused({ form: DATABASE_UNAVAILABLE }, 503);
  }
}

const NO_MORE_REQUESTS = say.thisWasAskedForToo;

/** Asks to turn the second factor off, for whoever has lost it: that takes a day, and everyone concerned is told. */
export async function requestReset({ request, context }: ActionFunctionArgs) {
  const refused = (problem: string, status: number, isGone = false) =>
    data({ result: { status: "error" as const, error: { "": [problem] } }, isGone }, { status });
  const { scope, configuration } = context;
  const pending = pendingSignIn(request, configuration.publicOrigin);
  if (pending === null) return refused(FACTOR_MESSAGES.gone, 410, true);
  try {
    const reset = await requestFactorReset(scope, pending);
    if (reset.outcome === "gone") return refused(FACTOR_MESSAGES.gone, 410, true);
    if (reset.outcome === "limited") return refused(NO_MORE_REQUESTS, 429);
    if (reset.outcome === "requested") announceFactorReset(context, reset);
    return redirect(withReturnTo(FACTOR_PATH, readReturnTo(new URL(request.url).searchParams)));
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return refused(DATABASE_UNAVAILABLE, 503);
  }
}
