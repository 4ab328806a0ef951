import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { endOf } from "#app/domain/lifetimes.ts";
import { googleLinked, recoveryCodeUsed } from "#app/emails/security.ts";
import { checkFactorCode } from "#app/features/accounts/authenticator.server.ts";
import { announceFactorReset } from "#app/features/accounts/factor-reset.server.ts";
import { notifyOwner } from "#app/features/accounts/notice.server.ts";
import { originOf, signInCookies } from "#app/features/accounts/origin.server.ts";
import { readReturnTo, withReturnTo } from "#app/features/accounts/return-to.ts";
import { dropPendingSignIn, FACTOR_PATH, pendingSignIn } from "#app/features/accounts/sign-in.server.ts";
import { setCookies } from "#app/request/cookie.server.ts";
import { DATABASE_UNAVAILABLE, isDatabaseUnavailable, refuse } from "#app/request/form-replies.server.ts";
import { beginFactorAttempt, completeSignIn, requestFactorReset } from "#db/factors.ts";
import { newLink } from "#db/links.ts";

const NO_CODE = "Enter the six digits from your app, or one of your recovery codes.";
const schema = z.object({
  factorCode: z.string({ error: NO_CODE }).max(40, NO_CODE),
  remember: z.string().optional(),
});

const GONE = "This took longer than ten minutes, or too many tries. Please sign in again.";
const LIMITED =
  "There were too many wrong codes for this account today. Sign in with a passkey or on a device that you use, or try again tomorrow.";
const wrong = (left: number): string =>
  left === 0
    ? "This was not the code, and it was the last try. Please sign in again."
    : `This is not the code, or it was used already. ${left === 1 ? "One try is" : `${left} tries are`} left.`;

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
  if (pending === null) return refused({ form: GONE }, 410, true);
  const origin = originOf(request, context);
  try {
    const attempt = await beginFactorAttempt(scope, pending, origin);
    if (attempt.outcome !== "tried")
      return attempt.outcome === "gone" ? refused({ form: GONE }, 410, true) : refused({ form: LIMITED }, 429);
    const isWrong = { fields: { factorCode: [wrong(attempt.triesLeft)] } };
    const used = await checkFactorCode(configuration.authSecret, attempt, factorCode, scope.at);
    if (used === null) return refused(isWrong, 400);
    const notice = await newLink(scope, "not-me");
    const trustedUntil = remember === undefined ? null : endOf("trusted device", scope.at);
    const result = await completeSignIn(scope, pending, used, trustedUntil, notice, origin);
    if (result.outcome !== "signed in")
      return result.outcome === "gone" ? refused({ form: GONE }, 410, true) : refused(isWrong, 400);
    const { codesLeft: left, identityEmail: identity } = result;
    if ("recoveryHash" in used) notifyOwner(context, result, notice, (facts) => recoveryCodeUsed({ ...facts, left }));
    if (identity !== null) notifyOwner(context, result, notice, (facts) => googleLinked({ ...facts, identity }));
    return redirect(readReturnTo(new URL(request.url).searchParams), {
      headers: setCookies(dropPendingSignIn(site), ...signInCookies(result.token, origin, site)),
    });
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return refused({ form: DATABASE_UNAVAILABLE }, 503);
  }
}

const NO_MORE_REQUESTS = "This was asked for too often today. Try again tomorrow.";

/** Asks to turn the second factor off, for whoever has lost it: that takes a day, and everybody concerned is told. */
export async function requestReset({ request, context }: ActionFunctionArgs) {
  const refused = (problem: string, status: number, isGone = false) =>
    data({ result: { status: "error" as const, error: { "": [problem] } }, isGone }, { status });
  const { scope, configuration } = context;
  const pending = pendingSignIn(request, configuration.publicOrigin);
  if (pending === null) return refused(GONE, 410, true);
  try {
    const reset = await requestFactorReset(scope, pending);
    if (reset.outcome === "gone") return refused(GONE, 410, true);
    if (reset.outcome === "limited") return refused(NO_MORE_REQUESTS, 429);
    if (reset.outcome === "requested") announceFactorReset(context, reset);
    return redirect(withReturnTo(FACTOR_PATH, readReturnTo(new URL(request.url).searchParams)));
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return refused(DATABASE_UNAVAILABLE, 503);
  }
}
