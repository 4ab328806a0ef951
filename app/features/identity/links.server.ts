/** Sends the links that the account forms ask for. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { DONE, type Result, refused } from "#app/domain/result.ts";
import { verifyAddress } from "#app/emails/account.ts";
import { resetPassword, setPassword } from "#app/emails/passwords.ts";
import { newId } from "#db/id.ts";
import type { RequestOrigin } from "#db/identity/attempts.ts";
import { mayRequestLink, requestLink } from "#db/identity/passwords.ts";
import type { FullContext } from "../context.ts";
import { originOf } from "./origin.server.ts";
import { withReturnTo } from "./return-to.ts";
import { signUpToken } from "./sign-up-cookie.server.ts";
import * as say from "./words.ts";

const PAGE = { verify: "/verify-email", reset: "/update-password", set: "/update-password" };
const MAIL = { verify: verifyAddress, reset: resetPassword, set: setPassword };

export const TOO_MANY_LINKS = say.tooManyLinks;

/** @param returnTo where to go after the sign-in that follows the link; a path of this site */
export function sendLink(
  context: Pick<FullContext, "configuration" | "mail">,
  kind: keyof typeof PAGE,
  to: { email: string; fullName: string },
  token: string,
  returnTo = "/",
) {
  const link = `${context.configuration.publicOrigin}${withReturnTo(`${PAGE[kind]}?token=${token}`, returnTo)}`;
  context.mail(to.email, MAIL[kind]({ fullName: to.fullName, link }), `${kind}-${newId()}`);
}

type Purpose = "verify" | "reset";
type SentLink = Result<null, { code: "links_limited" }>;

/** Sends a new link to the signed-in visitor. */
export async function sendOwnLink(
  context: FullContext,
  purpose: Purpose,
  email: string,
  origin: RequestOrigin,
): Promise<SentLink> {
  if (!(await mayRequestLink(context.scope, purpose, email, origin))) return refused({ code: "links_limited" });
  await sendWhereDue(context, null, purpose, email, "/");
  return DONE;
}

/**
 * Sends a new link where one is due, but only after the response: neither the response nor its timing reveals whether one
 * was.
 * @param browser the token of a sign-up in this browser, whose link then carries what was typed there
 */
export async function sendNewLink(
  context: AppLoadContext,
  { origin, browser }: { origin: RequestOrigin; browser: string | null },
  purpose: Purpose,
  email: string,
  returnTo = "/",
): Promise<SentLink> {
  if (!(await mayRequestLink(context.scope, purpose, email, origin))) return refused({ code: "links_limited" });
  context.scope.afterResponse(() => sendWhereDue(context, browser, purpose, email, returnTo));
  return DONE;
}

async function sendWhereDue(
  context: FullContext,
  browser: string | null,
  purpose: Purpose,
  email: string,
  returnTo: string,
): Promise<void> {
  const { kind, fullName, token } = await requestLink(context.scope, purpose, email, browser);
  if (kind !== null) sendLink(context, kind, { email, fullName }, token, returnTo);
}

/** Who asks for a link: where the request comes from, and the sign-up of this browser. */
export const callerOf = (request: Request, context: AppLoadContext) => ({
  origin: originOf(request, context),
  browser: signUpToken(request, context.configuration.publicOrigin),
});
