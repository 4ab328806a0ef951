import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { newId } from "#db/id.ts";
import { type listSignInWays, unlinkIdentity } from "#db/identities.ts";
import { IDENTITY_TAKEN } from "#db/problems.ts";
import { GOOGLE_FAILURES, isGoogleFailure } from "../../accounts/google-failures.server.ts";
import { sendNewLink, TOO_MANY_LINKS } from "../../accounts/links.server.ts";
import { googleUnlinked } from "../../emails/account.ts";
import { isSilence, SILENT_DATABASE, statusOf } from "../../form-replies.server.ts";
import { PATH } from "./address.ts";

const LINKED = "Google is linked: from now on it signs you in, too.";
const UNLINKED = "Google is unlinked: it no longer signs you in.";

type Rows = Awaited<ReturnType<typeof listSignInWays>>["rows"];

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
): { done: string } | { problem: string } | null {
  const outcome = params.get("google");
  if (outcome === null) return null;
  if (outcome === "linked") return ways?.google ? { done: LINKED } : null;
  if (outcome === "unlinked") return ways?.google ? null : { done: UNLINKED };
  if (outcome === "identity_already_exists") return { problem: IDENTITY_TAKEN };
  return isGoogleFailure(outcome) ? { problem: GOOGLE_FAILURES[outcome][1] } : null;
}

/** Takes Google from one's own ways to sign in, which viewers may too. The session stays, whatever comes of it. */
export async function unlink({ context: { scope, configuration, mail } }: ActionFunctionArgs, form: FormData) {
  if (form.get("provider") !== "google") throw new Response("Bad request", { status: 400 });
  const written = await scope.write("account", (db) => [unlinkIdentity(db, "google")]);
  if (written.ok) {
    const { email, fullName } = written.visitor;
    const settings = `${configuration.publicOrigin}${PATH}`;
    mail(email, googleUnlinked({ fullName, settings }), `unlinked-${newId()}`);
    return redirect(`${PATH}?google=unlinked`);
  }
  const { problem } = written;
  return data({ ways: { problem: problem.message } }, { status: statusOf(problem) });
}

/** Sends a link to set a password to one's own address: an account that came with a provider has none. */
export async function sendPasswordLink({ context }: ActionFunctionArgs) {
  const answer = (problem: string | null, status: number) => data({ passwordLink: { problem } }, { status });
  const written = await context.scope.write("account", () => []);
  if (!written.ok) return answer(written.problem.message, statusOf(written.problem));
  const { visitor } = written;
  try {
    const sent = await sendNewLink(context, "reset", visitor.email);
    return sent ? answer(null, 200) : answer(TOO_MANY_LINKS, 429);
  } catch (error) {
    if (!isSilence(error)) throw error;
    return answer(SILENT_DATABASE, 503);
  }
}
