/** The endpoints of the API and their documentation. */
import { type RouteConfig, z } from "@hono/zod-openapi";
import { email, fullName, newPassword } from "../../app/features/identity/fields.server.ts";
import { byId, DEVICE, endpoint, json, MAY_HAVE_TOKEN, NEEDS_TOKEN, NO_BODY, problem } from "./endpoint.ts";
import {
  anyPassword,
  ClientToken,
  clientToken,
  currency,
  Done,
  FactorQuestion,
  grants,
  keptIdentities,
  keptPasskeys,
  Message,
  newAccountData,
  Session,
  SignedIn,
  User,
  verification,
} from "./models.ts";

export const endpoints = {
  signup: endpoint(
    "post",
    "/signup",
    "Sign up; a mail asks to verify the address",
    json(z.object({ email, password: newPassword, data: newAccountData })),
    Message.extend(ClientToken.shape),
    {
      description:
        "Calling this accepts the Terms of Service (/terms-of-service) and the Privacy Policy (/privacy-policy): a client " +
        "shows both to the person before.",
    },
  ),
  token: endpoint("post", "/token", "Sign in, or exchange a refresh token", { ...DEVICE, ...json(grants) }, SignedIn),
  otp: endpoint(
    "post",
    "/otp",
    "Send a code to sign in with",
    json(
      z.union(
        [
          z.object({ email, create_user: z.boolean().default(true) }),
          z.object({
            phone: z.string().max(30),
            channel: z.literal("sms").default("sms"),
            create_user: z.boolean().default(true),
          }),
        ],
        { error: "Send the email address or the phone number that the code is for." },
      ),
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
    "Send the email again that verifies an address",
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
    "Keep a factor on although someone asked to turn it off",
    byId("factor_id"),
    Done,
    NEEDS_TOKEN,
  ),
  removeFactor: endpoint("delete", "/factors/{factor_id}", "Turn a factor off", byId("factor_id"), Done, NEEDS_TOKEN),
  logout: endpoint("post", "/logout", "End the session", NO_BODY, Done, NEEDS_TOKEN),
} as const;

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
