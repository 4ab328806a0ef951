import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { googleLinked } from "#app/emails/account.ts";
import { originOf, signInCookies } from "#app/features/accounts/origin.server.ts";
import { verifyPassword } from "#app/features/accounts/passwords.server.ts";
import { dropPendingLink, pendingLinkToken } from "#app/features/accounts/pending-link-cookie.server.ts";
import { safeRedirect } from "#app/features/accounts/safe-redirect.ts";
import { setCookies } from "#app/request/cookie.server.ts";
import { DATABASE_UNAVAILABLE, isDatabaseUnavailable, refuse } from "#app/request/form-replies.server.ts";
import { newId } from "#db/id.ts";
import { beginPendingLink, completePendingLink } from "#db/identities.ts";

const schema = z.object({ password: z.string({ error: "Enter the password of your Pamoja account." }) });

const WRONG_PASSWORD = "This is not the password of your Pamoja account.";
const TOO_MANY = "Too many tries. Wait 15 minutes, then start again.";

/** Checks the password of the account with a Google account's address, links the two, and signs in. */
export async function prove({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema });
  const refused = (errors: Parameters<typeof refuse>[1], status: number, isGone = false) =>
    data({ result: refuse(submission, errors).data.result, isGone }, { status });
  if (submission.status !== "success") return refused({}, 400);
  const { scope, configuration, mail } = context;
  const origin = originOf(request, context);
  const site = configuration.publicOrigin;
  const token = pendingLinkToken(request, site);
  if (token === null) return refused({}, 410, true);
  try {
    const state = await beginPendingLink(scope, token, origin);
    if (state.outcome === "gone") return refused({}, 410, true);
    if (state.outcome === "limited") return refused({ form: TOO_MANY }, 429);
    const isRight = await verifyPassword(state.passwordHash, submission.value.password);
    if (!isRight || state.passwordHash === null) return refused({ fields: { password: [WRONG_PASSWORD] } }, 400);

    const result = await completePendingLink(scope, token, state.passwordHash, origin);
    if (result.outcome === "changed") return refused({ fields: { password: [WRONG_PASSWORD] } }, 400);
    if (result.outcome !== "linked") return refused({}, 410, true);
    const { email, fullName, identityEmail: identity } = result;
    mail(email, googleLinked({ fullName, identity, settings: `${site}/settings` }), `linked-${newId()}`);
    return redirect(safeRedirect(new URL(request.url).searchParams.get("redirectTo")), {
      headers: setCookies(dropPendingLink(site), ...signInCookies(result.sessionToken, origin, site)),
    });
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return refused({ form: DATABASE_UNAVAILABLE }, 503);
  }
}
