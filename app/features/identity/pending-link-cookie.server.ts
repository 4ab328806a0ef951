/** The token of an identity that awaits a password: only the browser that brought the identity may link it. */
import { LIFETIMES } from "#app/domain/limits.ts";
import { readCookie, writeCookie } from "#app/request/cookie.server.ts";

const NAME = "proof";

export const pendingLinkCookie = (token: string, origin: string): string =>
  writeCookie(origin, NAME, token, LIFETIMES["pending link"] / 1000);

export const pendingLinkToken = (request: Request, origin: string): string | null =>
  readCookie(request, origin, NAME, 100);

export const dropPendingLink = (origin: string): string => writeCookie(origin, NAME, "", 0);
