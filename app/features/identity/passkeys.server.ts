/** Passkeys (WebAuthn): the questions that browsers sign, and checking their answers. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeAttestationObject } from "@simplewebauthn/server/helpers";
import { endOf, LIFETIMES } from "#app/domain/limits.ts";
import { DONE, type Result, refused } from "#app/domain/result.ts";
import type { Configuration } from "#app/request/configuration.ts";
import { readCookie, writeCookie } from "#app/request/cookie.server.ts";
import type { RequestOrigin } from "#db/identity/attempts.ts";
import type { SignIn } from "#db/identity/sessions.ts";
import { fromBase64url, newToken } from "#db/identity/token.ts";
import {
  findPasskey,
  type NewPasskey,
  type OwnPasskey,
  reauthenticateWithPasskey,
  signInWithPasskey as signIn,
  type UsedPasskey,
} from "#db/passkeys/passkeys.ts";
import type { Refusal } from "#db/refusal.ts";
import { isSignature, sign } from "./seal.server.ts";

type Context = Pick<AppLoadContext, "scope" | "configuration">;

const COOKIE = "passkey";

/** What a challenge is good for, and nothing else: to use a passkey, or to add one to an account. */
type ChallengeFor = "use" | { addingTo: string };

const purposeOf = (what: ChallengeFor): string => (what === "use" ? "passkey challenge" : `passkey|${what.addingTo}`);

/** Whether passkeys can be used here: they belong to a name, never to a numeric address. */
export const offersPasskeys = ({ publicOrigin }: Configuration): boolean =>
  !/^[\d.]+$|^\[/.test(new URL(publicOrigin).hostname);

const hostOf = ({ publicOrigin }: Configuration): string => new URL(publicOrigin).hostname;

/** A challenge that only this browser can answer: the cookie brings it back, signed. */
async function newChallenge(
  { scope, configuration }: Context,
  what: ChallengeFor,
): Promise<{ challenge: string; cookie: string }> {
  const challenge = newToken();
  const stamped = `${challenge}.${Date.parse(endOf("challenge", scope.at))}`;
  const signature = await sign(configuration.authSecret, purposeOf(what), stamped);
  const value = `${stamped}.${signature}`;
  return { challenge, cookie: writeCookie(configuration.publicOrigin, COOKIE, value, LIFETIMES.challenge / 1000) };
}

/** The challenge that this browser was given; null when it has expired, or was never given. */
async function readChallenge(request: Request, { scope, configuration }: Context, what: ChallengeFor) {
  const [challenge = "", expires = "", signature = ""] = (
    readCookie(request, configuration.publicOrigin, COOKIE, 200) ?? ""
  ).split(".");
  const isOurs = await isSignature(configuration.authSecret, purposeOf(what), `${challenge}.${expires}`, signature);
  if (!isOurs || Number(expires) <= scope.at.getTime()) return null;
  return { challenge, challengeExpires: new Date(Number(expires)).toISOString() };
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(text));

/** What a browser needs to sign in with any passkey of this site. */
export async function authenticationOptions(context: Context) {
  const { challenge, cookie } = await newChallenge(context, "use");
  const options = await generateAuthenticationOptions({
    rpID: hostOf(context.configuration),
    challenge: fromBase64url(challenge),
    userVerification: "preferred",
    timeout: LIFETIMES.challenge,
  });
  return { options, cookie };
}

/** What a browser needs to make a passkey, unless it has one of `existing`. */
export async function registrationOptions(
  context: Context,
  { userId, email, fullName }: { userId: string; email: string; fullName: string },
  existing: readonly OwnPasskey[],
) {
  const { challenge, cookie } = await newChallenge(context, { addingTo: userId });
  const options = await generateRegistrationOptions({
    rpName: "Pamoja",
    rpID: hostOf(context.configuration),
    userID: utf8(userId),
    userName: email,
    userDisplayName: fullName,
    challenge: fromBase64url(challenge),
    excludeCredentials: existing.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
    attestationType: "none",
    // So that it can unlock the last view without a network.
    extensions: { prf: {} },
    timeout: LIFETIMES.challenge,
  });
  return { options, cookie };
}

/** @returns null for what is no answer to this browser's challenge, signed by a known passkey on this site */
async function checkAuthentication(request: Request, context: Context, typed: unknown): Promise<UsedPasskey | null> {
  const response = readJson<AuthenticationResponseJSON>(typed);
  const challenge = await readChallenge(request, context, "use");
  if (response === null || challenge === null) return null;
  const stored = await findPasskey(context.scope, response.id);
  if (stored === null) return null;
  const { publicKey, counter } = stored;
  const verification = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge.challenge,
    expectedOrigin: context.configuration.publicOrigin,
    expectedRPID: hostOf(context.configuration),
    credential: { id: response.id, publicKey, counter },
    requireUserVerification: false,
  }).catch(() => null);
  if (!verification?.verified) return null;
  const { newCounter, userVerified } = verification.authenticationInfo;
  return { credentialId: response.id, counter: newCounter, isVerified: userVerified, ...challenge };
}

type NoPasskey = { code: "passkey_gone" };

/** Signs in with a passkey. `typed`: the browser's answer to its challenge. */
export async function signInWithPasskey(
  request: Request,
  context: Context,
  typed: unknown,
  origin: RequestOrigin,
): Promise<Result<SignIn, NoPasskey | { code: "secured" }>> {
  const assertion = await checkAuthentication(request, context, typed);
  return assertion === null ? refused({ code: "passkey_gone" }) : signIn(context.scope, assertion, origin);
}

/** Confirms with a passkey that it is whoever is signed in. */
export async function confirmWithPasskey(
  request: Request,
  context: Context,
  typed: unknown,
): Promise<Result<null, NoPasskey | Refusal>> {
  const assertion = await checkAuthentication(request, context, typed);
  if (assertion === null) return refused({ code: "passkey_gone" });
  const result = await reauthenticateWithPasskey(context.scope, assertion);
  if (!result.ok) return result;
  return result.value.row.done ? DONE : refused({ code: "passkey_gone" });
}

/**
 * @param userId whoever adds it, who has confirmed that it is them
 * @returns the passkey, but for its name; null for what is no answer to the challenge that they were given here
 */
export async function checkRegistration(
  request: Request,
  context: Context,
  userId: string,
  typed: unknown,
): Promise<Omit<NewPasskey, "id" | "name"> | null> {
  const response = readJson<RegistrationResponseJSON>(typed);
  const challenge = await readChallenge(request, context, { addingTo: userId });
  if (response === null || challenge === null || !isWithoutCertificates(response)) return null;
  const verification = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge.challenge,
    expectedOrigin: context.configuration.publicOrigin,
    expectedRPID: hostOf(context.configuration),
    requireUserVerification: false,
  }).catch(() => null);
  if (!verification?.verified) return null;
  const { credential, credentialBackedUp } = verification.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: transportsOf(response.response.transports),
    isBackedUp: credentialBackedUp,
    ...challenge,
  };
}

/**
 * Whether an answer is as it was asked for. The library would follow the certificates of any other one, and fetch from
 * addresses in them. A browser leaves in what an authenticator has signed with the new key itself ("packed" without `x5c`).
 */
function isWithoutCertificates({ response }: RegistrationResponseJSON): boolean {
  try {
    const attestation = decodeAttestationObject(fromBase64url(response.attestationObject));
    const format = attestation.get("fmt");
    return format === "none" || (format === "packed" && attestation.get("attStmt").get("x5c") === undefined);
  } catch {
    return false;
  }
}

/** How browsers reach it; a browser may name what is not known here. */
const transportsOf = (named: unknown): string[] =>
  (Array.isArray(named) ? named : [])
    .filter((name) => typeof name === "string" && /^[a-z-]{1,20}$/.test(name))
    .slice(0, 8);

/** In characters; browsers' answers have one or two thousand. */
const LONGEST = 20_000;

/** An object with the credential's id: the library checks everything else, and throws. */
function readJson<Answer extends { id: string }>(typed: unknown): Answer | null {
  if (typeof typed !== "string" || typed.length > LONGEST) return null;
  try {
    const answer = JSON.parse(typed) as { id?: unknown; response?: unknown } | null;
    const isAnswer = typeof answer?.id === "string" && /^[\w-]{1,1400}$/.test(answer.id);
    return isAnswer && typeof answer?.response === "object" && answer.response !== null ? (answer as Answer) : null;
  } catch {
    return null;
  }
}

/** Drops the challenge: it is good once. */
export const dropChallenge = ({ publicOrigin }: Configuration): string => writeCookie(publicOrigin, COOKIE, "", 0);
