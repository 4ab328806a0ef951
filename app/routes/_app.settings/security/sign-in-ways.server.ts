import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { redirect, redirectDocument } from "@remix-run/cloudflare";
import { z } from "zod";
import { googleUnlinked } from "#app/emails/account.ts";
import { GOOGLE_FAILURES, isGoogleFailure } from "#app/features/accounts/google-failures.server.ts";
import { sendOwnLink, TOO_MANY_LINKS } from "#app/features/accounts/links.server.ts";
import { PASSWORD_CHANGED, provePassword } from "#app/features/accounts/reauthenticate.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest } from "#app/request/form.server.ts";
import { isDatabaseUnavailable, refuse, SILENT_DATABASE, statusOf } from "#app/request/form-replies.server.ts";
import { newId } from "#db/id.ts";
import { type listSignInMethods, unlinkIdentity } from "#db/identities.ts";
import { markReauthenticated } from "#db/sessions.ts";
import { answer } from "../answer.server.ts";
import { LINK_GOOGLE, PATH } from "../search-params.ts";

const LINKED = "Google is linked: from now on it signs you in, too.";
const UNLINKED = "Google is unlinked: it no longer signs you in.";

type Rows = Awaited<ReturnType<typeof listSignInMethods>>["rows"];

export const signInWays = (rows: Rows) => ({
  hasPassword: rows[0]?.has_password ?? false,
  google: rows.find(({ provider }) => provider === "google")?.email ?? null,
});

/**
 * What came of linking or unlinking Google, as the address tells it afterwards, and only what is so: an address is kept,
 * and anybody can send one.
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

/** Takes Google from one's own ways to sign in, which viewers may too. The session stays, whatever comes of it. */
export async function unlink(form: FormData, { context: { scope, configuration, mail } }: FormCall) {
  if (form.get("provider") !== "google") return badRequest();
  // With a hash that is nobody's it changes nothing, and says whether there is anything to unlink, and another way in.
  const looked = await unlinkIdentity(scope, "google", "");
  if (!looked.ok) return answer("sign-in-ways", { problem: looked.problem.message }, statusOf(looked.problem));
  const submission = parseWithZod(form, { schema });
  const refused = (wrong: Refused, status: number) =>
    answer("unlink-google", { result: refuse(submission, wrong).data.result }, status);
  if (submission.status !== "success") return refused({}, 400);
  const proved = await provePassword(scope, submission.value.currentPassword);
  if (!proved.ok) return refused(proved.wrong, proved.status);
  const unlinked = await unlinkIdentity(scope, "google", proved.passwordHash);
  if (!unlinked.ok) return refused({ form: unlinked.problem.message }, statusOf(unlinked.problem));
  if (!unlinked.row.done) return refused({ form: PASSWORD_CHANGED }, 409);
  const { email, fullName } = unlinked.visitor;
  const settings = `${configuration.publicOrigin}${PATH}`;
  mail(email, googleUnlinked({ fullName, settings }), `unlinked-${newId()}`);
  return redirect(`${PATH}?google=unlinked`);
}

/** Takes the password once more; then Google may be linked, for ten minutes. */
export async function reauthenticate(form: FormData, { context: { scope } }: FormCall) {
  const submission = parseWithZod(form, { schema });
  const refused = (wrong: Refused, status: number) =>
    answer("link-google", { result: refuse(submission, wrong).data.result }, status);
  if (submission.status !== "success") return refused({}, 400);
  const proved = await provePassword(scope, submission.value.currentPassword);
  if (!proved.ok) return refused(proved.wrong, proved.status);
  const marked = await markReauthenticated(scope, proved.passwordHash);
  if (!marked.ok) return refused({ form: marked.problem.message }, statusOf(marked.problem));
  if (!marked.row.done) return refused({ form: PASSWORD_CHANGED }, 409);
  // A form may not be led to another site, so without a script the dialog goes on with a link.
  return scope.fromScript ? redirectDocument("/auth/google?link") : redirect(LINK_GOOGLE);
}

/** Sends a link to set a password to one's own address: an account that came with a provider has none. */
export async function sendPasswordLink(_: FormData, { request, context, write }: FormCall) {
  const failed = (problem: string, status: number) => answer("password-link", { problem }, status);
  const written = await write(() => ({}));
  if (!written.ok) return failed(written.problem.message, statusOf(written.problem));
  const { visitor } = written;
  try {
    const sent = await sendOwnLink(context, request, "reset", visitor.email);
    return sent ? answer("password-link", { done: true }) : failed(TOO_MANY_LINKS, 429);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return failed(SILENT_DATABASE, 503);
  }
}
