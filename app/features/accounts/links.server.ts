/** Links that the account's forms have sent. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { resetPassword, setPassword, verifyAddress } from "#app/emails/account.ts";
import { newId } from "#db/id.ts";
import { mayRequestLink, requestLink } from "#db/passwords.ts";
import { originOf } from "./origin.server.ts";
import { keeping } from "./return-to.ts";
import { signUpToken } from "./sign-up-cookie.server.ts";

const PAGE = { verify: "/verify-email", reset: "/update-password", set: "/update-password" };
const MAIL = { verify: verifyAddress, reset: resetPassword, set: setPassword };

export const TOO_MANY_LINKS =
  "Too many links were asked for. If mails have come, the newest one works. Else wait an hour, then try again.";

/** @param backTo where the sign-in after the link is to lead, a path of this site */
export function sendLink(
  context: AppLoadContext,
  kind: keyof typeof PAGE,
  to: { email: string; fullName: string },
  token: string,
  backTo = "/",
) {
  const link = `${context.configuration.publicOrigin}${keeping(`${PAGE[kind]}?token=${token}`, backTo)}`;
  context.mail(to.email, MAIL[kind]({ fullName: to.fullName, link }), `${kind}-${newId()}`);
}

type Purpose = "verify" | "reset";

/**
 * Sends a new link to whoever asks for it with their own session.
 * @returns false when it was asked for too often
 */
export async function sendOwnLink(context: AppLoadContext, request: Request, purpose: Purpose, email: string) {
  if (!(await mayRequestLink(context.scope, purpose, email, originOf(request, context)))) return false;
  await sendWhereDue(context, request, purpose, email, "/");
  return true;
}

/**
 * Sends a new link where one is due, after the answer: nobody can tell by it, or by how long it took, whether one was.
 * @returns false when it was asked for too often
 */
export async function sendNewLink(
  context: AppLoadContext,
  request: Request,
  purpose: Purpose,
  email: string,
  backTo = "/",
): Promise<boolean> {
  if (!(await mayRequestLink(context.scope, purpose, email, originOf(request, context)))) return false;
  context.scope.afterwards(() => sendWhereDue(context, request, purpose, email, backTo));
  return true;
}

async function sendWhereDue(
  context: AppLoadContext,
  request: Request,
  purpose: Purpose,
  email: string,
  backTo: string,
): Promise<void> {
  const browser = signUpToken(request, context.configuration.publicOrigin);
  const { outcome, fullName, token } = await requestLink(context.scope, purpose, email, browser);
  if (outcome !== "none") sendLink(context, outcome, { email, fullName }, token, backTo);
}
