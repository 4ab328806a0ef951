/** The theme chosen for a device, in a cookie of its own: neither the account nor the database stores it. */
import { isThemeChoice, type ThemeChoice } from "../domain/themes.ts";
import { readCookie, writeCookie } from "./cookie.server.ts";

const NAME = "theme";
const MAX_LENGTH = 10;
/** Seconds: a year. */
const MAX_AGE = 365 * 24 * 60 * 60;

export function themeOf(request: Request, origin: string): ThemeChoice {
  const stored = readCookie(request, origin, NAME, MAX_LENGTH);
  return isThemeChoice(stored) ? stored : "system";
}

/** @returns a cookie that stores the choice; one that clears it for "system" */
export const themeCookie = (theme: ThemeChoice, origin: string): string =>
  theme === "system" ? writeCookie(origin, NAME, "", 0) : writeCookie(origin, NAME, theme, MAX_AGE);
