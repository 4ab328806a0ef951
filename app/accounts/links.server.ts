/** Links that the account's forms have sent. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Purpose, requestLink } from "#db/accounts.ts";
import { newId } from "#db/id.ts";
import { resetPassword, verifyAddress } from "../emails/account.ts";

const PAGE: Record<Purpose, string> = { verify: "/verify-email", reset: "/update-password" };
const MAIL = { verify: verifyAddress, reset: resetPassword };

export const TOO_MANY_LINKS = "Too many tries. Wait an hour, then try again.";

export function sendLink(
  context: AppLoadContext,
  purpose: Purpose,
  to: { email: string; fullName: string },
  token: string,
) {
  const link = `${context.configuration.publicOrigin}${PAGE[purpose]}?token=${token}`;
  context.mail(to.email, MAIL[purpose]({ fullName: to.fullName, link }), `${purpose}-${newId()}`);
}

/** Sends a new link where one is due. Whether one was due is told to nobody: true only says that it was not too often. */
export async function sendNewLink(context: AppLoadContext, purpose: Purpose, email: string): Promise<boolean> {
  const { outcome, fullName, token } = await requestLink(context.scope, purpose, email, context.address);
  if (outcome === "sent") sendLink(context, purpose, { email, fullName }, token);
  return outcome !== "limited";
}
