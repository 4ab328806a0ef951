/** What cannot be undone asks again who is there: it holds for ten minutes, by whatever proof the account has. */

import { z } from "zod";
import type { Visitor } from "#app/domain/access.ts";
import { LIMITS } from "#app/domain/limits.ts";
import { DONE, type Result, refused } from "#app/domain/result.ts";
import { recoveryCodeUsed, sessionGuessed } from "#app/emails/security.ts";
import type { RequestOrigin } from "#db/identity/attempts.ts";
import type { CodeRefusal } from "#db/identity/codes.ts";
import { newLink } from "#db/identity/links.ts";
import { beginPasswordChange, storeNoticeLink } from "#db/identity/passwords.ts";
import {
  beginReauthentication,
  endGuessingSession,
  giveBackProofTry,
  type Proof,
  proofOfFactor,
  proofOfPassword,
  reauthenticateWithCode,
  recentProof,
} from "#db/identity/reauthentication.ts";
import type { Refusal } from "#db/refusal.ts";
import { findOwnFactor } from "#db/second-factor/factors.ts";
import type { FullContext } from "../context.ts";
import { checkFactorCode } from "./authenticator.server.ts";
import { notifyOwner } from "./notice.server.ts";
import { verifyPassword } from "./passwords.server.ts";
import { noteWrongCode } from "./wrong-codes.server.ts";

/** The fields of a form that asks for a proof; which of them it shows depends on the account. */
export const proofFields = z.object({
  currentPassword: z.string().optional(),
  factorCode: z.string().max(40).optional(),
});

/** What was typed to confirm that it is them; nothing where the last proof is recent. */
export type TypedProof = z.infer<typeof proofFields>;

/** Why it is not sure that it is them: one of these, or a refusal of the database. */
export type ConfirmationRefusal =
  /** Nothing was typed, and the last proof is not recent. */
  | { code: "unconfirmed" }
  | { code: "password_wrong" | "factor_code_missing" | "factor_code_wrong" }
  /** There were too many wrong tries today. */
  | { code: "confirmation_limited" }
  /** With a second factor, a password is not enough. */
  | { code: "factor_code_needed" }
  /** This was the last wrong try that the session had. */
  | { code: "session_ended" }
  | Refusal;

/** `proof` goes into the batch whose writes need it. */
export type Confirmation = Result<{ proof: Proof; visitor: Visitor | null }, ConfirmationRefusal>;

/**
 * Checks what was typed, and counts each try. Without anything typed, the last proof must be recent: the database
 * refuses the write otherwise.
 */
export async function confirmIdentity(
  context: FullContext,
  { currentPassword, factorCode }: TypedProof,
): Promise<Confirmation> {
  if (factorCode !== undefined) return confirmWithFactor(context, factorCode);
  if (currentPassword !== undefined) return confirmWithPassword(context, currentPassword);
  return { ok: true, value: { proof: recentProof, visitor: null } };
}

/** The same, before work that the database cannot take back: without a recent proof it must not begin. */
export async function confirmAtOnce(
  context: FullContext,
  typed: TypedProof,
): Promise<Result<{ proof: Proof; visitor: Visitor }, ConfirmationRefusal>> {
  const check = await confirmIdentity(context, typed);
  if (!check.ok) return check;
  const { proof, visitor } = check.value;
  if (visitor !== null && proof !== recentProof) return { ok: true, value: { proof, visitor } };
  const entered = await context.scope.attempt("signed-in", () => ({}));
  if (!entered.ok) return entered;
  const { visitor: present } = entered.value;
  return present.isReauthenticated
    ? { ok: true, value: { proof, visitor: present } }
    : refused({ code: "unconfirmed" });
}

const MOST_TRIES = LIMITS["proofs in a session"];

/** A right proof is no try at another one, even where what it was for is refused, which takes back what its batch records. */
function noteRightProof({ scope }: FullContext, by: "password" | "factor" | "code"): void {
  scope.afterResponse(() => giveBackProofTry(scope, by));
}

/** The refusal of a wrong proof, or of any beyond those that the session has; the tenth one ends the session, of which its owner is told. */
async function afterWrongProof<const Problem extends WrongProof>(context: FullContext, tries: number, wrong: Problem) {
  if (tries < MOST_TRIES) return refused(wrong);
  const notice = await newLink(context.scope, "not-me");
  const ended = await endGuessingSession(context.scope, notice);
  if (!ended.ok) return ended;
  if (ended.value === null) return refused(wrong);
  notifyOwner(context, ended.value, notice, sessionGuessed);
  return refused({ code: "session_ended" });
}

type WrongProof =
  | { code: "password_wrong" | "factor_code_missing" | "factor_code_wrong" }
  | { code: "mailed_code_wrong"; values: { triesLeft: number } };

async function confirmWithPassword(context: FullContext, password: string): Promise<Confirmation> {
  const { scope } = context;
  const begun = await beginReauthentication(scope, "password");
  if (!begun.ok) return begun;
  const attempt = begun.value;
  if (attempt.limited) return refused({ code: "confirmation_limited" });
  if (attempt.needsFactor) return refused({ code: "factor_code_needed" });
  const { passwordHash, tries } = attempt;
  if (passwordHash === null || tries > MOST_TRIES || !(await verifyPassword(passwordHash, password)))
    return afterWrongProof(context, tries, { code: "password_wrong" });
  noteRightProof(context, "password");
  const proof = await proofOfPassword(scope, passwordHash);
  return { ok: true, value: { proof, visitor: attempt.visitor } };
}

async function confirmWithFactor(context: FullContext, typed: string): Promise<Confirmation> {
  const { scope, configuration } = context;
  const begun = await beginReauthentication(scope, "factor");
  if (!begun.ok) return begun;
  const attempt = begun.value;
  if (attempt.limited) return refused({ code: "confirmation_limited" });
  const { authenticator, visitor } = attempt;
  const wrong = () =>
    afterWrongProof(context, attempt.tries, {
      code: typed.trim() === "" ? "factor_code_missing" : "factor_code_wrong",
    });
  if (authenticator === null || attempt.tries > MOST_TRIES) return wrong();
  const usedCode = await checkFactorCode(
    configuration.authSecret,
    { userId: visitor.userId, authenticator },
    typed,
    scope.at,
  );
  const wrongCode = () => {
    noteWrongCode(scope);
    return wrong();
  };
  if (usedCode === null) return wrongCode();
  const proof = await proofOfFactor(scope, usedCode);
  if ("step" in usedCode) {
    noteRightProof(context, "factor");
    return { ok: true, value: { proof, visitor } };
  }
  // Its owner is told that a recovery code was used, so it is used up at once.
  const notice = await newLink(scope, "not-me");
  const result = await scope.attempt("signed-in", (db) => ({
    ...proof(db),
    factor: findOwnFactor(db, scope),
    notice: storeNoticeLink(db, scope, notice),
  }));
  if (!result.ok) return result.refusal.code === "recovery_code_used" ? wrongCode() : result;
  noteRightProof(context, "factor");
  const codesLeft = result.value.data.factor[0]?.codes_left ?? 0;
  notifyOwner(context, visitor, notice, (facts) => recoveryCodeUsed({ ...facts, left: codesLeft }));
  return { ok: true, value: { proof: recentProof, visitor } };
}

export type MailedCodeRefusal =
  | CodeRefusal
  /** This was the last wrong try that the session had. */
  | { code: "session_ended" }
  | Refusal;

/** With the code that was mailed to the account's own address; not enough where it has a second factor. */
export async function confirmWithMailedCode(
  context: FullContext,
  typed: { code: string; browser: string },
  origin: RequestOrigin,
): Promise<Result<null, MailedCodeRefusal>> {
  const { scope } = context;
  const result = await reauthenticateWithCode(scope, typed, origin);
  if (!result.ok) return result;
  const { outcome, tries_left: triesLeft, tries } = result.value.row;
  switch (outcome) {
    case "right":
      noteRightProof(context, "code");
      return DONE;
    case "wrong":
      noteWrongCode(scope);
      return afterWrongProof(context, tries, { code: "mailed_code_wrong", values: { triesLeft } });
    case "limited":
      return refused({ code: "mailed_code_limited" });
    case "gone":
      return refused({ code: "mailed_code_gone" });
  }
}

/** Checks the visitor's own password before it is changed. An account without a password never passes. */
export async function checkPassword(
  context: FullContext,
  password: string,
): Promise<Result<string, ConfirmationRefusal>> {
  const result = await beginPasswordChange(context.scope);
  if (!result.ok) return result;
  const { limited, password_hash: passwordHash, tries } = result.value.row;
  if (limited) return refused({ code: "confirmation_limited" });
  if (passwordHash === null || tries > MOST_TRIES || !(await verifyPassword(passwordHash, password)))
    return afterWrongProof(context, tries, { code: "password_wrong" });
  noteRightProof(context, "password");
  return { ok: true, value: passwordHash };
}
