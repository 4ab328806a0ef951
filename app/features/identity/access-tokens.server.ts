/**
 * Access tokens of API clients: JWTs (RFC 7519) signed with ES256, valid for 15 minutes, that name a session of the
 * database. A token opens what its session opens, and nothing once that has ended. Keys change every 30 days; the next
 * one is published before it signs.
 */
import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from "jose";
import { type Result, refused } from "#app/domain/result.ts";
import type { Configuration } from "#app/request/configuration.ts";
import { newToken } from "#db/identity/token.ts";
import {
  addSigningKey,
  findSigningKeys,
  issueRefreshToken,
  type RefreshRefusal,
  rotateRefreshToken,
  type SigningKey,
} from "#db/identity/tokens.ts";
import type { Scope } from "#db/scope.ts";
import { seal, unseal } from "./seal.server.ts";

/** Seconds. */
export const ACCESS_SECONDS = 15 * 60;
const ALGORITHM = "ES256";
const AUDIENCE = "pamoja";
const PERIOD = 30 * 24 * 3_600_000;
/** Milliseconds for which the last period's key is still published: its tokens have ended by then. */
const OVERLAP = 3_600_000;

type Context = { scope: Scope; configuration: Configuration };

const issuerOf = ({ publicOrigin }: Configuration): string => `${publicOrigin}/auth/v1`;

const periodAt = (milliseconds: number): number => Math.floor(milliseconds / PERIOD);

/** The periods whose keys are published: this one, the next, and for an hour the one before. */
const publishedPeriods = (at: Date): number[] => {
  const now = periodAt(at.getTime());
  return [...new Set([periodAt(at.getTime() - OVERLAP), now, now + 1])];
};

/** Keys never change, so each is read once while this isolate lives. By installation, as tests have several. */
const cachedKeys = new Map<string, SigningKey>();

async function keysOf(context: Context): Promise<SigningKey[]> {
  const { scope, configuration } = context;
  const periods = publishedPeriods(scope.at);
  const cachedKey = (period: number) => cachedKeys.get(`${configuration.database.url}|${period}`);
  if (periods.some((period) => cachedKey(period) === undefined)) {
    let stored = await findSigningKeys(scope, periods);
    const now = periodAt(scope.at.getTime());
    const missingPeriods = [now, now + 1].filter((period) => !stored.some((key) => key.period === period));
    for (const period of missingPeriods) await addSigningKey(scope, await newKey(configuration, period));
    if (missingPeriods.length > 0) stored = await findSigningKeys(scope, periods);
    for (const key of stored) cachedKeys.set(`${configuration.database.url}|${key.period}`, key);
  }
  return periods.flatMap((period) => cachedKey(period) ?? []);
}

async function newKey({ authSecret }: Configuration, period: number): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const keyId = newToken().slice(0, 16);
  const sealed = await seal(authSecret, "signing key", keyId, JSON.stringify(await exportJWK(privateKey)));
  const published = { ...(await exportJWK(publicKey)), kid: keyId, alg: ALGORITHM, use: "sig" };
  return { period, key_id: keyId, private_key: sealed, public_key: published };
}

/** What anyone needs to check a token (RFC 7517). */
export async function publishedKeys(context: Context): Promise<{ keys: JWK[] }> {
  return { keys: (await keysOf(context)).map(({ public_key: key }) => key as JWK) };
}

type AccessToken = {
  accessToken: string;
  /** Seconds since 1970. */
  expiresAt: number;
};

async function signAccessToken(
  context: Context,
  sessionToken: string,
  session: { id: string; userId: string },
): Promise<AccessToken> {
  const { scope, configuration } = context;
  const now = periodAt(scope.at.getTime());
  const key = (await keysOf(context)).find(({ period }) => period === now);
  if (key === undefined) throw new Error("there is no key to sign with");
  const jwk = JSON.parse(await unseal(configuration.authSecret, "signing key", key.key_id, key.private_key)) as JWK;
  const issued = Math.floor(scope.at.getTime() / 1000);
  const expiresAt = issued + ACCESS_SECONDS;
  const accessToken = await new SignJWT({
    sid: session.id,
    key: await seal(configuration.authSecret, "session", "access", sessionToken),
  })
    .setProtectedHeader({ alg: ALGORITHM, kid: key.key_id, typ: "JWT" })
    .setIssuer(issuerOf(configuration))
    .setAudience(AUDIENCE)
    .setSubject(session.userId)
    .setIssuedAt(issued)
    .setExpirationTime(expiresAt)
    .sign(await importJWK(jwk, ALGORITHM));
  return { accessToken, expiresAt };
}

/** @returns the token of the session that an access token names; null for a forged, expired or foreign one */
export async function sessionOfAccessToken(context: Context, token: string): Promise<string | null> {
  const { configuration, scope } = context;
  try {
    const keys = createLocalJWKSet(await publishedKeys(context));
    const { payload } = await jwtVerify(token, keys, {
      issuer: issuerOf(configuration),
      audience: AUDIENCE,
      algorithms: [ALGORITHM],
      requiredClaims: ["sub", "sid", "exp", "iat"],
      currentDate: scope.at,
    });
    return await unseal(configuration.authSecret, "session", "access", String(payload.key));
  } catch (error) {
    if (error instanceof Response) throw error;
    return null;
  }
}

export type Tokens = AccessToken & { refreshToken: string };

/** The tokens of a session that has just begun; null when it has ended meanwhile. */
export async function issueTokens(context: Context, sessionToken: string, userId: string): Promise<Tokens | null> {
  const refreshToken = await newRefreshToken(context, sessionToken, userId);
  const id = await issueRefreshToken(context.scope, sessionToken, refreshToken);
  if (id === null) return null;
  return { ...(await signAccessToken(context, sessionToken, { id, userId })), refreshToken };
}

/** Exchanges a refresh token for new tokens. */
export async function refreshTokens(
  context: Context,
  refreshToken: string,
): Promise<Result<{ sessionToken: string; tokens: Tokens }, RefreshRefusal>> {
  const content = await readRefreshToken(context, refreshToken);
  if (content === null) return refused({ code: "refresh_token_not_found" });
  const { sessionToken, userId } = content;
  const next = await newRefreshToken(context, sessionToken, userId);
  const rotated = await rotateRefreshToken(context.scope, refreshToken, next);
  if (!rotated.ok) return rotated;
  const access = await signAccessToken(context, sessionToken, { id: rotated.value, userId });
  return { ok: true, value: { sessionToken, tokens: { ...access, refreshToken: next } } };
}

/** Carries the session's token, which only the worker can read, beside what makes it one of its kind. */
const newRefreshToken = ({ configuration }: Context, sessionToken: string, userId: string): Promise<string> =>
  seal(configuration.authSecret, "session", "refresh", `${sessionToken}|${userId}|${newToken()}`);

async function readRefreshToken({ configuration }: Context, token: string) {
  try {
    const [sessionToken = "", userId = ""] = (
      await unseal(configuration.authSecret, "session", "refresh", token)
    ).split("|");
    return { sessionToken, userId };
  } catch {
    return null;
  }
}
