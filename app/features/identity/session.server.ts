/** The session cookie: a random token whose hash the database stores. Nothing else about a session leaves the server. */
import { SESSION_DAYS } from "#app/domain/limits.ts";
import { readCookie, writeCookie } from "#app/request/cookie.server.ts";

const NAME = "session";
const MAX_AGE = SESSION_DAYS * 24 * 60 * 60;
const MAX_TOKEN_LENGTH = 100;

export const sessionToken = (request: Request, origin: string): string | null =>
  readCookie(request, origin, NAME, MAX_TOKEN_LENGTH);

export const sessionCookie = (token: string, origin: string): string => writeCookie(origin, NAME, token, MAX_AGE);

/** Whether a response starts or ends a session itself. */
export const setsSession = (response: Response, origin: string): boolean =>
  response.headers.getSetCookie().some((cookie) => cookie.startsWith(dropSession(origin).split("=", 1)[0] ?? NAME));

export const dropSession = (origin: string): string => writeCookie(origin, NAME, "", 0);
