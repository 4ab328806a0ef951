/** Where a request comes from, and the cookie by which an account knows a device that has signed in to it. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { readCookie, writeCookie } from "#app/request/cookie.server.ts";
import type { RequestOrigin } from "#db/attempts.ts";
import { newToken } from "#db/token.ts";
import { startSession } from "./session.server.ts";

const DEVICE = "device";
/** Seconds; no browser keeps a cookie for longer than 400 days. */
const DEVICE_AGE = 400 * 24 * 60 * 60;
const LONGEST_TOKEN = 100;

export function originOf(request: Request, { address, country, configuration }: AppLoadContext): RequestOrigin {
  const device = readCookie(request, configuration.publicOrigin, DEVICE, LONGEST_TOKEN) ?? newToken();
  return { address, country, device, userAgent: request.headers.get("User-Agent") ?? "" };
}

export const keepDevice = ({ device }: RequestOrigin, site: string): string =>
  writeCookie(site, DEVICE, device, DEVICE_AGE);

/** The cookies of a session that begins now, on a device that is known from now on. */
export const signInCookies = (sessionToken: string, origin: RequestOrigin, site: string): string[] => [
  startSession(sessionToken, site),
  keepDevice(origin, site),
];
