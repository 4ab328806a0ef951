/** Confirming again that it is them, before what cannot be undone. */

/**
 * The proof that a form asks for:
 * - none: the last one is recent
 * - factor: a code of the authenticator app, or a recovery code
 * - password
 * - other: the account has neither, and confirms on a page of its own
 */
export type ProofNeeded = "none" | "factor" | "password" | "other";

export function proofNeeded(
  { isReauthenticated }: { isReauthenticated: boolean },
  ways: { hasPassword: boolean; hasFactor: boolean },
): ProofNeeded {
  if (isReauthenticated) return "none";
  if (ways.hasFactor) return "factor";
  return ways.hasPassword ? "password" : "other";
}
