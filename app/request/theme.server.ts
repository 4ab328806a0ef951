/** The theme that somebody chose for a device, in a cookie of its own: no account and no database knows of it. */

import { isThemeChoice, type ThemeChoice } from "../domain/themes.ts";
import { readCookie, writeCookie } from "./cookie.server.ts";

const NAME = "theme";
const LONGEST = 10;
/** Seconds: a year. */
const MAX_AGE = 365 * 24 * 60 * 60;

export function themeOf(request: Request, origin: string): ThemeChoice {
  const kept = readCookie(request, origin, NAME, LONGEST);
  return isThemeChoice(kept) ? kept : "system";
}

/** @returns the cookie that keeps the choice; one that is dropped where the device's own theme is wanted again */
export const keepTheme = (theme: ThemeChoice, origin: string): string =>
  theme === "system" ? writeCookie(origin, NAME, "", 0) : writeCookie(origin, NAME, theme, MAX_AGE);
