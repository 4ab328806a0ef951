/** The token of an identity that waits for a password: only the browser that brought the identity may give it. */

import { readCookie, writeCookie } from "#app/request/cookie.server.ts";
import { PENDING_LINK_LIFE } from "#db/identities.ts";

const NAME = "proof";

export const keepProof = (token: string, origin: string): string =>
  writeCookie(origin, NAME, token, PENDING_LINK_LIFE / 1000);

export const proofToken = (request: Request, origin: string): string | null => readCookie(request, origin, NAME, 100);

export const dropProof = (origin: string): string => writeCookie(origin, NAME, "", 0);
