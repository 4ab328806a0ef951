import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { googleLinked } from "#app/emails/account.ts";
import { originOf, signInCookies } from "#app/features/accounts/origin.server.ts";
import { verifyPassword } from "#app/features/accounts/passwords.server.ts";
import { dropProof, proofToken } from "#app/features/accounts/pending-link-cookie.server.ts";
import { safeRedirect } from "#app/features/accounts/safe-redirect.ts";
import { setCookies } from "#app/request/cookie.server.ts";
import { isDatabaseUnavailable, refuse, SILENT_DATABASE } from "#app/request/form-replies.server.ts";
import { newId } from "#db/id.ts";
import { beginPendingLink, completePendingLink } from "#db/identities.ts";

const schema = z.object({ password: z.string({ error: "Enter the password of your Pamoja account." }) });

const WRONG = "This is not the password of your Pamoja account.";
const TOO_MANY = "Too many tries. Wait 15 minutes, then begin again.";

/** Takes the password of the account that has the address of a Google account, links the two, and signs in. */
export async function prove({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema });
  const wrong = (told: Parameters<typeof refuse>[1], status: number, isGone = false) =>
    data({ result: refuse(submission, told).data.result, isGone }, { status });
  if (submission.status !== "success") return wrong({}, 400);
  const { scope, configuration, mail } = context;
  const origin = originOf(request, context);
  const site = configuration.publicOrigin;
  const token = proofToken(request, site);
  if (token === null) return wrong({}, 410, true);
  try {
    const begun = await beginPendingLink(scope, token, origin);
    if (begun.outcome === "gone") return wrong({}, 410, true);
    if (begun.outcome === "limited") return wrong({ form: TOO_MANY }, 429);
    const isRight = await verifyPassword(begun.passwordHash, submission.value.password);
    if (!isRight || begun.passwordHash === null) return wrong({ fields: { password: [WRONG] } }, 400);

    const proved = await completePendingLink(scope, token, begun.passwordHash, origin);
    if (proved.outcome === "changed") return wrong({ fields: { password: [WRONG] } }, 400);
    if (proved.outcome !== "linked") return wrong({}, 410, true);
    const { email, fullName, identityEmail: identity } = proved;
    mail(email, googleLinked({ fullName, identity, settings: `${site}/settings` }), `linked-${newId()}`);
    return redirect(safeRedirect(new URL(request.url).searchParams.get("redirectTo")), {
      headers: setCookies(dropProof(site), ...signInCookies(proved.sessionToken, origin, site)),
    });
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return wrong({ form: SILENT_DATABASE }, 503);
  }
}
