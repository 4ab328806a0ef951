import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { z } from "zod";
import { googleLinked } from "#app/emails/security.ts";
import { notifyOwner } from "#app/features/identity/notice.server.ts";
import { originOf } from "#app/features/identity/origin.server.ts";
import { verifyPassword } from "#app/features/identity/passwords.server.ts";
import { dropPendingLink, pendingLinkToken } from "#app/features/identity/pending-link-cookie.server.ts";
import { safeRedirect } from "#app/features/identity/safe-redirect.ts";
import { proceed } from "#app/features/identity/sign-in.server.ts";
import { DATABASE_UNAVAILABLE, isDatabaseUnavailable, refuse } from "#app/request/form-replies.server.ts";
import { beginPendingLink, completePendingLink } from "#db/identity/identities.ts";
import { newLink } from "#db/identity/links.ts";
import * as say from "./words.tsx";

const schema = z.object({ password: z.string({ error: say.enterThePasswordOfYour }) });

const WRONG_PASSWORD = say.thisIsNotThePassword;
const TOO_MANY = say.tooManyTries;

/** Checks the password of the account with a Google account's address, links the two, and signs in. */
export async function prove({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema });
  const refused = (errors: Parameters<typeof refuse>[1], status: number, isGone = false) =>
    data({ result: refuse(submission, errors).data.result, isGone }, { status });
  if (submission.status !== "success") return refused({}, 400);
  const { scope, configuration } = context;
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

    const notice = await newLink(scope, "not-me");
    const result = await completePendingLink(scope, token, state.passwordHash, notice, origin);
    if (result.outcome === "changed") return refused({ fields: { password: [WRONG_PASSWORD] } }, 400);
    const returnTo = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
    if (result.outcome === "factor") return proceed(context, origin, result, returnTo, dropPendingLink(site));
    if (result.outcome !== "linked") return refused({}, 410, true);
    const { token: sessionToken, identityEmail: identity } = result;
    notifyOwner(context, result, notice, (facts) => googleLinked({ ...facts, identity }));
    const signedIn = { outcome: "signed in", token: sessionToken } as const;
    return proceed(context, origin, signedIn, returnTo, dropPendingLink(site));
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return refused({ form: DATABASE_UNAVAILABLE }, 503);
  }
}
