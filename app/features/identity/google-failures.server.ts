import { wordsOfCode } from "#app/request/refusal-words.ts";
import { SECURED } from "./secured.ts";
import * as say from "./words.ts";

/** Why a sign-in with Google, or linking it, failed: the page's status, and its message. */
export const GOOGLE_FAILURES = {
  denied: [403, say.youDidNotLetGoogle],
  "not started": [400, say.thisSignInWasNot],
  foreign: [400, say.thisAnswerBelongsToA],
  refused: [400, say.googleDidNotConfirmThis],
  unreachable: [503, say.googleCouldNotBeReached],
  unverified: [403, say.googleHasNotVerifiedThat],
  taken: [409, say.theAccountWithThisEmail],
  secured: [403, SECURED],
  limited: [429, say.tooManyNewAccountsFrom],
  unavailable: [503, say.theDatabaseDidNotAnswer],
  "signed out": [401, say.youWereSignedOutIn],
  identity_already_exists: [409, wordsOfCode("identity_taken")],
  "another is linked": [409, wordsOfCode("other_identity_linked")],
  "not reauthenticated": [403, wordsOfCode("confirmation_needed")],
  "someone else": [403, say.someoneElseHadStartedTo],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type GoogleFailure = keyof typeof GOOGLE_FAILURES;

export const isGoogleFailure = (name: string): name is GoogleFailure => Object.hasOwn(GOOGLE_FAILURES, name);
