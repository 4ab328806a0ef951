/**
 * The lock of the last view. Whoever is shown it is asked for a PIN or a passkey, yet it is written without either: it is
 * encrypted for a public key (ECDH on P-256, HKDF, AES-GCM), and the PIN or passkey opens the private one.
 */
import type { LastViewSecret } from "../../domain/last-view/last-view-messages.ts";
import { fromBase64url, toBase64url } from "./base64url.ts";

/** As OWASP recommends for PBKDF2 with SHA-256; six digits can be tried out by whoever copies the phone's files. */
const ROUNDS = 600_000;

const CURVE = { name: "ECDH", namedCurve: "P-256" } as const;

/** Binary values are in base64url. */
type Encrypted = { iv: string; data: string };

export type Lock = {
  kind: LastViewSecret["kind"];
  salt: string;
  /** The passkeys that open it. */
  credentials: readonly string[];
  publicKey: string;
  privateKey: Encrypted;
};

/** `sender`: the public half of a key pair that was made for this one value. */
export type Envelope = Encrypted & { sender: string };

export type OpenKey = CryptoKey;

export async function newLock(secret: LastViewSecret): Promise<Lock> {
  const salt = secret.kind === "pin" ? toBase64url(crypto.getRandomValues(new Uint8Array(16))) : secret.salt;
  const pair = await crypto.subtle.generateKey(CURVE, true, ["deriveBits"]);
  const key = await keyOf(secret.kind, salt, secret.kind === "pin" ? secret.pin : secret.output);
  return {
    kind: secret.kind,
    salt,
    credentials: secret.kind === "pin" ? [] : secret.credentials,
    publicKey: toBase64url(await crypto.subtle.exportKey("raw", pair.publicKey)),
    privateKey: await encrypt(key, await crypto.subtle.exportKey("pkcs8", pair.privateKey)),
  };
}

/**
 * @param typed the PIN, or a passkey's output in base64url
 * @returns what opens envelopes; null where it is the wrong one
 */
export async function unlock({ kind, salt, privateKey }: Lock, typed: string): Promise<OpenKey | null> {
  const key = await keyOf(kind, salt, typed);
  const plain = await decrypt(key, privateKey).catch(() => null);
  return plain && crypto.subtle.importKey("pkcs8", plain, CURVE, false, ["deriveBits"]);
}

export async function encryptFor({ publicKey }: Lock, value: unknown): Promise<Envelope> {
  const pair = await crypto.subtle.generateKey(CURVE, true, ["deriveBits"]);
  const sender = toBase64url(await crypto.subtle.exportKey("raw", pair.publicKey));
  const key = await sharedKey(pair.privateKey, publicKey);
  return { sender, ...(await encrypt(key, new TextEncoder().encode(JSON.stringify(value)))) };
}

export async function open<Value>(key: OpenKey, envelope: Envelope): Promise<Value> {
  const plain = await decrypt(await sharedKey(key, envelope.sender), envelope);
  return JSON.parse(new TextDecoder().decode(plain));
}

/** The key that opens the private key. */
async function keyOf(kind: Lock["kind"], salt: string, typed: string): Promise<CryptoKey> {
  if (kind === "passkey") return derived(fromBase64url(typed), fromBase64url(salt));
  const pin = await crypto.subtle.importKey("raw", new TextEncoder().encode(typed), "PBKDF2", false, ["deriveKey"]);
  const method = { name: "PBKDF2", hash: "SHA-256", salt: fromBase64url(salt), iterations: ROUNDS };
  return crypto.subtle.deriveKey(method, pin, AES, false, USES);
}

async function sharedKey(own: CryptoKey, other: string): Promise<CryptoKey> {
  const publicKey = await crypto.subtle.importKey("raw", fromBase64url(other), CURVE, false, []);
  const bits = await crypto.subtle.deriveBits({ name: "ECDH", public: publicKey }, own, 256);
  return derived(new Uint8Array(bits), new Uint8Array(0));
}

const AES = { name: "AES-GCM", length: 256 } as const;
const USES = ["encrypt", "decrypt"] as const satisfies KeyUsage[];

async function derived(bytes: Uint8Array<ArrayBuffer>, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", bytes, "HKDF", false, ["deriveKey"]);
  const info = new TextEncoder().encode("last view");
  return crypto.subtle.deriveKey({ name: "HKDF", hash: "SHA-256", salt, info }, material, AES, false, USES);
}

async function encrypt(key: CryptoKey, plain: BufferSource): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, plain);
  return { iv: toBase64url(iv), data: toBase64url(data) };
}

const decrypt = (key: CryptoKey, { iv, data }: Encrypted): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: "AES-GCM", iv: fromBase64url(iv) }, key, fromBase64url(data));
