/** The endpoints for whoever has no session yet. Each does through the same features what the screens do. */
import type { OpenAPIHono, z } from "@hono/zod-openapi";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { phoneNumber } from "../../app/domain/phone-number.ts";
import { refreshTokens } from "../../app/features/identity/access-tokens.server.ts";
import { redeemClientCode } from "../../app/features/identity/client-code.server.ts";
import { sendCode, signInWithCode, TOO_MANY_CODES } from "../../app/features/identity/codes.server.ts";
import { newPassword } from "../../app/features/identity/fields.server.ts";
import { GOOGLE_FAILURES } from "../../app/features/identity/google-failures.server.ts";
import { sendNewLink, TOO_MANY_LINKS } from "../../app/features/identity/links.server.ts";
import { SIGN_IN_MESSAGES, signInWithPassword } from "../../app/features/identity/password-sign-in.server.ts";
import { signInWithProvider } from "../../app/features/identity/provider-sign-in.server.ts";
import { setPasswordWithLink } from "../../app/features/identity/reset-password.server.ts";
import {
  completeAccount,
  recordAccount,
  TOO_MANY_SIGN_UPS,
  VERIFY_MESSAGES,
  type VerifyRefusal,
  verifyInBrowser,
  verifyWithPassword,
} from "../../app/features/identity/sign-up.server.ts";
import { checkIdToken } from "../../app/gateways/google.ts";
import type { RequestOrigin } from "../../db/identity/attempts.ts";
import { newToken } from "../../db/identity/token.ts";
import { consumeOnce } from "../../db/identity/tokens.ts";
import { confirmMailedCode, confirmNewAddress } from "./account-endpoints.ts";
import { type ApiEnv, ApiError, answerSignIn, contextOf, originOf, sessionOf, userOf } from "./caller.ts";
import { endpoints } from "./endpoints.ts";
import type { verification } from "./models.ts";

/** Marks the token of a client whose code makes no new account. */
const EXISTING = ".existing";
const PASSWORD_ERRORS = {
  sign_ins_limited: "too_many_requests",
  device_limited: "too_many_requests",
  credentials_wrong: "invalid_credentials",
  address_unverified: "email_not_confirmed",
} as const;
const PROVIDER_ERRORS = {
  limited: "too_many_requests",
  secured: "invalid_credentials",
  unverified: "email_not_confirmed",
} as const;
const CODE_ERRORS = {
  mailed_code_wrong: "wrong_code",
  mailed_code_limited: "too_many_requests",
  mailed_code_gone: "code_gone",
} as const;
const REGISTERED = "Registration successful! Please check your email to verify your account.";
const RESET_SENT = "Check your email for a password reset link.";
const SENT_AGAIN = "If this address still needs to be verified, a new link is on its way.";

export function addSignInEndpoints(api: OpenAPIHono<ApiEnv>) {
  api.openapi(endpoints.signup, async (c) => {
    const { email, password, data } = c.req.valid("json");
    const details = { fullName: data.full_name, currency: data.currency_preference, timeZone: data.time_zone };
    const signedUp = await recordAccount(contextOf(c), { email, password, ...details }, "/", originOf(c));
    if (!signedUp.ok) throw new ApiError("too_many_requests", TOO_MANY_SIGN_UPS);
    return c.json({ message: REGISTERED, client_token: signedUp.value }, 200);
  });

  api.openapi(endpoints.token, async (c) => {
    const context = contextOf(c);
    const { scope, configuration } = context;
    const body = c.req.valid("json");
    switch (body.grant_type) {
      case "password": {
        const result = await signInWithPassword(context, body, body.client_token ?? null, originOf(c));
        if (!result.ok) {
          const { code } = result.refusal;
          throw new ApiError(PASSWORD_ERRORS[code], SIGN_IN_MESSAGES[code]);
        }
        return c.json(await answerSignIn(c, result.value), 200);
      }
      case "refresh_token": {
        const result = await refreshTokens(context, body.refresh_token);
        if (!result.ok) throw new ApiError(result.refusal.code);
        const { sessionToken, tokens } = result.value;
        const user = await userOf(c.get("api").inSession(sessionToken).scope);
        return c.json(sessionOf(tokens, user), 200);
      }
      case "pkce": {
        const signIn = await redeemClientCode(context, body.auth_code, body.code_verifier);
        if (signIn === null) throw new ApiError("code_gone");
        return c.json(await answerSignIn(c, signIn), 200);
      }
      case "id_token": {
        if (configuration.google === null) throw new ApiError("provider_disabled");
        const checked = await checkIdToken(configuration.google, body.id_token, body.nonce);
        if (!checked.ok) {
          const code = checked.reason === "refused" ? "invalid_credentials" : "unavailable";
          throw new ApiError(code, GOOGLE_FAILURES[checked.reason][1]);
        }
        if (!(await consumeOnce(scope, checked.id, checked.expires))) throw new ApiError("code_gone");
        const result = await signInWithProvider(context, checked.identity, null, originOf(c));
        if (result.ok && "token" in result.value) return c.json(await answerSignIn(c, result.value), 200);
        if (result.ok || result.refusal.code === "taken") {
          throw new ApiError("identity_already_exists", "Sign in with the account's password, then link Google to it.");
        }
        const { code } = result.refusal;
        throw new ApiError(PROVIDER_ERRORS[code], GOOGLE_FAILURES[code][1]);
      }
    }
  });

  api.openapi(endpoints.otp, async (c) => {
    const body = c.req.valid("json");
    if ("phone" in body) {
      if (phoneNumber(body.phone) === null) throw new ApiError("validation_failed", "Send a phone number.");
      throw new ApiError("phone_provider_disabled");
    }
    const client = newToken() + (body.create_user ? "" : EXISTING);
    const delivery = await sendCode(contextOf(c), { email: body.email, browser: client, page: null }, originOf(c));
    if (!delivery.ok) throw new ApiError("too_many_requests", TOO_MANY_CODES);
    return c.json({ client_token: client }, 200);
  });

  api.openapi(endpoints.verify, async (c) => {
    const context = contextOf(c);
    const { scope } = context;
    const body = c.req.valid("json");
    const origin = originOf(c);
    switch (body.type) {
      case "email": {
        const result = await signInWithCode(scope, { code: body.token, browser: body.client_token }, origin);
        if (!result.ok) throw new ApiError(CODE_ERRORS[result.refusal.code]);
        if ("token" in result.value) return c.json(await answerSignIn(c, result.value), 200);
        if (body.client_token.endsWith(EXISTING)) throw new ApiError("user_not_found");
        return c.json({ sign_up_token: result.value.linkToken }, 200);
      }
      case "signup": {
        const result = await verifySignUp(context, body, origin);
        if (!result.ok) throw verificationError(result.refusal.code);
        return c.json(await answerSignIn(c, result.value), 200);
      }
      case "recovery": {
        const keep = {
          sessions: body.keep_sessions,
          passkeys: body.keep_passkeys,
          identities: body.keep_identities,
        };
        const result = await setPasswordWithLink(context, body.token, body.password, keep, origin);
        if (!result.ok) throw new ApiError(result.refusal.code === "link_gone" ? "code_gone" : "too_many_requests");
        return c.json({ done: true as const }, 200);
      }
      case "email_change":
        await confirmNewAddress(c, body.token);
        return c.json({ done: true as const }, 200);
      case "reauthentication":
        await confirmMailedCode(c, body.token, body.client_token);
        return c.json({ done: true as const }, 200);
    }
  });

  api.openapi(endpoints.resend, async (c) => {
    const { email, client_token: browser = null } = c.req.valid("json");
    const delivery = await sendNewLink(contextOf(c), { origin: originOf(c), browser }, "verify", email);
    if (!delivery.ok) throw new ApiError("too_many_requests", TOO_MANY_LINKS);
    return c.json({ message: SENT_AGAIN }, 200);
  });

  api.openapi(endpoints.recover, async (c) => {
    const { email } = c.req.valid("json");
    const delivery = await sendNewLink(contextOf(c), { origin: originOf(c), browser: null }, "reset", email);
    if (!delivery.ok) throw new ApiError("too_many_requests", TOO_MANY_LINKS);
    return c.json({ message: RESET_SENT }, 200);
  });

  api.openapi(endpoints.sso, () => {
    throw new ApiError("sso_provider_not_found");
  });
}

/** The same rules as for any new password. */
function checkedPassword(password: string): string {
  const parsed = newPassword.safeParse(password);
  if (parsed.success) return password;
  throw new ApiError("validation_failed", parsed.error.issues[0]?.message);
}

type SignUpProof = Extract<z.output<typeof verification>, { type: "signup" }>;

/** By the client that signed up, by the sign-up's password, or, for a link that carries nothing, with all details. */
async function verifySignUp(
  context: AppLoadContext,
  { token, client_token: browser, password, data }: SignUpProof,
  origin: RequestOrigin,
) {
  if (data !== undefined) {
    const details = { fullName: data.full_name, currency: data.currency_preference, timeZone: data.time_zone };
    const checked = password === undefined ? undefined : checkedPassword(password);
    return completeAccount(context, token, { ...details, password: checked }, origin);
  }
  if (browser !== undefined) return verifyInBrowser(context, token, browser, origin);
  if (password !== undefined) return verifyWithPassword(context, token, password, origin);
  throw new ApiError("validation_failed", "Send the client_token or the password of the sign-up, or data.");
}

function verificationError(code: VerifyRefusal["code"] | "password_wrong"): ApiError {
  switch (code) {
    case "tries_limited":
      return new ApiError("too_many_requests", VERIFY_MESSAGES.tries_limited);
    case "password_wrong":
      return new ApiError("invalid_credentials", VERIFY_MESSAGES.password_wrong);
    case "already_verified":
      return new ApiError("already_verified");
    case "link_gone":
      return new ApiError("code_gone");
  }
}
