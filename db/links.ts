/** E-mailed links: their tokens go to the database as hashes. */
import type { Scope } from "./scope.ts";
import { hashOf, newToken } from "./token.ts";

/** How long a link lives, in milliseconds: a day to prove an address, an hour to choose a new password. */
const LIFE = { verify: 24 * 3_600_000, reset: 3_600_000, "change-email": 24 * 3_600_000 };

/** A new token for a mail, with what the database keeps of it. */
export async function newLink(scope: Scope, purpose: keyof typeof LIFE) {
  const token = newToken();
  return {
    token,
    hash: await hashOf(token),
    expires: new Date(scope.at.getTime() + LIFE[purpose]).toISOString(),
  };
}
