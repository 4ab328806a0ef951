import Argon2 from "@phi-ag/argon2";
import compiled from "@phi-ag/argon2/argon2.wasm";
import { COMMON_PASSWORDS } from "#app/content/common-passwords.ts";

export const MIN_PASSWORD_LENGTH = 6;
/** Long enough for any passphrase, short enough for hashing to take constant time. */
export const MAX_PASSWORD_LENGTH = 128;

/** argon2id as OWASP's Password Storage Cheat Sheet recommends: 19 MiB, two passes, one lane. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, hashLength: 32 };

/** The hash of a password that nobody knows. Verifying against it takes as long as against a real one. */
const DUMMY_HASH = "$argon2id$v=19$m=19456,t=2,p=1$q5aUhUyi7jgypoGXYyG5bQ$kxj99QplfjW3zRTKoAAhP6jylPmslrdQ/syoHK37J4A";

let loading: Promise<Argon2> | null = null;

// Nothing may be instantiated before the first request. After that one instance serves all, as its calls are synchronous.
function argon2(): Promise<Argon2> {
  loading ??= WebAssembly.instantiate(compiled).then((instance) => new Argon2(instance));
  return loading;
}

/** @returns a PHC string: algorithm, costs, salt and hash */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return (await argon2()).hash(normalized(password), { ...COSTS, salt }).encoded;
}

/** @param hash a PHC string; null where no account exists: never a match, and just as slow */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  const canMatch = hash !== null && password.length <= MAX_PASSWORD_LENGTH;
  const attempt = canMatch ? normalized(password) : "";
  return (await argon2()).tryVerify(hash ?? DUMMY_HASH, attempt).success && canMatch;
}

/** Whether a password is among the first that attackers try. */
export function isCommonPassword(password: string): boolean {
  const lowerCase = password.toLowerCase();
  return COMMON_PASSWORDS.has(lowerCase) || new Set(lowerCase).size === 1;
}

/**
 * The password in ASCII, the same whatever encoding a keyboard produces for a letter. The library measures a password in
 * UTF-16 units but hashes that many bytes of UTF-8, so the end of `pässwörter` would be ignored.
 */
function normalized(password: string): string {
  return encodeURIComponent(password.toWellFormed().normalize("NFKC"));
}
