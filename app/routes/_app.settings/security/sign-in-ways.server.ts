import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { redirect, redirectDocument } from "@remix-run/cloudflare";
import { z } from "zod";
import { googleUnlinked } from "#app/emails/account.ts";
import { GOOGLE_FAILURES, isGoogleFailure } from "#app/features/accounts/google-failures.server.ts";
import { sendOwnLink, TOO_MANY_LINKS } from "#app/features/accounts/links.server.ts";
import { checkPassword, PASSWORD_CHANGED } from "#app/features/accounts/reauthenticate.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest } from "#app/request/form.server.ts";
import { DATABASE_UNAVAILABLE, isDatabaseUnavailable, refuse, statusOf } from "#app/request/form-replies.server.ts";
import { newId } from "#db/id.ts";
import { type listSignInMethods, unlinkIdentity } from "#db/identities.ts";
import { markReauthenticated } from "#db/sessions.ts";
import { answer } from "../answer.server.ts";
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
 * bookmarked, or sent by anybody.
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

const schema = z.object({ currentPassword: z.string({ error: "Enter your current password." }) });

export const reauthenticationConstraint = getZodConstraint(schema);

type Refused = Parameters<typeof refuse>[1];

/** Unlinks Google from the visitor's account; viewers may too. The session stays in any case. */
export async function unlink(form: FormData, { context: { scope, configuration, mail } }: FormCall) {
  if (form.get("provider") !== "google") return badRequest();
  // With an impossible hash this changes nothing, but tells whether Google is linked and another way to sign in exists.
  const dryRun = await unlinkIdentity(scope, "google", "");
  if (!dryRun.ok) return answer("sign-in-ways", { problem: dryRun.problem.message }, statusOf(dryRun.problem));
  const submission = parseWithZod(form, { schema });
  const refused = (errors: Refused, status: number) =>
    answer("unlink-google", { result: refuse(submission, errors).data.result }, status);
  if (submission.status !== "success") return refused({}, 400);
  const check = await checkPassword(scope, submission.value.currentPassword);
  if (!check.ok) return refused(check.errors, check.status);
  const unlinked = await unlinkIdentity(scope, "google", check.passwordHash);
  if (!unlinked.ok) return refused({ form: unlinked.problem.message }, statusOf(unlinked.problem));
  if (!unlinked.row.done) return refused({ form: PASSWORD_CHANGED }, 409);
  const { email, fullName } = unlinked.visitor;
  const settings = `${configuration.publicOrigin}${PATH}`;
  mail(email, googleUnlinked({ fullName, settings }), `unlinked-${newId()}`);
  return redirect(`${PATH}?google=unlinked`);
}

/** Checks the password again, which allows linking Google for ten minutes. */
export async function reauthenticate(form: FormData, { context: { scope } }: FormCall) {
  const submission = parseWithZod(form, { schema });
  const refused = (errors: Refused, status: number) =>
    answer("link-google", { result: refuse(submission, errors).data.result }, status);
  if (submission.status !== "success") return refused({}, 400);
  const check = await checkPassword(scope, submission.value.currentPassword);
  if (!check.ok) return refused(check.errors, check.status);
  const marked = await markReauthenticated(scope, check.passwordHash);
  if (!marked.ok) return refused({ form: marked.problem.message }, statusOf(marked.problem));
  if (!marked.row.done) return refused({ form: PASSWORD_CHANGED }, 409);
  // A form must not be redirected to another site, so without a script the dialog continues with a link.
  return scope.fromScript ? redirectDocument("/auth/google?link") : redirect(LINK_GOOGLE);
}

/** Sends the visitor a link to set a password: an account created with a provider has none. */
export async function sendPasswordLink(_: FormData, { request, context, write }: FormCall) {
  const failed = (problem: string, status: number) => answer("password-link", { problem }, status);
  const result = await write(() => ({}));
  if (!result.ok) return failed(result.problem.message, statusOf(result.problem));
  const { visitor } = result;
  try {
    const sent = await sendOwnLink(context, request, "reset", visitor.email);
    return sent ? answer("password-link", { done: true }) : failed(TOO_MANY_LINKS, 429);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return failed(DATABASE_UNAVAILABLE, 503);
  }
}
