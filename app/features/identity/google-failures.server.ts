import { wordsOfCode } from "#app/request/refusal-words.ts";
import { SECURED } from "./secured.ts";
import * as say from "./words.ts";

/** Why a sign-in with Google, or linking it, failed: the page's status, and its message. */
export const GOOGLE_FAILURES = {
  denied: [403, say.googleDeclined],
  "not started": [400, say.signInNotStartedHere],
  foreign: [400, say.otherSignInStarted],
  refused: [400, say.googleConfirmationUsed],
  unreachable: [503, say.googleUnreachable],
  unverified: [403, say.googleEmailUnverified],
  taken: [409, say.otherGoogleLinked],
  secured: [403, SECURED],
  limited: [429, say.tooManyNewAccounts],
  unavailable: [503, say.databaseSilent],
  "signed out": [401, say.signedOutMeanwhile],
  identity_already_exists: [409, wordsOfCode("identity_taken")],
  "another is linked": [409, wordsOfCode("other_identity_linked")],
  "not reauthenticated": [403, wordsOfCode("confirmation_needed")],
  "someone else": [403, say.someoneElseLinking],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type GoogleFailure = keyof typeof GOOGLE_FAILURES;

export const isGoogleFailure = (name: string): name is GoogleFailure => Object.hasOwn(GOOGLE_FAILURES, name);
