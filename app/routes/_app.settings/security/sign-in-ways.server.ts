import { parseWithZod } from "@conform-to/zod/v4";
import { redirect, redirectDocument } from "@remix-run/cloudflare";
import { GOOGLE_FAILURES, isGoogleFailure } from "#app/features/identity/google-failures.server.ts";
import { sendOwnLink, TOO_MANY_LINKS } from "#app/features/identity/links.server.ts";
import { originOf } from "#app/features/identity/origin.server.ts";
import { confirmIdentity, proofFields, refusalOf } from "#app/features/identity/reauthenticate.server.ts";
import { unlinkProvider } from "#app/features/identity/unlink.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest } from "#app/request/form.server.ts";
import { DATABASE_UNAVAILABLE, isDatabaseUnavailable, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { checkUnlinkIdentity, type listSignInMethods } from "#db/identities.ts";
import { answer, refusal } from "../answer.server.ts";
import { LINK_GOOGLE, PATH } from "../search-params.ts";

const LINKED = "Google is linked: from now on you can sign in with it too.";
const UNLINKED = "Google is unlinked: you can no longer sign in with it.";

type Rows = Awaited<ReturnType<typeof listSignInMethods>>["rows"];

export const signInWays = (rows: Rows) => ({
  hasPassword: rows[0]?.has_password ?? false,
  google: rows.find(({ provider }) => provider === "google")?.email ?? null,
});

/**
 * The result of linking or unlinking Google, taken from the address and shown only if it is still true: an address can be
 * bookmarked, or sent by anyone.
 */
export function googleNews(
  params: URLSearchParams,
  ways: { google: string | null } | null,
): { success: string } | { problem: string } | null {
  const outcome = params.get("google");
  if (outcome === null) return null;
  if (outcome === "linked") return ways?.google ? { success: LINKED } : null;
  if (outcome === "unlinked") return ways?.google ? null : { success: UNLINKED };
  return isGoogleFailure(outcome) ? { problem: GOOGLE_FAILURES[outcome][1] } : null;
}

/** Unlinks Google from the visitor's account; viewers may too. The session stays in any case. */
export async function unlink(form: FormData, { context, write }: FormCall) {
  if (form.get("provider") !== "google") return badRequest();
  const possible = await write((db) => ({ checked: checkUnlinkIdentity(db, "google") }));
  if (!possible.ok) return answer("sign-in-ways", { problem: wordsOf(possible.refusal) }, statusOf(possible.refusal));
  const submission = parseWithZod(form, { schema: proofFields });
  const refused = refusal("unlink-google", submission);
  if (submission.status !== "success") return refused();
  const check = await confirmIdentity(context, submission.value);
  if (!check.ok) return refused(check.refusal);
  const failure = await unlinkProvider(context, write, "google", check.value.proof);
  if (failure !== null) return refused(refusalOf(failure));
  return redirect(`${PATH}?google=unlinked`);
}

/** Confirms that it is the visitor, which allows linking Google for ten minutes. */
export async function reauthenticate(form: FormData, { context, write }: FormCall) {
  const submission = parseWithZod(form, { schema: proofFields });
  const refused = refusal("link-google", submission);
  if (submission.status !== "success") return refused();
  const check = await confirmIdentity(context, submission.value);
  if (!check.ok) return refused(check.refusal);
  const marked = await write((db) => check.value.proof(db));
  if (!marked.ok) return refused(refusalOf(marked.refusal));
  // A form must not be redirected to another site, so without a script the dialog continues with a link.
  return context.scope.fromScript ? redirectDocument("/auth/google?link") : redirect(LINK_GOOGLE);
}

/** Sends the visitor a link to set a password: an account created with a provider has none. */
export async function sendPasswordLink(_: FormData, { request, context, write }: FormCall) {
  const failed = (problem: string, status: number) => answer("password-link", { problem }, status);
  const result = await write(() => ({}));
  if (!result.ok) return failed(wordsOf(result.refusal), statusOf(result.refusal));
  const { visitor } = result.value;
  try {
    const sent = await sendOwnLink(context, "reset", visitor.email, originOf(request, context));
    return sent ? answer("password-link", { done: true }) : failed(TOO_MANY_LINKS, 429);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return failed(DATABASE_UNAVAILABLE, 503);
  }
}
