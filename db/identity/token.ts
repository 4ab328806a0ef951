/** Secrets of cookies and e-mailed links. Only their SHA-256 is ever stored. */

/** 32 random bytes as base64url. */
export function newToken(): string {
  return toBase64url(crypto.getRandomValues(new Uint8Array(32)));
}

export async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** Bytes as Postgres text: `\x00ff`. */
export function bytes(value: Uint8Array): string {
  return `\\x${Array.from(value, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

export function toBase64url(value: Uint8Array): string {
  return btoa(String.fromCharCode(...value))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** @throws for what is no base64url */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
}

/** A token's hash, by which the database knows it. */
export async function hashOf(token: string): Promise<string> {
  return bytes(await sha256(token));
}
