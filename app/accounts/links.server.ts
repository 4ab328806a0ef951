/** Links that the account's forms have sent. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Purpose, requestLink } from "#db/accounts.ts";
import { newId } from "#db/id.ts";
import { resetPassword, verifyAddress } from "../emails/account.ts";
import { keeping } from "./coming-back.ts";

const PAGE: Record<Purpose, string> = { verify: "/verify-email", reset: "/update-password" };
const MAIL = { verify: verifyAddress, reset: resetPassword };

export const TOO_MANY_LINKS = "Too many tries. Wait an hour, then try again.";

/** @param backTo where the sign-in after the link is to lead, a path of this site */
export function sendLink(
  context: AppLoadContext,
  purpose: Purpose,
  to: { email: string; fullName: string },
  token: string,
  backTo = "/",
) {
  const link = `${context.configuration.publicOrigin}${keeping(`${PAGE[purpose]}?token=${token}`, backTo)}`;
  context.mail(to.email, MAIL[purpose]({ fullName: to.fullName, link }), `${purpose}-${newId()}`);
}

/** Sends a new link where one is due. Whether one was due is told to nobody: true only says that it was not too often. */
export async function sendNewLink(
  context: AppLoadContext,
  purpose: Purpose,
  email: string,
  backTo = "/",
): Promise<boolean> {
  const { outcome, fullName, token } = await requestLink(context.scope, purpose, email, context.address);
  if (outcome === "sent") sendLink(context, purpose, { email, fullName }, token, backTo);
  return outcome !== "limited";
}
