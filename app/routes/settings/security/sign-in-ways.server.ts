import { parseWithZod } from "@conform-to/zod/v4";
import { redirect, redirectDocument } from "@remix-run/cloudflare";
import { wordsOfConfirmation } from "#app/features/identity/confirmation-words.server.ts";
import { GOOGLE_FAILURES, isGoogleFailure } from "#app/features/identity/google-failures.server.ts";
import { TOO_MANY_LINKS } from "#app/features/identity/links.server.ts";
import { originOf } from "#app/features/identity/origin.server.ts";
import { proofFields } from "#app/features/identity/reauthenticate.server.ts";
import { confirmIdentity } from "#app/features/own-account/confirm-identity.server.ts";
import { sendPasswordLink } from "#app/features/own-account/send-password-link.server.ts";
import { checkUnlinking, unlinkIdentity } from "#app/features/own-account/unlink-identity.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest } from "#app/request/form.server.ts";
import { orUnavailable, refusal, UNAVAILABLE } from "#app/request/form-replies.server.ts";
import type { listSignInMethods } from "#db/identity/identities.ts";
import { answer, problem } from "../answer.server.ts";
import { LINK_GOOGLE, PATH } from "../search-params.ts";
import * as say from "./words.tsx";

const LINKED = say.googleLinked;
const UNLINKED = say.googleUnlinked;

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
  const news = params.get("google");
  if (news === null) return null;
  if (news === "linked") return ways?.google ? { success: LINKED } : null;
  if (news === "unlinked") return ways?.google ? null : { success: UNLINKED };
  return isGoogleFailure(news) ? { problem: GOOGLE_FAILURES[news][1] } : null;
}

/** Unlinks Google from the visitor's account. */
export async function unlink(form: FormData, { context }: FormCall) {
  const provider = form.get("provider");
  if (provider !== "google") return badRequest();
  const possible = await checkUnlinking(context, provider);
  if (!possible.ok) return problem(context.scope, "sign-in-ways", possible.refusal);
  const submission = parseWithZod(form, { schema: proofFields });
  const refused = refusal("unlink-google", submission);
  if (submission.status !== "success") return refused();
  const result = await unlinkIdentity(context, { provider, proof: submission.value });
  return result.ok ? redirect(`${PATH}?google=unlinked`) : refused(wordsOfConfirmation(context.scope, result.refusal));
}

/** Confirms that it is the visitor, which allows linking Google for ten minutes. */
export async function reauthenticate(form: FormData, { context }: FormCall) {
  const submission = parseWithZod(form, { schema: proofFields });
  const refused = refusal("link-google", submission);
  if (submission.status !== "success") return refused();
  const result = await confirmIdentity(context, submission.value);
  if (!result.ok) return refused(wordsOfConfirmation(context.scope, result.refusal));
  // A form must not be redirected to another site, so without a script the dialog continues with a link.
  return context.scope.fromScript ? redirectDocument("/auth/google?link") : redirect(LINK_GOOGLE);
}

const NOT_SENT = { links_limited: [429, TOO_MANY_LINKS], ...UNAVAILABLE } as const;

/** Sends the visitor a link to set a password. */
export async function setPassword(_: FormData, { request, context }: FormCall) {
  const result = await orUnavailable(sendPasswordLink(context, originOf(request, context)));
  if (result.ok) return answer("password-link", { done: true });
  if ("sqlstate" in result.refusal) return problem(context.scope, "password-link", result.refusal);
  const [status, why] = NOT_SENT[result.refusal.code];
  return answer("password-link", { problem: why }, status);
}
