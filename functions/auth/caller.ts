/** What an endpoint of the API knows about its caller, and how it refuses. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Context } from "hono";
import { ACCESS_SECONDS, issueTokens, type Tokens } from "../../app/features/identity/access-tokens.server.ts";
import { isFactorOn } from "../../app/features/identity/authenticator.server.ts";
import type { ConfirmationRefusal } from "../../app/features/identity/reauthenticate.server.ts";
import { wordsOf } from "../../app/request/refusal-words.ts";
import type { RequestOrigin } from "../../db/identity/attempts.ts";
import { listSignInMethods } from "../../db/identity/identities.ts";
import type { SignIn } from "../../db/identity/sessions.ts";
import { hashOf, newToken } from "../../db/identity/token.ts";
import type { Refusal } from "../../db/refusal.ts";
import type { Scope } from "../../db/scope.ts";
import { findOwnFactor, findPendingSignIn } from "../../db/second-factor/factors.ts";
import { type ErrorCode, errors } from "./errors.ts";

/** Each request's scope, with the session of its access token, and one for a session that begins with it. */
export type ApiContext = { context: AppLoadContext; inSession: (token: string) => AppLoadContext };
export type ApiEnv = { Variables: { api: ApiContext } };

/** A refusal: its code stands in the documentation, with its status. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string = errors[code].message) {
    super(message);
    this.code = code;
  }
}

/** The answer of an endpoint that only does something. */
export const DONE = { done: true } as const;

/** A client confirms in a call of its own, which holds for ten minutes. */
export const CONFIRMED = {};

/** A client's user may choose a currency later. */
export const contextOf = (c: Context<ApiEnv>) => ({ ...c.get("api").context, admitsNewcomers: true });

/** Cookies count for nothing here: a client without a device token is a new device each time. */
export function originOf(c: Context<ApiEnv>): RequestOrigin {
  const { address, country } = contextOf(c);
  const device = /^[\w-]{20,100}$/.exec(c.req.header("X-Device-Token") ?? "")?.[0] ?? newToken();
  return { address, country, device, userAgent: c.req.header("User-Agent") ?? "" };
}

/** The codes of the database's refusals; the words are those of the screens. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  signed_out: "bad_token",
  confirmation_needed: "reauthentication_needed",
  password_changed_meanwhile: "reauthentication_needed",
  second_factor_needed: "factor_needed",
  recovery_code_used: "factor_verification_failed",
  authenticator_exists: "factor_exists",
  identity_not_linked: "identity_not_found",
  last_way_in: "single_identity_not_deletable",
  identity_taken: "identity_already_exists",
  other_identity_linked: "identity_already_exists",
  unreachable: "unavailable",
};

export const errorOf = (refusal: Refusal): ApiError =>
  refusal.code === "currency_missing"
    ? new ApiError("no_currency")
    : new ApiError(CODES[refusal.code] ?? "conflict", wordsOf(refusal));

/** Without a typed proof only the database refuses. */
export const errorOfProof = (refusal: ConfirmationRefusal): ApiError =>
  "sqlstate" in refusal ? errorOf(refusal) : new ApiError("reauthentication_needed");

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: "bad_token",
  429: "too_many_requests",
  503: "unavailable",
};

/** The refusal of a form of the screens. */
export function errorOfForm(
  {
    errors: typed,
    status,
    code: refusal = "",
  }: { errors: { form?: string; fields?: Record<string, string[]> } | undefined; status: number; code?: string },
  code: ErrorCode,
): ApiError {
  const message = typed?.form ?? Object.values(typed?.fields ?? {}).flat()[0];
  return new ApiError(CODES[refusal] ?? BY_STATUS[status] ?? code, message);
}

/** The caller, as the API shows them. */
export async function userOf(scope: Scope) {
  const { visitor, data } = await scope.read("signed-in", (db) => ({
    ways: listSignInMethods(db),
    factor: findOwnFactor(db, scope),
  }));
  if (data === null) throw new ApiError("unavailable");
  const [factor] = data.factor;
  return {
    id: visitor.userId,
    email: visitor.email,
    full_name: visitor.fullName,
    currency_preference: visitor.currency,
    user_metadata: { full_name: visitor.fullName, currency_preference: visitor.currency },
    household_id: visitor.household.id,
    role: visitor.role,
    has_password: data.ways[0]?.has_password ?? false,
    identities: data.ways.flatMap(({ id, provider, email }) =>
      id === null || provider === null || email === null ? [] : [{ identity_id: id, provider, email }],
    ),
    factors: factor === undefined ? [] : [factorOf(factor.id, isFactorOn(factor))],
    factor_ends_at: visitor.factorResetAt,
  };
}

const factorOf = (id: string, isOn: boolean) => ({
  id,
  factor_type: "totp" as const,
  status: isOn ? ("verified" as const) : ("unverified" as const),
});

/** What a client gets once its first factor was right: tokens, or the question for the second factor. */
export async function answerSignIn(c: Context<ApiEnv>, { token, awaitsFactor }: SignIn) {
  const api = c.get("api");
  if (awaitsFactor) {
    const { scope } = api.context;
    const hash = await hashOf(token);
    const { data } = await scope.read("anyone", (db) => ({ pending: findPendingSignIn(db, scope, hash) }));
    if (data === null) throw new ApiError("unavailable");
    const factor = data.pending[0]?.factor_id;
    return { sign_in_token: token, factors: factor ? [factorOf(factor, true)] : [] };
  }
  const context = api.inSession(token);
  const user = await userOf(context.scope);
  const tokens = await issueTokens(context, token, user.id);
  if (tokens === null) throw new ApiError("bad_token");
  return sessionOf(tokens, user);
}

export const sessionOf = (tokens: Tokens, user: Awaited<ReturnType<typeof userOf>>) => ({
  access_token: tokens.accessToken,
  token_type: "bearer" as const,
  expires_in: ACCESS_SECONDS,
  expires_at: tokens.expiresAt,
  refresh_token: tokens.refreshToken,
  user,
});
