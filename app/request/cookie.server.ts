/** Cookies that only the server reads, each for one purpose. */

/** `__Host-` pins a cookie to this very host, but browsers take it over https only. */
const fullName = (origin: string, name: string) => (origin.startsWith("https:") ? `__Host-${name}` : name);

/** @returns the cookie's value; null when there is none, an empty one, or one longer than `longest` */
export function readCookie(request: Request, origin: string, name: string, longest: number): string | null {
  const wanted = fullName(origin, name);
  for (const part of (request.headers.get("Cookie") ?? "").split(";")) {
    const [key, value] = part.trim().split("=", 2);
    if (key === wanted && value && value.length <= longest) return value;
  }
  return null;
}

/** @param maxAge seconds; 0 drops the cookie */
export function writeCookie(origin: string, name: string, value: string, maxAge: number): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${fullName(origin, name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}

/** Several cookies of one answer. */
export function setCookies(...cookies: string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
