/** Codes of authenticator apps (TOTP, RFC 6238) and the recovery codes for whoever has lost theirs. */
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import {
  hashOfRecoveryCode,
  type OwnFactor,
  type StoredAuthenticator,
  type UsedFactor,
} from "#db/second-factor/factors.ts";
import { seal, unseal } from "./seal.server.ts";

/** Seconds that a code lasts; the one before and the one after are accepted, too, for clocks that are off. */
const PERIOD = 30;
const TOLERANCE = 1;
const PURPOSE = "authenticator";
const CODES = 10;
/** 80 bits: nobody finds them from their hashes. Without letters that look like another (Crockford's base 32). */
const CODE_LENGTH = 16;
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

const totp = (secret: string, email = "") =>
  new TOTP({ issuer: "Pamoja", label: email, algorithm: "SHA1", digits: 6, period: PERIOD, secret });

/** Whether an authenticator was set up to its end. */
export const isFactorOn = (factor: OwnFactor | undefined): boolean => (factor?.confirmed_at ?? null) !== null;

/** A new authenticator's secret, encrypted for the database. */
export const newSecret = (authSecret: string, id: string): Promise<string> =>
  seal(authSecret, PURPOSE, id, new Secret({ size: 20 }).base32);

/** What an app needs to be set up: the secret in groups of four, its address, and that as a picture (SVG). */
export async function setUpOf(authSecret: string, { id, secret }: { id: string; secret: string }, email: string) {
  const plain = await unseal(authSecret, PURPOSE, id, secret);
  const uri = totp(plain, email).toString();
  return { secret: plain.replace(/.{4}(?=.)/g, "$& "), uri, qr: renderSVG(uri, { border: 2, ecc: "M" }) };
}

/** @returns the time step of a code; null for a wrong one and for one that was used */
export async function stepOfCode(
  authSecret: string,
  { id, secret, lastStep }: StoredAuthenticator,
  code: string,
  at: Date,
): Promise<number | null> {
  const plain = await unseal(authSecret, PURPOSE, id, secret);
  const delta = totp(plain).validate({ token: code, timestamp: at.getTime(), window: TOLERANCE });
  const step = delta === null ? null : Math.floor(at.getTime() / 1000 / PERIOD) + delta;
  return step !== null && step > lastStep ? step : null;
}

/**
 * Reads what was typed: six digits of the app, or a recovery code in any spelling. Nothing is used up yet.
 * @returns null when it cannot be right
 */
export async function checkFactorCode(
  authSecret: string,
  { userId, authenticator }: { userId: string; authenticator: StoredAuthenticator },
  typed: string,
  at: Date,
): Promise<UsedFactor | null> {
  const code = typed.toLowerCase().replace(/[^0-9a-z]/g, "");
  if (/^\d{6}$/.test(code)) {
    const step = await stepOfCode(authSecret, authenticator, code, at);
    return step === null ? null : { step, factorId: authenticator.id };
  }
  const recovery = code.replaceAll("o", "0").replace(/[il]/g, "1");
  return recovery.length === CODE_LENGTH ? { recoveryHash: await hashOfRecoveryCode(userId, recovery) } : null;
}

/** Ten codes, `7k3m-…`, each good once, and their hashes. */
export async function newRecoveryCodes(userId: string): Promise<{ codes: string[]; hashes: string[] }> {
  const plain = Array.from({ length: CODES }, () =>
    Array.from(crypto.getRandomValues(new Uint8Array(CODE_LENGTH)), (byte) => ALPHABET[byte % 32]).join(""),
  );
  return {
    codes: plain.map((code) => code.replace(/.{4}(?=.)/g, "$&-")),
    hashes: await Promise.all(plain.map((code) => hashOfRecoveryCode(userId, code))),
  };
}
