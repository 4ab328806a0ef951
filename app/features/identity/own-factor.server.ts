/** Setting up and turning off one's own second factor: for the screen and for the endpoint alike. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { authenticatorAdded, authenticatorRemoved } from "#app/emails/security.ts";
import { beginAuthenticator, confirmAuthenticator, findOwnFactor, type OwnFactor, turnOffFactor } from "#db/factors.ts";
import { newId } from "#db/id.ts";
import { newLink } from "#db/links.ts";
import { storeNoticeLink } from "#db/passwords.ts";
import type { Proof } from "#db/reauthentication.ts";
import type { Refusal } from "#db/refusal.ts";
import type { Write } from "#db/scope.ts";
import { isFactorOn, newRecoveryCodes, newSecret, stepOfCode } from "./authenticator.server.ts";
import { notifyOwner } from "./notice.server.ts";

type Failed = { outcome: "failed"; refusal: Refusal };

/** Makes a secret for an app, in the place of one that was not finished. PN401 without a recent proof. */
export async function beginFactor(
  { scope, configuration }: AppLoadContext,
  write: Write,
): Promise<{ outcome: "begun"; factor: OwnFactor } | Failed> {
  const id = newId();
  const secret = await newSecret(configuration.authSecret, id);
  const result = await write((db) => ({
    begun: beginAuthenticator(db, scope, { id, secret }),
    factor: findOwnFactor(db, scope),
  }));
  if (!result.ok) return { outcome: "failed", refusal: result.refusal };
  const [factor] = result.value.data.factor;
  if (factor === undefined) throw new Error("an authenticator that was begun is not there");
  return { outcome: "begun", factor };
}

export const FACTOR_SET_UP_MESSAGES = {
  wrong:
    "This is not the code that your app should show now. Check that your phone sets its clock by itself, then enter the newest code.",
  "begun anew": "The set-up was begun anew somewhere else. Scan the picture that is shown now.",
} as const;

/**
 * Turns the second factor on with the app's first code, and tells its owner.
 * @param id the authenticator that is meant; by default the one that was begun
 * @returns the recovery codes, which nobody sees again
 */
export async function confirmFactor(
  context: AppLoadContext,
  write: Write,
  code: string,
  id?: string,
): Promise<{ outcome: "on"; codes: string[] } | { outcome: keyof typeof FACTOR_SET_UP_MESSAGES } | Failed> {
  const { scope, configuration } = context;
  const current = await write((db) => ({ factor: findOwnFactor(db, scope) }));
  if (!current.ok) return { outcome: "failed", refusal: current.refusal };
  const [factor] = current.value.data.factor;
  if (factor === undefined || isFactorOn(factor) || (id !== undefined && factor.id !== id)) {
    return { outcome: "begun anew" };
  }
  const authenticator = { id: factor.id, secret: factor.secret, lastStep: 0 };
  const step = await stepOfCode(configuration.authSecret, authenticator, code, scope.at);
  if (step === null) return { outcome: "wrong" };
  const { codes, hashes } = await newRecoveryCodes(current.value.visitor.userId);
  const notice = await newLink(scope, "not-me");
  const result = await write((db, session) => ({
    confirmed: confirmAuthenticator(db, scope, session, { id: factor.id, step, hashes }),
    notice: storeNoticeLink(db, scope, notice),
  }));
  if (!result.ok) return { outcome: "failed", refusal: result.refusal };
  if (!result.value.data.confirmed[0]?.done) return { outcome: "begun anew" };
  notifyOwner(context, result.value.visitor, notice, authenticatorAdded);
  return { outcome: "on", codes };
}

/** Turns it off, and tells its owner. That it is off already is a success. @param proof as a write needs it */
export async function endFactor(
  context: AppLoadContext,
  write: Write,
  proof: Proof,
): Promise<{ outcome: "off"; wasOn: boolean } | Failed> {
  const { scope } = context;
  const notice = await newLink(scope, "not-me");
  const result = await write((db) => ({
    ...proof(db),
    off: turnOffFactor(db, scope),
    notice: storeNoticeLink(db, scope, notice),
  }));
  if (!result.ok) return { outcome: "failed", refusal: result.refusal };
  const wasOn = result.value.data.off[0]?.done ?? false;
  if (wasOn) notifyOwner(context, result.value.visitor, notice, authenticatorRemoved);
  return { outcome: "off", wasOn };
}
