/** Identifies the browser that signed up, which needs no password to verify the address. */
import { readCookie, writeCookie } from "#app/request/cookie.server.ts";

const NAME = "sign-up";
/** Seconds, as long as the link in the mail is valid. */
const MAX_AGE = 24 * 60 * 60;

export const signUpCookie = (browser: string, site: string): string => writeCookie(site, NAME, browser, MAX_AGE);

export const signUpToken = (request: Request, site: string): string | null => readCookie(request, site, NAME, 100);

export const dropSignUp = (site: string): string => writeCookie(site, NAME, "", 0);
