/** Secrets of cookies and e-mailed links. Only their SHA-256 is ever stored. */

/** 32 random bytes as base64url. */
export function newToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

export async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** Bytes as Postgres text: `\x00ff`. */
export function bytes(value: Uint8Array): string {
  return `\\x${Array.from(value, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

function base64url(value: Uint8Array): string {
  return btoa(String.fromCharCode(...value))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** A token's hash, by which the database knows it. */
export async function hashOf(token: string): Promise<string> {
  return bytes(await sha256(token));
}
