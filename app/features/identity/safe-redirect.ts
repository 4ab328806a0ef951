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
