/** The session cookie: a random token whose hash the database knows. Nothing else of a session leaves the server. */
const NAME = "session";
const MAX_AGE = 30 * 24 * 60 * 60;

/** `__Host-` pins the cookie to this very host, but browsers take it over https only. */
const cookieName = (origin: string) => (origin.startsWith("https:") ? `__Host-${NAME}` : NAME);

export function sessionToken(request: Request, origin: string): string | null {
  const name = cookieName(origin);
  for (const part of (request.headers.get("Cookie") ?? "").split(";")) {
    const [key, value] = part.trim().split("=", 2);
    if (key === name && value && value.length <= 100) return value;
  }
  return null;
}

export function startSession(token: string, origin: string): string {
  return cookie(origin, token, MAX_AGE);
}

export function dropSession(origin: string): string {
  return cookie(origin, "", 0);
}

function cookie(origin: string, value: string, maxAge: number): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${cookieName(origin)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}
