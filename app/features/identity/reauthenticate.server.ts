/** What cannot be undone asks again who is there: it holds for ten minutes, by whatever proof the account has. */

import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Visitor } from "#app/domain/access.ts";
import { LIMITS } from "#app/domain/limits.ts";
import type { Result } from "#app/domain/result.ts";
import { recoveryCodeUsed, sessionGuessed } from "#app/emails/security.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import type { RequestOrigin } from "#db/attempts.ts";
import { findOwnFactor } from "#db/factors.ts";
import { newLink } from "#db/links.ts";
import { beginPasswordChange, storeNoticeLink } from "#db/passwords.ts";
import {
  beginReauthentication,
  endGuessingSession,
  type Proof,
  proofOfFactor,
  proofOfPassword,
  reauthenticateWithCode,
  recentProof,
} from "#db/reauthentication.ts";
import type { Refusal } from "#db/refusal.ts";
import { checkFactorCode } from "./authenticator.server.ts";
import { notifyOwner } from "./notice.server.ts";
import { verifyPassword } from "./passwords.server.ts";
import { noteWrongCode } from "./wrong-codes.server.ts";

/** The page that offers every proof. */
export const REAUTHENTICATE = "/reauthenticate";

const TOO_MANY = "There were too many wrong tries for this account today. Try again tomorrow.";
/** Where a device is sent without a script that this has signed out: its page is no longer for it. */
export const AFTER_TEN_TRIES = "ten-wrong-tries";
export const SIGNED_OUT =
  "These were ten wrong tries, so this device was signed out. Sign in again, or choose a new password with “Forgot your password?”.";
const NO_PASSWORD = "Enter your current password.";
const WRONG_PASSWORD = "This is not your current password.";
const wrongPassword: Refused = { errors: { fields: { currentPassword: [WRONG_PASSWORD] } }, status: 400 };
const NO_FACTOR = "Enter the code from your authenticator app, or a recovery code.";
const FACTOR_NEEDED = "This account has a second factor: enter its code.";
const WRONG_FACTOR =
  "This is not the code, or it was used already. Your app shows a new one every 30 seconds; a recovery code works once.";

/** The fields of a form that asks for a proof; which of them it shows depends on the account. */
export const proofFields = z.object({
  currentPassword: z.string().optional(),
  factorCode: z.string().max(40).optional(),
});

type Context = Pick<AppLoadContext, "scope" | "configuration" | "mail">;

type TypedProof = z.infer<typeof proofFields>;
type Refused = {
  errors: { form: string } | { fields: Record<string, string[]> };
  status: number;
  /** Of the database's refusal. */
  code?: string;
};

/** `proof` goes into the batch whose writes need it. */
export type Confirmation = Result<{ proof: Proof; visitor: Visitor | null }, Refused>;

const refused = (errors: Refused["errors"], status: number): { ok: false; refusal: Refused } => ({
  ok: false,
  refusal: { errors, status },
});

/**
 * Checks what was typed, and counts each try. Without anything typed, the last proof must be recent: the database
 * refuses the write otherwise (`refusalOf`).
 */
export async function confirmIdentity(
  context: Context,
  { currentPassword, factorCode }: TypedProof,
): Promise<Confirmation> {
  if (factorCode !== undefined) return confirmWithFactor(context, factorCode);
  if (currentPassword !== undefined) return confirmWithPassword(context, currentPassword);
  return { ok: true, value: { proof: recentProof, visitor: null } };
}

/** The same, before work that the database cannot take back: without a recent proof it must not begin. */
export async function confirmAtOnce(
  context: Context,
  typed: TypedProof,
): Promise<Result<{ proof: Proof; visitor: Visitor }, Refused>> {
  const check = await confirmIdentity(context, typed);
  if (!check.ok) return check;
  const { proof, visitor } = check.value;
  if (visitor !== null && proof !== recentProof) return { ok: true, value: { proof, visitor } };
  const entered = await context.scope.write("signed-in", () => ({}));
  if (!entered.ok) return { ok: false, refusal: refusalOf(entered.refusal) };
  const { visitor: present } = entered.value;
  return present.isReauthenticated
    ? { ok: true, value: { proof, visitor: present } }
    : { ok: false, refusal: UNCONFIRMED };
}

const UNCONFIRMED: Refused = {
  errors: { fields: { currentPassword: [NO_PASSWORD], factorCode: [NO_FACTOR] } },
  status: 400,
};

/** The errors of a form whose write was refused; the field that is missing, where a proof is. */
export const refusalOf = (refusal: Refusal): Refused =>
  refusal.code === "confirmation_needed"
    ? UNCONFIRMED
    : { errors: { form: wordsOf(refusal) }, status: statusOf(refusal), code: refusal.code };

/** The refusal of a wrong proof; the tenth one ends the session, of which its owner is told. */
async function afterWrongProof(context: Context, tries: number, refusal: Refused) {
  const wrong = { ok: false, refusal } as const;
  if (tries < LIMITS["proofs in a session"]) return wrong;
  const notice = await newLink(context.scope, "not-me");
  const owner = await endGuessingSession(context.scope, notice);
  if (owner === null) return wrong;
  notifyOwner(context, owner, notice, sessionGuessed);
  if (!context.scope.fromScript) throw redirect(`/login?${AFTER_TEN_TRIES}`);
  return refused({ form: SIGNED_OUT }, 401);
}

async function confirmWithPassword(context: Context, password: string): Promise<Confirmation> {
  const { scope } = context;
  const begun = await beginReauthentication(scope, "password");
  if (!begun.ok) return { ok: false, refusal: refusalOf(begun.refusal) };
  const attempt = begun.value;
  if (attempt.limited) return refused({ form: TOO_MANY }, 429);
  if (attempt.needsFactor)
    return { ok: false, refusal: { errors: { form: FACTOR_NEEDED }, status: 400, code: "second_factor_needed" } };
  if (attempt.passwordHash === null || !(await verifyPassword(attempt.passwordHash, password)))
    return afterWrongProof(context, attempt.tries, wrongPassword);
  const proof = await proofOfPassword(scope, attempt.passwordHash);
  return { ok: true, value: { proof, visitor: attempt.visitor } };
}

async function confirmWithFactor(context: Context, typed: string): Promise<Confirmation> {
  const { scope, configuration } = context;
  const begun = await beginReauthentication(scope, "factor");
  if (!begun.ok) return { ok: false, refusal: refusalOf(begun.refusal) };
  const attempt = begun.value;
  if (attempt.limited) return refused({ form: TOO_MANY }, 429);
  const { authenticator, visitor } = attempt;
  const wrong = () =>
    afterWrongProof(context, attempt.tries, {
      errors: { fields: { factorCode: [typed.trim() === "" ? NO_FACTOR : WRONG_FACTOR] } },
      status: 400,
    });
  if (authenticator === null) return wrong();
  const used = await checkFactorCode(
    configuration.authSecret,
    { userId: visitor.userId, authenticator },
    typed,
    scope.at,
  );
  if (used === null) {
    noteWrongCode(scope);
    return wrong();
  }
  const proof = await proofOfFactor(scope, used);
  if ("step" in used) return { ok: true, value: { proof, visitor } };
  // Its owner is told that a recovery code was used, so it is used up at once.
  const notice = await newLink(scope, "not-me");
  const marked = await scope.write("signed-in", (db) => ({
    ...proof(db),
    factor: findOwnFactor(db, scope),
    notice: storeNoticeLink(db, scope, notice),
  }));
  if (!marked.ok)
    return marked.refusal.code === "recovery_code_used" ? wrong() : { ok: false, refusal: refusalOf(marked.refusal) };
  const left = marked.value.data.factor[0]?.codes_left ?? 0;
  notifyOwner(context, visitor, notice, (facts) => recoveryCodeUsed({ ...facts, left }));
  return { ok: true, value: { proof: recentProof, visitor } };
}

const GONE_CODE = "This code can no longer be used. Have another one sent.";
const LIMITED_CODE =
  "There were too many wrong codes for this address today. Confirm in another way, or try again tomorrow.";

/** With the code that was mailed to the account's own address; not enough where it has a second factor. */
export async function confirmWithMailedCode(
  { scope }: Pick<AppLoadContext, "scope">,
  typed: { code: string; browser: string },
  origin: RequestOrigin,
): Promise<Result<null, Refused>> {
  const marked = await reauthenticateWithCode(scope, typed, origin);
  if (!marked.ok) return { ok: false, refusal: refusalOf(marked.refusal) };
  const { outcome, tries_left: left } = marked.value.row;
  if (outcome === "wrong") noteWrongCode(scope);
  switch (outcome) {
    case "right":
      return { ok: true, value: null };
    case "wrong":
      return refused(
        { fields: { code: [`This is not the code. ${left} ${left === 1 ? "try is" : "tries are"} left.`] } },
        400,
      );
    case "limited":
      return refused({ form: LIMITED_CODE }, 429);
    case "gone":
      return refused({ form: GONE_CODE }, 410);
  }
}

type PasswordCheck = Result<string, Refused>;

/** Checks the visitor's own password before it is changed. An account without a password never passes. */
export async function checkPassword(context: Context, password: string): Promise<PasswordCheck> {
  const result = await beginPasswordChange(context.scope);
  if (!result.ok) return { ok: false, refusal: refusalOf(result.refusal) };
  const { limited, password_hash: passwordHash, tries } = result.value.row;
  if (limited) return refused({ form: TOO_MANY }, 429);
  if (passwordHash === null || !(await verifyPassword(passwordHash, password)))
    return afterWrongProof(context, tries, wrongPassword);
  return { ok: true, value: passwordHash };
}
