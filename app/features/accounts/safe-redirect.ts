/**
 * Where to go after a sign-in: a path of this site, as a browser reads it, else the dashboard. Browsers take a backslash
 * for a slash, drop control characters and leave out dots, so that `/./\\other.example` leaves the site.
 */
export function safeRedirect(to: string | null): string {
  if (to === null || !/^\/[^\\\p{Cc}]*$/u.test(to) || !URL.canParse(to, SITE)) return "/";
  const { origin, pathname, search, hash } = new URL(to, SITE);
  return origin === SITE && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : "/";
}

/** Any will do: what comes out has none. */
const SITE = "https://pamoja.invalid";
