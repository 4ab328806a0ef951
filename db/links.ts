/** E-mailed links: the database stores their tokens as hashes. */
import type { Scope } from "./scope.ts";
import { hashOf, newToken } from "./token.ts";

/** How long a link is valid, in milliseconds: a day to verify an address, an hour to choose a new password. */
const LIFE = { verify: 24 * 3_600_000, reset: 3_600_000, "change-email": 24 * 3_600_000 };

/** A new token for a mail, with its hash for the database. */
export async function newLink(scope: Scope, purpose: keyof typeof LIFE) {
  const token = newToken();
  return {
    token,
    hash: await hashOf(token),
    expires: new Date(scope.at.getTime() + LIFE[purpose]).toISOString(),
  };
}
