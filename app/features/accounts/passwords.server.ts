import Argon2 from "@phi-ag/argon2";
import compiled from "@phi-ag/argon2/argon2.wasm";
import { COMMON_PASSWORDS } from "#app/content/common-passwords.ts";

export const SHORTEST_PASSWORD = 6;
/** Long enough for any passphrase, short enough that hashing takes the same time for all. */
export const LONGEST_PASSWORD = 128;

/** argon2id as OWASP's password storage cheat sheet asks for: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, hashLength: 32 };

/** The hash of a password that nobody knows. Verifying against it takes as long as against an account's. */
const NOBODYS = "$argon2id$v=19$m=19456,t=2,p=1$q5aUhUyi7jgypoGXYyG5bQ$kxj99QplfjW3zRTKoAAhP6jylPmslrdQ/syoHK37J4A";

let loading: Promise<Argon2> | null = null;

// Nothing may be instantiated before the first request; afterwards one instance serves all: its calls are synchronous.
function argon2(): Promise<Argon2> {
  loading ??= WebAssembly.instantiate(compiled).then((instance) => new Argon2(instance));
  return loading;
}

/** @returns a PHC string: algorithm, costs, salt and hash */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return (await argon2()).hash(spelled(password), { ...COST, salt }).encoded;
}

/** @param hash a PHC string, or null for an account that there is not: never right, and no faster */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  const possible = hash !== null && password.length <= LONGEST_PASSWORD;
  const tried = possible ? spelled(password) : "";
  return (await argon2()).tryVerify(hash ?? NOBODYS, tried).success && possible;
}

/** Whether a password is among the first that are tried when somebody breaks into accounts. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return COMMON_PASSWORDS.has(plain) || new Set(plain).size === 1;
}

/**
 * The password in ASCII, one spelling for what different keyboards make of the same letters. The library measures a
 * password in UTF-16 units but hashes that many bytes of UTF-8, so that the end of `pässwörter` would not count.
 */
function spelled(password: string): string {
  return encodeURIComponent(password.normalize("NFKC"));
}
