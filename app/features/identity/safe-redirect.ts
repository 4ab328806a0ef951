/**
 * Where to go after a sign-in: a path of this site, as a browser would read it, or else the dashboard. Browsers read a
 * backslash as a slash, drop control characters and resolve dots, so `/./\\other.example` would leave the site.
 */
export function safeRedirect(to: string | null): string {
  if (to === null || !/^\/[^\\\p{Cc}]*$/u.test(to) || !URL.canParse(to, SITE)) return "/";
  const { origin, pathname, search, hash } = new URL(to, SITE);
  return origin === SITE && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : "/";
}

/** A placeholder: the result has no origin. */
const SITE = "https://pamoja.invalid";

/**
 * Whether it is an address of this site as it stands. A `blob:` of the site has its origin, too, and what browsers leave out
 * or turn round does not belong in one.
 * @param site `https://pamoja.example`
 */
export function isAddressOf(site: string, address: string): boolean {
  if (/[\\\s\p{Cc}]/u.test(address) || !URL.canParse(address)) return false;
  const { origin, protocol, username, password } = new URL(address);
  return origin === site && /^https?:$/.test(protocol) && username === "" && password === "";
}
