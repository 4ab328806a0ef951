import { IDENTITY_TAKEN, NOT_REAUTHENTICATED, OTHER_IDENTITY_LINKED } from "#db/problems.ts";

/** Why a sign-in with Google, or linking it, came to nothing: the page's status, and what is said. */
export const GOOGLE_FAILURES = {
  denied: [403, "You did not let Google sign you in here, so nothing was changed."],
  "not begun": [
    400,
    "This sign-in was not begun in this browser, or took longer than ten minutes. Please begin it again.",
  ],
  foreign: [400, "This is the answer to another sign-in than the one begun here. Please begin it again."],
  refused: [400, "Google did not confirm this sign-in: each confirmation counts once. Please begin it again."],
  unreachable: [503, "Google did not answer as it should. Please try again in a moment."],
  unverified: [
    403,
    "Google has not verified that this email address is yours, so it opens no account here. Verify it with Google, or sign up with a password.",
  ],
  taken: [
    409,
    "There already is an account with this email address, and another Google account opens it. Sign in with that one.",
  ],
  limited: [429, "Too many new accounts from your network. Wait an hour, then try again."],
  silence: [503, "The database did not answer. Please begin again in a moment."],
  "signed out": [401, "You were signed out meanwhile, so nothing was linked. Sign in, then link Google again."],
  identity_already_exists: [409, IDENTITY_TAKEN],
  "another is linked": [409, OTHER_IDENTITY_LINKED],
  "not reauthenticated": [403, NOT_REAUTHENTICATED],
  "somebody else": [403, "Somebody else had begun to link Google in this browser, so nothing was linked."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type GoogleFailure = keyof typeof GOOGLE_FAILURES;

export const isGoogleFailure = (name: string): name is GoogleFailure => Object.hasOwn(GOOGLE_FAILURES, name);
