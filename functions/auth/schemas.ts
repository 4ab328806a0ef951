/** What the API takes and answers: its types, its checks, and its documentation. */
import { createRoute, type RouteConfig, z } from "@hono/zod-openapi";
import { isCurrency } from "../../app/domain/currencies.ts";
import { email, fullName, newPassword } from "../../app/features/accounts/fields.server.ts";

/** Every refusal, by its code. */
export const errors = {
  validation_failed: { status: 400, message: "Something in this request is missing or wrong." },
  unsupported_grant_type: { status: 400, message: "This grant type is not supported." },
  phone_provider_disabled: { status: 400, message: "No provider of text messages is set up. Ask for a code by email." },
  provider_disabled: { status: 400, message: "This provider is not set up here." },
  sso_provider_not_found: { status: 404, message: "No provider for single sign-on is configured." },
  factor_type_not_supported: { status: 400, message: "Only factors of the type totp can be set up here." },
  invalid_credentials: { status: 400, message: "The email or the password is not right." },
  email_not_confirmed: { status: 403, message: "Please verify your email address first." },
  wrong_code: { status: 400, message: "This is not the code." },
  code_gone: { status: 410, message: "This can no longer be used. Ask for another one." },
  user_not_found: { status: 404, message: "This address has no account." },
  already_verified: { status: 409, message: "This address has an account already. Sign in." },
  bad_token: { status: 401, message: "Send a valid access token." },
  refresh_token_not_found: { status: 401, message: "This refresh token can no longer be used. Sign in again." },
  refresh_token_already_used: {
    status: 401,
    message: "This refresh token was used before: somebody else may have it, so its session has ended. Sign in again.",
  },
  reauthentication_needed: { status: 403, message: "Confirm first that it is you, then do this within ten minutes." },
  factor_needed: { status: 403, message: "This account has a second factor: confirm with its code." },
  factor_not_found: { status: 404, message: "There is no such factor." },
  factor_exists: { status: 409, message: "There is an authenticator app already." },
  factor_verification_failed: { status: 400, message: "This is not the code, or it was used already." },
  challenge_gone: { status: 410, message: "This challenge was used or has expired. Ask for another one." },
  no_currency: { status: 403, message: "Choose a currency first." },
  identity_not_found: { status: 404, message: "This is not linked to your account, or no longer." },
  identity_already_exists: { status: 409, message: "This identity opens another account." },
  single_identity_not_deletable: { status: 409, message: "This is the only way into your account." },
  conflict: { status: 409, message: "This could not be done as things are now." },
  not_found: { status: 404, message: "There is no such endpoint." },
  too_large: { status: 413, message: "This request is larger than any of ours." },
  too_many_requests: { status: 429, message: "Too many tries. Wait, then try again." },
  unavailable: { status: 503, message: "The database did not answer. Please try again in a moment." },
  unexpected: { status: 500, message: "Something went wrong." },
} as const;

export type ErrorCode = keyof typeof errors;

const Problem = z
  .object({ code: z.enum(Object.keys(errors) as [keyof typeof errors]), message: z.string() })
  .openapi("Problem");

const Factor = z
  .object({ id: z.string(), factor_type: z.literal("totp"), status: z.enum(["verified", "unverified"]) })
  .openapi("Factor");

const User = z
  .object({
    id: z.string(),
    email: z.string(),
    full_name: z.string(),
    currency_preference: z.string().nullable(),
    household_id: z.string(),
    role: z.enum(["viewer", "editor"]),
    has_password: z.boolean(),
    identities: z.array(z.object({ identity_id: z.string(), provider: z.literal("google"), email: z.string() })),
    factors: z.array(Factor),
    factor_ends_at: z.string().nullable().openapi({
      description: "When the second factor is turned off, as somebody asked; keep it on if that was not its owner",
    }),
  })
  .openapi("User");

const Session = z
  .object({
    access_token: z.string(),
    token_type: z.literal("bearer"),
    expires_in: z.number().openapi({ description: "Seconds" }),
    refresh_token: z.string().openapi({ description: "Good once: each refresh answers with the next one" }),
    user: User,
  })
  .openapi("Session");

const FactorQuestion = z.object({ sign_in_token: z.string(), factors: z.array(Factor) }).openapi("FactorQuestion", {
  description:
    "The first factor was right. Challenge one of the factors and verify it with this token, within ten minutes.",
});

const SignedIn = z.union([Session, FactorQuestion]).openapi("SignedIn");

const ClientToken = z.object({
  client_token: z.string().openapi({ description: "Proves at verification that the same client asked" }),
});
const Message = z.object({ message: z.string() });
const Done = z.object({ done: z.literal(true) });

const token = z.string({ error: "Send the token." }).min(1).max(400);
const clientToken = z.string().max(120);
const anyPassword = z.string({ error: "Send the password." }).max(1000);
const currency = z.string().refine(isCurrency, "Choose a currency from the list.");
const sixDigits = z.string().regex(/^\d{6}$/, "Send the six digits of the code.");
const newAccountData = z.object({
  full_name: fullName,
  currency_preference: currency,
  time_zone: z.string().max(60).optional(),
  accept_terms: z.literal(true, { error: "Please agree to the terms to create an account." }),
});

const grants = z.discriminatedUnion("grant_type", [
  z.object({ grant_type: z.literal("password"), email, password: anyPassword, client_token: clientToken.optional() }),
  z.object({ grant_type: z.literal("refresh_token"), refresh_token: z.string().max(1000) }),
  z.object({
    grant_type: z.literal("pkce"),
    auth_code: z.string().max(3000),
    code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
  }),
  z.object({
    grant_type: z.literal("id_token"),
    provider: z.literal("google"),
    id_token: z.string().max(6000),
    nonce: z.string().min(16).max(200),
  }),
]);

const keptPasskeys = z.array(z.uuid()).max(20).default([]).openapi({
  description: "Ids. Those that are not named no longer open the account, unless a second factor protects it",
});
const keptIdentities = z
  .array(
    z
      .string()
      .max(320)
      .refine((address) => !address.includes("\u0000")),
  )
  .max(5)
  .default([])
  .openapi({ description: "Addresses at the provider, as for passkeys" });

export const verification = z.discriminatedUnion("type", [
  z.object({ type: z.literal("email"), token: sixDigits, client_token: clientToken }),
  z.object({
    type: z.literal("signup"),
    token,
    client_token: clientToken.optional(),
    password: z.string().max(1000).optional(),
    data: newAccountData.optional(),
  }),
  z.object({
    type: z.literal("recovery"),
    token,
    password: newPassword,
    keep_sessions: z.array(z.uuid()).max(100).default([]),
    keep_passkeys: keptPasskeys,
    keep_identities: keptIdentities,
  }),
  z.object({ type: z.literal("email_change"), token }),
  z.object({ type: z.literal("reauthentication"), token: sixDigits, client_token: clientToken }),
]);

const problems = Object.fromEntries(
  [...new Set(Object.values(errors).map(({ status }) => status))].sort().map((status) => [
    status,
    {
      description: Object.entries(errors)
        .filter(([, error]) => error.status === status)
        .map(([code]) => code)
        .join(", "),
      content: { "application/json": { schema: Problem } },
    },
  ]),
);

const BEARER: Record<string, string[]>[] = [{ accessToken: [] }];

type Method = "get" | "post" | "put" | "delete";

const NO_BODY = {};

/** A body in JSON. */
const json = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true as const, content: { "application/json": { schema } } },
});

/** The parameter of a path: an id. */
const byId = <Name extends string>(name: Name) => ({
  params: z.object({ [name]: z.uuid() } as Record<Name, z.ZodUUID>),
});

/** An endpoint that answers with `answer`, or with a problem. */
function endpoint<
  M extends Method,
  P extends string,
  Request extends NonNullable<RouteConfig["request"]>,
  Answer extends z.ZodType,
>(
  method: M,
  path: P,
  summary: string,
  request: Request,
  answer: Answer,
  options: { security?: Record<string, string[]>[] } = {},
) {
  return createRoute({
    method,
    path,
    summary,
    ...options,
    request,
    responses: {
      200: { description: "Done", content: { "application/json": { schema: answer } } },
      ...(problems as Record<never, never>),
    },
  });
}

const NEEDS_TOKEN = { security: BEARER };
/** With a session it concerns the caller, without one a sign-in. */
const MAY_HAVE_TOKEN = { security: [{}, ...BEARER] };

/** Names the client's device, so that it can be remembered; without it each request comes from a new device. */
const DEVICE = {
  headers: z.object({
    "x-device-token": z
      .string()
      .regex(/^[\w-]{20,100}$/, "A device token has 20 to 100 letters, digits, hyphens and underscores.")
      .optional()
      .openapi({ description: "A random name of this client's device, which it keeps" }),
  }),
};

export const endpoints = {
  signup: endpoint(
    "post",
    "/signup",
    "Sign up; a mail asks to verify the address",
    json(z.object({ email, password: newPassword, data: newAccountData })),
    Message.extend(ClientToken.shape),
  ),
  token: endpoint("post", "/token", "Sign in, or exchange a refresh token", { ...DEVICE, ...json(grants) }, SignedIn),
  otp: endpoint(
    "post",
    "/otp",
    "Send a code to sign in with",
    json(
      z.union([
        z.object({ email, create_user: z.boolean().default(true) }),
        z.object({
          phone: z.string().max(30),
          channel: z.literal("sms").default("sms"),
          create_user: z.boolean().default(true),
        }),
      ]),
    ),
    ClientToken,
  ),
  verify: endpoint(
    "post",
    "/verify",
    "Use a code, or the token of a mail's link",
    { ...DEVICE, ...json(verification) },
    z.union([
      Session,
      FactorQuestion,
      z.object({ sign_up_token: z.string() }).openapi("SignUpNeeded", {
        description: "The address is verified and has no account: send this as the token of type signup, with data",
      }),
      Done,
    ]),
    MAY_HAVE_TOKEN,
  ),
  resend: endpoint(
    "post",
    "/resend",
    "Send the mail again that verifies an address",
    json(z.object({ type: z.literal("signup"), email, client_token: clientToken.optional() })),
    Message,
  ),
  recover: endpoint("post", "/recover", "Send a link to choose a new password", json(z.object({ email })), Message),
  sso: endpoint("post", "/sso", "Single sign-on: no provider is configured", NO_BODY, Done),
  reauthenticate: endpoint(
    "get",
    "/reauthenticate",
    "Mail a code that confirms who is there",
    NO_BODY,
    ClientToken,
    NEEDS_TOKEN,
  ),
  confirmPassword: endpoint(
    "post",
    "/reauthenticate",
    "Confirm who is there with the password",
    json(z.object({ password: anyPassword })),
    Done,
    NEEDS_TOKEN,
  ),
  user: endpoint("get", "/user", "The caller", NO_BODY, User, NEEDS_TOKEN),
  updateUser: endpoint(
    "put",
    "/user",
    "Change the caller's name and currency (once), or the address, or the password",
    json(
      z.object({
        email: email.optional(),
        password: newPassword.optional(),
        current_password: z.string().max(1000).optional(),
        keep_passkeys: keptPasskeys,
        keep_identities: keptIdentities,
        data: z.object({ full_name: fullName.optional(), currency_preference: currency.optional() }).optional(),
      }),
    ),
    User,
    NEEDS_TOKEN,
  ),
  unlink: endpoint(
    "delete",
    "/user/identities/{identity_id}",
    "Unlink an identity",
    byId("identity_id"),
    Done,
    NEEDS_TOKEN,
  ),
  addFactor: endpoint(
    "post",
    "/factors",
    "Begin to set up an authenticator app",
    json(z.object({ factor_type: z.string().max(20) })),
    z.object({
      id: z.string(),
      factor_type: z.literal("totp"),
      totp: z.object({ secret: z.string(), uri: z.string(), qr_code: z.string().openapi({ description: "SVG" }) }),
    }),
    NEEDS_TOKEN,
  ),
  challenge: endpoint(
    "post",
    "/factors/{factor_id}/challenge",
    "Ask for a code of a factor",
    { ...byId("factor_id"), ...json(z.object({ sign_in_token: z.string().max(120).optional() })) },
    z.object({ challenge_id: z.string(), expires_at: z.string() }),
    MAY_HAVE_TOKEN,
  ),
  verifyFactor: endpoint(
    "post",
    "/factors/{factor_id}/verify",
    "Answer a challenge: signs in, turns the factor on, or confirms who is there",
    {
      ...byId("factor_id"),
      ...DEVICE,
      ...json(
        z.object({
          challenge_id: z.string().max(400),
          code: z.string().max(40),
          sign_in_token: z.string().max(120).optional(),
          remember_device: z.boolean().default(false),
        }),
      ),
    },
    z.union([Session, z.object({ recovery_codes: z.array(z.string()) }).openapi("RecoveryCodes"), Done]),
    MAY_HAVE_TOKEN,
  ),
  keepFactor: endpoint(
    "post",
    "/factors/{factor_id}/keep",
    "Keep a factor on although somebody asked to turn it off",
    byId("factor_id"),
    Done,
    NEEDS_TOKEN,
  ),
  removeFactor: endpoint("delete", "/factors/{factor_id}", "Turn a factor off", byId("factor_id"), Done, NEEDS_TOKEN),
  logout: endpoint("post", "/logout", "End the session", NO_BODY, Done, NEEDS_TOKEN),
} as const;

const problem = (description: string) => ({ description, content: { "application/json": { schema: Problem } } });

export const authorizePath: RouteConfig = {
  method: "get",
  path: "/authorize",
  summary: "Redirect the browser to a provider, which brings a code for the grant pkce back to redirect_to",
  request: {
    query: z.object({
      provider: z.literal("google"),
      redirect_to: z.string().openapi({ description: "An address of this site" }),
      code_challenge: z.string(),
      code_challenge_method: z.literal("S256"),
    }),
  },
  responses: {
    302: { description: "To the provider; then to redirect_to, with code or error" },
    400: problem("provider_disabled, validation_failed"),
  },
};

export const keysPath: RouteConfig = {
  method: "get",
  path: "/.well-known/jwks.json",
  summary: "The keys that access tokens are signed with (RFC 7517)",
  responses: {
    200: {
      description: "Done",
      content: { "application/json": { schema: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }) } },
    },
  },
};
