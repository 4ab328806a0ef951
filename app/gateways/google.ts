/** Google as an identity provider, or the simulator that the configuration names. */
import {
  CodeChallengeMethod,
  generateCodeVerifier,
  generateState,
  OAuth2Client,
  OAuth2RequestError,
  type OAuth2Tokens,
} from "arctic";
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from "jose";
import type { Identity } from "../domain/identity/identity.ts";
import type { GoogleConfiguration } from "../request/google-configuration.ts";

/** Random values that tie Google's answer to the browser that asked, used once. */
export type Challenge = { state: string; verifier: string; nonce: string };

export const newChallenge = (): Challenge => ({
  state: generateState(),
  verifier: generateCodeVerifier(),
  nonce: generateState(),
});

/** Where to send the browser. `prompt`: people choose an account each time, as phones are shared. */
export function authorizationUrl(google: GoogleConfiguration, { state, verifier, nonce }: Challenge): string {
  const url = client(google).createAuthorizationURLWithPKCE(
    google.authorizationUrl,
    state,
    CodeChallengeMethod.S256,
    verifier,
    ["openid", "email", "profile"],
  );
  url.searchParams.set("nonce", nonce);
  url.searchParams.set("prompt", "select_account");
  return url.href;
}

/** `log`: for the operator. */
export type IdentityResult =
  | { ok: true; identity: Identity }
  | { ok: false; reason: "refused" | "unreachable"; log: string | null };

/** Milliseconds for all that is asked of Google: of a request's ten seconds some are left for the database. */
const TIMEOUT = 7_000;
/** Seconds by which the two clocks may differ. */
const CLOCK_TOLERANCE = 30;

/** Exchanges the browser's code for an identity, trusting only what Google has signed. */
export async function fetchIdentity(
  google: GoogleConfiguration,
  code: string,
  { verifier, nonce }: Omit<Challenge, "state">,
): Promise<IdentityResult> {
  return withTimeout(exchange(google, code, { verifier, nonce })).catch(failureOf);
}

/**
 * Checks an id token that a client got from Google itself.
 * @returns also what it is known by and when it expires, as it is good once, in whatever way its text is written
 */
export async function checkIdToken(
  google: GoogleConfiguration,
  idToken: string,
  nonce: string,
): Promise<{ ok: true; identity: Identity; expires: Date; id: string } | Extract<IdentityResult, { ok: false }>> {
  return withTimeout(verifyIdToken(google, idToken, nonce)).catch(
    (error) => failureOf(error) as Extract<IdentityResult, { ok: false }>,
  );
}

async function verifyIdToken(google: GoogleConfiguration, idToken: string, nonce: string) {
  // By this machine's clock and not the product's, which may be shifted: Google has set the times.
  const { payload } = await jwtVerify(idToken, keysAt(google.jwksUrl), {
    issuer: google.issuer,
    audience: google.clientId,
    algorithms: ["RS256"],
    requiredClaims: ["sub", "exp", "iat"],
    clockTolerance: CLOCK_TOLERANCE,
  });
  const identity = identityIn(payload);
  if (payload.nonce !== nonce || identity === null) return { ok: false, reason: "refused", log: null } as const;
  const expires = new Date(((payload.exp ?? 0) + CLOCK_TOLERANCE) * 1000);
  return { ok: true, identity, expires, id: `${payload.sub}|${nonce}|${payload.iat}` } as const;
}

async function exchange(
  google: GoogleConfiguration,
  code: string,
  { verifier, nonce }: Omit<Challenge, "state">,
): Promise<IdentityResult> {
  const tokens = await client(google).validateAuthorizationCode(google.tokenUrl, code, verifier);
  return verifyIdToken(google, idTokenOf(tokens), nonce);
}

const client = ({ clientId, clientSecret, callbackUrl }: GoogleConfiguration) =>
  new OAuth2Client(clientId, clientSecret, callbackUrl);

/** The library has no timeout of its own. */
async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT} ms`)), TIMEOUT);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

function idTokenOf({ data }: OAuth2Tokens): string {
  if ("id_token" in data && typeof data.id_token === "string") return data.id_token;
  throw new Error("the answer holds no id token");
}

/** Google's keys, cached while this isolate lives; the library fetches again for a key it does not know. */
const keys = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

function keysAt(url: string) {
  const keySet = keys.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: TIMEOUT });
  keys.set(url, keySet);
  return keySet;
}

function identityIn({ sub, email, email_verified, name }: JWTPayload): Identity | null {
  if (!sub || typeof email !== "string") return null;
  return {
    provider: "google",
    subject: sub,
    email: email.trim().toLowerCase(),
    emailVerified: email_verified === true,
    fullName: typeof name === "string" ? name : "",
  };
}

/** An invalid token that came from Google itself is logged: no person can have caused it. */
function failureOf(error: unknown): IdentityResult {
  if (error instanceof OAuth2RequestError && error.code === "invalid_grant") {
    return { ok: false, reason: "refused", log: null };
  }
  const reason = isInvalidToken(error) ? "refused" : "unreachable";
  return {
    ok: false,
    reason,
    log: `${error} ${error instanceof Error && error.cause ? `(${error.cause})` : ""}`.trim(),
  };
}

/** Any other error while verifying a token comes from fetching the keys. */
const isInvalidToken = (error: unknown): boolean =>
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JOSEAlgNotAllowed;
