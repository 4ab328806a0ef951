/** Keeps what the database stores, or a browser brings back, readable or valid for this worker only (AUTH_SECRET). */
import { fromBase64url, toBase64url } from "#db/identity/token.ts";

const utf8 = new TextEncoder();

async function keyFor(secret: string, purpose: string, algorithm: "AES-GCM" | "HMAC"): Promise<CryptoKey> {
  const master = await crypto.subtle.importKey("raw", utf8.encode(secret), "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: utf8.encode(purpose) };
  return algorithm === "AES-GCM"
    ? crypto.subtle.deriveKey(derivation, master, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"])
    : crypto.subtle.deriveKey(derivation, master, { name: "HMAC", hash: "SHA-256", length: 256 }, false, [
        "sign",
        "verify",
      ]);
}

/** @param owner what the text belongs to: it opens for nothing else */
export async function seal(secret: string, purpose: string, owner: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyFor(secret, purpose, "AES-GCM");
  const parameters = { name: "AES-GCM", iv, additionalData: utf8.encode(owner) };
  const sealed = await crypto.subtle.encrypt(parameters, key, utf8.encode(text));
  return `${toBase64url(iv)}.${toBase64url(new Uint8Array(sealed))}`;
}

/** @throws when it was sealed with another secret, for another purpose or owner, or was changed */
export async function unseal(secret: string, purpose: string, owner: string, sealed: string): Promise<string> {
  const [, iv = "", text = ""] = /^([\w-]+)\.([\w-]+)$/.exec(sealed) ?? [];
  const key = await keyFor(secret, purpose, "AES-GCM");
  const parameters = { name: "AES-GCM", iv: fromBase64url(iv), additionalData: utf8.encode(owner) };
  return new TextDecoder().decode(await crypto.subtle.decrypt(parameters, key, fromBase64url(text)));
}

/** A signature of a text, as base64url. */
export async function sign(secret: string, purpose: string, text: string): Promise<string> {
  const key = await keyFor(secret, purpose, "HMAC");
  return toBase64url(new Uint8Array(await crypto.subtle.sign("HMAC", key, utf8.encode(text))));
}

/** Whether it is the signature of a text; compared in constant time. */
export async function isSignature(secret: string, purpose: string, text: string, signature: string): Promise<boolean> {
  const key = await keyFor(secret, purpose, "HMAC");
  return (
    /^[\w-]{43}$/.test(signature) && crypto.subtle.verify("HMAC", key, fromBase64url(signature), utf8.encode(text))
  );
}
