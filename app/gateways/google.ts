/** Google as a provider of identities, or whoever the configuration puts in its place. */
import {
  CodeChallengeMethod,
  generateCodeVerifier,
  generateState,
  OAuth2Client,
  OAuth2RequestError,
  type OAuth2Tokens,
} from "arctic";
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from "jose";
import type { Identity } from "../domain/identity.ts";
import type { Google } from "../request/configuration.ts";

/** What ties Google's answer to the browser that asked: random, and never the same again. */
export type Challenge = { state: string; verifier: string; nonce: string };

export const newChallenge = (): Challenge => ({
  state: generateState(),
  verifier: generateCodeVerifier(),
  nonce: generateState(),
});

/** Where the browser goes to be asked. `prompt`: people choose an account each time, as phones are shared. */
export function authorizationUrl(google: Google, { state, verifier, nonce }: Challenge): string {
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

/** `log`: what somebody who looks after the product should see. */
export type IdentityRead =
  | { ok: true; identity: Identity }
  | { ok: false; reason: "refused" | "unreachable"; log: string | null };

/** Milliseconds that Google may take for an answer. */
const PATIENCE = 10_000;
/** Seconds that the two clocks may differ by. */
const TOLERANCE = 30;

/** Exchanges the code that the browser brought for an identity, and believes only what Google has signed. */
export async function readIdentity(
  google: Google,
  code: string,
  { verifier, nonce }: Omit<Challenge, "state">,
): Promise<IdentityRead> {
  try {
    const tokens = await inTime(client(google).validateAuthorizationCode(google.tokenUrl, code, verifier));
    // By the clock of this machine and not the product's, which may be shifted: it is Google that has set the times.
    const { payload } = await jwtVerify(idTokenOf(tokens), keysAt(google.jwksUrl), {
      issuer: google.issuer,
      audience: google.clientId,
      algorithms: ["RS256"],
      requiredClaims: ["sub", "exp", "iat"],
      clockTolerance: TOLERANCE,
    });
    const identity = identityIn(payload);
    if (payload.nonce !== nonce || identity === null) return { ok: false, reason: "refused", log: null };
    return { ok: true, identity };
  } catch (error) {
    return failureOf(error);
  }
}

const client = ({ clientId, clientSecret, callbackUrl }: Google) =>
  new OAuth2Client(clientId, clientSecret, callbackUrl);

/** The library has no patience of its own. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE} ms`)), PATIENCE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function idTokenOf({ data }: OAuth2Tokens): string {
  if ("id_token" in data && typeof data.id_token === "string") return data.id_token;
  throw new Error("the answer holds no id token");
}

/** Google's keys, kept for as long as this isolate lives; the library asks again for one it does not know. */
const keys = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

function keysAt(url: string) {
  const known = keys.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: PATIENCE });
  keys.set(url, known);
  return known;
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

/** What is wrong with a token that came from Google itself is for the log: no person can have caused it. */
function failureOf(error: unknown): IdentityRead {
  if (error instanceof OAuth2RequestError && error.code === "invalid_grant") {
    return { ok: false, reason: "refused", log: null };
  }
  const reason = isWrongToken(error) ? "refused" : "unreachable";
  return {
    ok: false,
    reason,
    log: `${error} ${error instanceof Error && error.cause ? `(${error.cause})` : ""}`.trim(),
  };
}

/** Any other error of reading a token is one of fetching the keys. */
const isWrongToken = (error: unknown): boolean =>
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JOSEAlgNotAllowed;
