/** The session cookie: a random token whose hash the database stores. Nothing else about a session leaves the server. */
import { LIFETIMES, SESSION_DAYS } from "#app/domain/limits.ts";
import { DONE } from "#app/domain/result.ts";
import { readCookie, writeCookie } from "#app/request/cookie.server.ts";
import { orUnavailable } from "#app/request/form-replies.server.ts";
import { endSession } from "#db/identity/sessions.ts";
import type { Scope } from "#db/scope.ts";

const NAME = "session";
const MAX_AGE = SESSION_DAYS * 24 * 60 * 60;
const MAX_TOKEN_LENGTH = 100;

export const sessionToken = (request: Request, origin: string): string | null =>
  readCookie(request, origin, NAME, MAX_TOKEN_LENGTH);

export const sessionCookie = (token: string, origin: string): string => writeCookie(origin, NAME, token, MAX_AGE);

/** Of whoever looks around in the demo household: it ends with the visit. */
export const demoCookie = (token: string, origin: string): string =>
  writeCookie(origin, NAME, token, LIFETIMES["demo visit"] / 1000);

/** Whether a response starts or ends a session itself. */
export const setsSession = (response: Response, origin: string): boolean =>
  response.headers.getSetCookie().some((cookie) => cookie.startsWith(dropSession(origin).split("=", 1)[0] ?? NAME));

export const dropSession = (origin: string): string => writeCookie(origin, NAME, "", 0);

/** Ends the session of this browser, which forgets it (`dropSession`) even where the database does not answer. */
export async function endThisSession(scope: Scope): Promise<void> {
  if (scope.sessionToken !== null) await orUnavailable(endSession(scope, scope.sessionToken).then(() => DONE));
}
