/** Signing in with a provider, for the screen and for the endpoint alike. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Identity } from "#app/domain/identity/identity.ts";
import { type Result, refused } from "#app/domain/result.ts";
import { googleLinked } from "#app/emails/security.ts";
import type { RequestOrigin } from "#db/identity/attempts.ts";
import {
  beginPendingLink,
  completePendingLink,
  type IdentityRefusal,
  type IdentitySignIn,
  signInWithIdentity,
} from "#db/identity/identities.ts";
import { newLink } from "#db/identity/links.ts";
import type { SignIn } from "#db/identity/sessions.ts";
import { oneLine } from "./fields.server.ts";
import { notifyOwner } from "./notice.server.ts";
import { verifyPassword } from "./passwords.server.ts";
import { trialKeyOf } from "./trial-key.server.ts";

/** The longest name that a sign-up accepts, too. */
const MAX_NAME_LENGTH = 120;

/**
 * Signs in the person whom a provider identifies; a new person gets an account.
 * @param timeZone of a household that is created; Nairobi's when unknown
 */
export async function signInWithProvider(
  { scope, configuration }: AppLoadContext,
  known: Identity,
  timeZone: string | null,
  origin: RequestOrigin,
): Promise<Result<IdentitySignIn, IdentityRefusal>> {
  const identity = { ...known, fullName: oneLine(known.fullName).slice(0, MAX_NAME_LENGTH) };
  const trialKey = await trialKeyOf(configuration, identity.email);
  return signInWithIdentity(scope, identity, { timeZone, trialKey }, origin);
}

/** Links an identity to the account that has its address, whose password proves that it is the same person, and signs in. */
export async function linkWithPassword(
  context: AppLoadContext,
  pendingToken: string,
  password: string,
  origin: RequestOrigin,
): Promise<Result<SignIn, { code: "pending_link_gone" | "tries_limited" | "password_wrong" }>> {
  const { scope } = context;
  const begun = await beginPendingLink(scope, pendingToken, origin);
  if (!begun.ok) return begun;
  const hash = begun.value;
  if (!(await verifyPassword(hash, password)) || hash === null) return refused({ code: "password_wrong" });
  const notice = await newLink(scope, "not-me");
  const completed = await completePendingLink(scope, pendingToken, hash, notice, origin);
  if (!completed.ok) {
    return refused({ code: completed.refusal.code === "password_changed" ? "password_wrong" : "pending_link_gone" });
  }
  const { linked, ...signIn } = completed.value;
  if (linked !== null) {
    notifyOwner(context, linked, notice, (facts) => googleLinked({ ...facts, identity: linked.identityEmail }));
  }
  return { ok: true, value: signIn };
}
