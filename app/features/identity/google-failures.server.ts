import { wordsOfCode } from "#app/request/refusal-words.ts";
import { SECURED } from "./secured.ts";

/** Why a sign-in with Google, or linking it, failed: the page's status, and its message. */
export const GOOGLE_FAILURES = {
  denied: [403, "You did not let Google sign you in here, so nothing has changed."],
  "not started": [
    400,
    "This sign-in was not started in this browser, or took longer than ten minutes. Please start again.",
  ],
  foreign: [400, "This answer belongs to a different sign-in from the one started here. Please start again."],
  refused: [400, "Google did not confirm this sign-in: each confirmation works only once. Please start again."],
  unreachable: [503, "Google could not be reached properly. Please try again in a moment."],
  unverified: [
    403,
    "Google has not verified that this email address is yours, so you cannot sign in with it. Verify it with Google, or sign up with a password.",
  ],
  taken: [409, "The account with this email address is linked to a different Google account. Sign in with that one."],
  secured: [403, SECURED],
  limited: [429, "Too many new accounts from your network. Wait an hour, then try again."],
  unavailable: [503, "The database did not answer. Please start again in a moment."],
  "signed out": [401, "You were signed out in the meantime, so nothing was linked. Sign in, then link Google again."],
  identity_already_exists: [409, wordsOfCode("identity_taken")],
  "another is linked": [409, wordsOfCode("other_identity_linked")],
  "not reauthenticated": [403, wordsOfCode("confirmation_needed")],
  "someone else": [403, "Someone else had started to link Google in this browser, so nothing was linked."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type GoogleFailure = keyof typeof GOOGLE_FAILURES;

export const isGoogleFailure = (name: string): name is GoogleFailure => Object.hasOwn(GOOGLE_FAILURES, name);
