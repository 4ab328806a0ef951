/** What a form or a client is told when it is not sure that it is them. */
import { redirect } from "@remix-run/cloudflare";
import { sendAway, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import type { Scope } from "#db/scope.ts";
import type { ConfirmationRefusal, MailedCodeRefusal } from "./reauthenticate.server.ts";

/** The page that offers every proof. */
export const REAUTHENTICATE = "/reauthenticate";

const TOO_MANY = "There were too many wrong tries for this account today. Try again tomorrow.";
/** Where a device is sent without a script that this has signed out: its page is no longer for it. */
export const AFTER_TEN_TRIES = "ten-wrong-tries";
export const SIGNED_OUT =
  "That was the tenth wrong try, so this device was signed out. Sign in again, or choose a new password with “Forgot your password?”.";
const NO_PASSWORD = "Enter your current password.";
const WRONG_PASSWORD = "This is not your current password.";
const NO_FACTOR = "Enter the code from your authenticator app, or a recovery code.";
const FACTOR_NEEDED = "This account has a second factor: enter its code.";
const WRONG_FACTOR =
  "That code is wrong or has already been used. Your app shows a new one every 30 seconds; a recovery code works once.";
const GONE_CODE = "This code can no longer be used. Ask for another one.";
const LIMITED_CODE =
  "There were too many wrong codes for this address today. Confirm in another way, or try again tomorrow.";

export type RefusalWords = {
  errors: { form: string } | { fields: Record<string, string[]> };
  status: number;
  /** Of the database's refusal. */
  code?: string;
};

/**
 * The errors of a form that was refused; at the field that is missing or wrong, where a proof is. Throws the response to a
 * visitor who has no access at all, or no session any more.
 */
export function wordsOfConfirmation(scope: Scope, refusal: ConfirmationRefusal | MailedCodeRefusal): RefusalWords {
  switch (refusal.code) {
    case "unconfirmed":
    case "confirmation_needed":
      return { errors: { fields: { currentPassword: [NO_PASSWORD], factorCode: [NO_FACTOR] } }, status: 400 };
    case "password_wrong":
      return { errors: { fields: { currentPassword: [WRONG_PASSWORD] } }, status: 400 };
    case "factor_code_missing":
    case "factor_code_wrong": {
      const message = refusal.code === "factor_code_missing" ? NO_FACTOR : WRONG_FACTOR;
      return { errors: { fields: { factorCode: [message] } }, status: 400 };
    }
    case "factor_code_needed":
      return { errors: { form: FACTOR_NEEDED }, status: 400, code: "second_factor_needed" };
    case "confirmation_limited":
      return { errors: { form: TOO_MANY }, status: 429 };
    case "session_ended":
      if (!scope.fromScript) throw redirect(`/login?${AFTER_TEN_TRIES}`);
      return { errors: { form: SIGNED_OUT }, status: 401 };
    case "mailed_code_wrong": {
      const { triesLeft } = refusal.values;
      const message = `That code is wrong. ${triesLeft} ${triesLeft === 1 ? "try is" : "tries are"} left.`;
      return { errors: { fields: { code: [message] } }, status: 400 };
    }
    case "mailed_code_limited":
      return { errors: { form: LIMITED_CODE }, status: 429 };
    case "mailed_code_gone":
      return { errors: { form: GONE_CODE }, status: 410 };
    default:
      sendAway(scope, refusal);
      return { errors: { form: wordsOf(refusal) }, status: statusOf(refusal), code: refusal.code };
  }
}
