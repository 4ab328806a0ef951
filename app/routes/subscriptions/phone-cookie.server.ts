/** The number that was last asked to pay, in the browser that asked: the product itself keeps only a part of it. */
import { kenyanPhone } from "#app/domain/passes/passes.ts";
import { readCookie, writeCookie } from "#app/request/cookie.server.ts";

const COOKIE = "phone-asked";
/** Seconds. */
const KEPT = 24 * 3_600;

/** Remembers a number for the household that asked it. */
export const phoneCookie = (site: string, household: string, phone: string): string =>
  writeCookie(site, COOKIE, `${household}.${phone}`, KEPT);

/** @returns the number as it is typed, `0712345678`; null where this browser asked none for the household */
export function phoneAsked(request: Request, site: string, household: string): string | null {
  const [of, number = ""] = readCookie(request, site, COOKIE, 100)?.split(".") ?? [];
  const phone = of === household ? kenyanPhone(number) : null;
  return phone && `0${phone.slice(4)}`;
}
