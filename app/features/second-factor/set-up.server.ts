/** Setting up one's own second factor: a secret for an app, then the app's first code. */
import { z } from "zod";
import { type Result, refused } from "#app/domain/result.ts";
import { authenticatorAdded } from "#app/emails/security.ts";
import { newId } from "#db/id.ts";
import { newLink } from "#db/identity/links.ts";
import { storeNoticeLink } from "#db/identity/passwords.ts";
import type { Refusal } from "#db/refusal.ts";
import { beginAuthenticator, confirmAuthenticator, findOwnFactor, type OwnFactor } from "#db/second-factor/factors.ts";
import { type FullContext, writeAs } from "../context.ts";
import { isFactorOn, newRecoveryCodes, newSecret, stepOfCode } from "../identity/authenticator.server.ts";
import { notifyOwner } from "../identity/notice.server.ts";
import * as say from "./set-up.words.ts";

/** Makes a secret for an app, in the place of one that was not finished. It needs a recent proof. */
export async function beginFactor(context: FullContext): Promise<Result<OwnFactor, Refusal>> {
  const { scope, configuration } = context;
  const id = newId();
  const secret = await newSecret(configuration.authSecret, id);
  const answer = await writeAs(context, "begin-factor", (db) => ({
    begun: beginAuthenticator(db, scope, { id, secret }),
    factor: findOwnFactor(db, scope),
  }));
  if (!answer.ok) return answer;
  const [factor] = answer.value.data.factor;
  if (factor === undefined) throw new Error("an authenticator that was begun is not there");
  return { ok: true, value: factor };
}

const NO_CODE = say.enterSixDigits;

export const appCodeSchema = z.object({
  code: z
    .string({ error: NO_CODE })
    .transform((text) => text.replace(/\D/g, ""))
    .refine((digits) => digits.length === 6, NO_CODE),
});

/** The id is that of the authenticator that is meant; by default the one that was begun. */
export type ConfirmFactor = { code: string; id?: string };

/** `set_up_anew`: it was begun again somewhere else. */
export type SetUpRefusal = { code: "app_code_wrong" | "set_up_anew" } | Refusal;

/**
 * Turns the second factor on with the app's first code, and tells its owner.
 * @returns the recovery codes, which nobody sees again
 */
export async function confirmFactor(
  context: FullContext,
  { code, id }: ConfirmFactor,
): Promise<Result<{ codes: string[] }, SetUpRefusal>> {
  const { scope, configuration } = context;
  const current = await writeAs(context, "confirm-factor", (db) => ({ factor: findOwnFactor(db, scope) }));
  if (!current.ok) return current;
  const [factor] = current.value.data.factor;
  if (factor === undefined || isFactorOn(factor) || (id !== undefined && factor.id !== id)) {
    return refused({ code: "set_up_anew" });
  }
  const authenticator = { id: factor.id, secret: factor.secret, lastStep: 0 };
  const step = await stepOfCode(configuration.authSecret, authenticator, code, scope.at);
  if (step === null) return refused({ code: "app_code_wrong" });
  const { codes, hashes } = await newRecoveryCodes(current.value.visitor.userId);
  const notice = await newLink(scope, "not-me");
  const answer = await writeAs(context, "confirm-factor", (db, session) => ({
    confirmed: confirmAuthenticator(db, scope, session, { id: factor.id, step, hashes }),
    notice: storeNoticeLink(db, scope, notice),
  }));
  if (!answer.ok) return answer;
  if (!answer.value.data.confirmed[0]?.done) return refused({ code: "set_up_anew" });
  notifyOwner(context, answer.value.visitor, notice, authenticatorAdded);
  return { ok: true, value: { codes } };
}
