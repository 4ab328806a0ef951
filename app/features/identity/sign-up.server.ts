/** Signing up: for the screen and for the endpoint alike. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { isCurrency } from "#app/domain/currency-codes.ts";
import { type Result, refused } from "#app/domain/result.ts";
import { placeIn } from "#app/domain/time-zones.ts";
import { accountExists } from "#app/emails/account.ts";
import { newId } from "#db/id.ts";
import type { RequestOrigin } from "#db/identity/attempts.ts";
import type { LinkRefusal } from "#db/identity/links.ts";
import type { SignIn } from "#db/identity/sessions.ts";
import {
  beginCompletion,
  beginVerification,
  completeSignUp,
  maySignUp,
  signUp as recordSignUp,
  verifyEmail,
} from "#db/identity/sign-ups.ts";
import { fullName, newPassword } from "./fields.server.ts";
import { sendLink } from "./links.server.ts";
import { hashPassword, verifyPassword } from "./passwords.server.ts";
import { withReturnTo } from "./return-to.ts";
import { trialKeyOfLink } from "./trial-key.server.ts";
import * as say from "./words.ts";

const NO_CURRENCY = say.chooseCurrency;

/** The details of an account, apart from its address. */
export const accountSchema = z.object({
  fullName,
  password: newPassword,
  currency: z.string({ error: NO_CURRENCY }).refine(isCurrency, NO_CURRENCY),
  terms: z.literal("on", { error: say.agreeToTerms }),
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

export const TOO_MANY_SIGN_UPS = say.tooManyTriesWait;

/**
 * Records a sign-up until its link is opened. It is the same for an address that already has an account; the mail then says
 * so.
 * @returns the token of this browser, which needs no password to verify the address
 */
export async function recordAccount(
  context: AppLoadContext,
  { email, password, ...details }: Details & { email: string; password: string },
  returnTo: string,
  origin: RequestOrigin,
): Promise<Result<string, { code: "sign_ups_limited" }>> {
  // Hashing is expensive, and anyone may send this, so the try is counted first.
  if (!(await maySignUp(context.scope, email, origin))) return refused({ code: "sign_ups_limited" });
  const account = newAccount(details, await hashPassword(password));
  const { isNew, token, browser } = await recordSignUp(context.scope, email, account, origin);
  if (isNew) {
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
  return { ok: true, value: browser };
}

export const VERIFY_MESSAGES = {
  password_wrong: say.notSignUpPassword,
  tries_limited: say.tooManyTries,
} as const;

/** `already_verified`: its address has an account, which opens in the usual ways. */
export type VerifyRefusal = LinkRefusal<"limited" | "already" | "gone">;

/** Verifies the address of a sign-up with its link, in the browser that signed up, which needs no password. */
export const verifyInBrowser = async (
  context: Pick<AppLoadContext, "scope" | "configuration">,
  token: string,
  browser: string,
  origin: RequestOrigin,
) => verifyEmail(context.scope, { token, trialKey: await trialKeyOfLink(context, token) }, { browser }, origin);

/** Verifies the address of a sign-up with its link and its password, as anyone may have signed up with this address. */
export async function verifyWithPassword(
  context: Pick<AppLoadContext, "scope" | "configuration">,
  token: string,
  password: string,
  origin: RequestOrigin,
): Promise<Result<SignIn, VerifyRefusal | { code: "password_wrong" }>> {
  const begun = await beginVerification(context.scope, token);
  if (!begun.ok) return begun;
  if (!(await verifyPassword(begun.value, password))) return refused({ code: "password_wrong" });
  const trialKey = await trialKeyOfLink(context, token);
  return verifyEmail(context.scope, { token, trialKey }, { passwordHash: begun.value }, origin);
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
): Promise<Result<SignIn, VerifyRefusal>> {
  const { scope } = context;
  const begun = await beginCompletion(scope, token);
  if (!begun.ok) return begun;
  const account = newAccount(details, password === undefined ? null : await hashPassword(password));
  return completeSignUp(scope, { token, trialKey: await trialKeyOfLink(context, token) }, account, origin);
}
