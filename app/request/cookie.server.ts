/** Cookies that only the server reads, each for one purpose. */

/** `__Host-` pins a cookie to this exact host, but browsers accept it over https only. */
const hostName = (origin: string, name: string) => (origin.startsWith("https:") ? `__Host-${name}` : name);

/** @returns the cookie's value; null when it is missing, empty, or longer than `maxLength` */
export function readCookie(request: Request, origin: string, name: string, maxLength: number): string | null {
  const cookieName = hostName(origin, name);
  for (const part of (request.headers.get("Cookie") ?? "").split(";")) {
    const [key, value] = part.trim().split("=", 2);
    if (key === cookieName && value && value.length <= maxLength) return value;
  }
  return null;
}

/** @param maxAge seconds; 0 drops the cookie */
export function writeCookie(origin: string, name: string, value: string, maxAge: number): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${hostName(origin, name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}

/** Headers that set several cookies. */
export function setCookies(...cookies: string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
