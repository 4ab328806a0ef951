/** Signing up: for the screen and for the endpoint alike. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { isCurrency } from "#app/domain/currencies.ts";
import { placeIn } from "#app/domain/time-zones.ts";
import { accountExists } from "#app/emails/account.ts";
import { newId } from "#db/id.ts";
import type { RequestOrigin } from "#db/identity/attempts.ts";
import {
  beginCompletion,
  beginVerification,
  completeSignUp,
  maySignUp,
  signUp as recordSignUp,
  type Verified,
  verifyEmail,
} from "#db/identity/sign-ups.ts";
import { fullName, newPassword } from "./fields.server.ts";
import { sendLink } from "./links.server.ts";
import { hashPassword, verifyPassword } from "./passwords.server.ts";
import { withReturnTo } from "./return-to.ts";
import { trialKeyOfLink } from "./trial-key.server.ts";
import * as say from "./words.ts";

const NO_CURRENCY = say.chooseACurrencyFromThe;

/** The details of an account, apart from its address. */
export const accountSchema = z.object({
  fullName,
  password: newPassword,
  currency: z.string({ error: NO_CURRENCY }).refine(isCurrency, NO_CURRENCY),
  terms: z.literal("on", { error: say.pleaseAgreeToTheTerms }),
  /** Filled in by a script; an unknown zone becomes Nairobi's. */
  timeZone: z.string().optional(),
});

type Details = Omit<z.output<typeof accountSchema>, "password" | "terms">;

/** The account as it is stored. */
const newAccount = <Hash extends string | null>({ fullName, currency, timeZone }: Details, passwordHash: Hash) => ({
  fullName,
  currency,
  timeZone: placeIn(timeZone),
  passwordHash,
});

export const TOO_MANY_SIGN_UPS = say.tooManyTriesWaitAn;

/**
 * Records a sign-up until its link is opened. It is the same for an address that already has an account; the mail then says
 * so.
 * @returns the token of this browser, which needs no password to verify the address; null after too many tries
 */
export async function recordAccount(
  context: AppLoadContext,
  { email, password, ...details }: Details & { email: string; password: string },
  returnTo: string,
  origin: RequestOrigin,
): Promise<string | null> {
  // Hashing is expensive, and anyone may send this, so the try is counted first.
  if (!(await maySignUp(context.scope, email, origin))) return null;
  const account = newAccount(details, await hashPassword(password));
  const { outcome, token, browser } = await recordSignUp(context.scope, email, account, origin);
  if (outcome === "new") {
    sendLink(context, "verify", { email, fullName: details.fullName }, token, returnTo);
  } else {
    const site = context.configuration.publicOrigin;
    const mail = accountExists({
      fullName: "",
      signIn: `${site}${withReturnTo("/login", returnTo)}`,
      reset: `${site}/forgot-password`,
    });
    context.mail(email, mail, `known-${newId()}`);
  }
  return browser;
}

export const VERIFY_MESSAGES = {
  wrong: say.thisIsNotThePassword,
  limited: say.tooManyTries,
} as const;

/** Verifies the address of a sign-up with its link and its password, as anyone may have signed up with this address. */
export async function verifyWithPassword(
  context: Pick<AppLoadContext, "scope" | "configuration">,
  token: string,
  password: string,
  origin: RequestOrigin,
): Promise<Verified | { outcome: "limited" | "wrong" }> {
  const { outcome, password_hash: passwordHash } = await beginVerification(context.scope, token);
  if (outcome === "limited" || outcome === "already") return { outcome };
  if (passwordHash === null) return { outcome: "gone" };
  if (!(await verifyPassword(passwordHash, password))) return { outcome: "wrong" };
  const trialKey = await trialKeyOfLink(context, token);
  return verifyEmail(context.scope, { token, trialKey }, { passwordHash }, origin);
}

/**
 * Makes the account of a link that was sent again, which carries nothing typed at any sign-up.
 * @param details without a password, its owner signs in with codes
 */
export async function completeAccount(
  context: Pick<AppLoadContext, "scope" | "configuration">,
  token: string,
  { password, ...details }: Details & { password?: string | undefined },
  origin: RequestOrigin,
): Promise<Verified | { outcome: "limited" }> {
  const { scope } = context;
  const outcome = await beginCompletion(scope, token);
  if (outcome !== "tried") return { outcome };
  const account = newAccount(details, password === undefined ? null : await hashPassword(password));
  return completeSignUp(scope, { token, trialKey: await trialKeyOfLink(context, token) }, account, origin);
}
