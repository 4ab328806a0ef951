/**
 * Where to go after a sign-in: a path of this site, else the dashboard. `//other.example` and `/\other.example` leave
 * the site, and browsers drop control characters, so `/<tab>/other.example` does too.
 */
export function safeRedirect(to: string | null): string {
  return to !== null && /^\/(?![/\\])\P{Cc}*$/u.test(to) ? to : "/";
}
