/** The endpoints for whoever has a session, and for the second factor of a sign-in. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { endOf } from "../../app/domain/limits.ts";
import { setUpOf } from "../../app/features/identity/authenticator.server.ts";
import { replacePassword } from "../../app/features/identity/change-password.server.ts";
import { sendCode, TOO_MANY_CODES } from "../../app/features/identity/codes.server.ts";
import { keepFactor } from "../../app/features/identity/factor-reset.server.ts";
import { FACTOR_MESSAGES, signInWithFactor, wrongFactor } from "../../app/features/identity/factor-sign-in.server.ts";
import { TOO_MANY_LINKS } from "../../app/features/identity/links.server.ts";
import { confirmAddress, requestNewAddress, SAME_ADDRESS } from "../../app/features/identity/own-address.server.ts";
import {
  beginFactor,
  confirmFactor,
  endFactor,
  FACTOR_SET_UP_MESSAGES,
} from "../../app/features/identity/own-factor.server.ts";
import { confirmIdentity, confirmWithMailedCode } from "../../app/features/identity/reauthenticate.server.ts";
import { seal, unseal } from "../../app/features/identity/seal.server.ts";
import { unlinkProvider } from "../../app/features/identity/unlink.server.ts";
import { reviseOwnName } from "../../db/members.ts";
import { chooseCurrency } from "../../db/own-account.ts";
import { recentProof } from "../../db/reauthentication.ts";
import { endSession } from "../../db/sessions.ts";
import { newToken } from "../../db/token.ts";
import { consumeOnce } from "../../db/tokens.ts";
import {
  type ApiEnv,
  ApiError,
  answerSignIn,
  contextOf,
  errorOf,
  errorOfForm,
  originOf,
  userOf,
  writeAs,
} from "./caller.ts";
import { endpoints } from "./endpoints.ts";

const DONE = { done: true } as const;

export function addAccountEndpoints(api: OpenAPIHono<ApiEnv>) {
  api.openapi(endpoints.reauthenticate, async (c) => {
    const context = contextOf(c);
    const { email, factors } = await userOf(context.scope);
    if (factors.some(({ status }) => status === "verified")) throw new ApiError("factor_needed");
    const client = newToken();
    const isSent = await sendCode(context, { email, browser: client, page: null, confirms: true }, originOf(c));
    if (!isSent) throw new ApiError("too_many_requests", TOO_MANY_CODES);
    return c.json({ client_token: client }, 200);
  });

  api.openapi(endpoints.confirmPassword, async (c) => {
    const context = contextOf(c);
    const check = await confirmIdentity(context, { currentPassword: c.req.valid("json").password });
    if (!check.ok) throw errorOfForm(check.refusal, "invalid_credentials");
    const marked = await writeAs(context.scope)((db) => check.value.proof(db));
    if (!marked.ok) throw errorOf(marked.refusal);
    return c.json(DONE, 200);
  });

  api.openapi(endpoints.user, async (c) => c.json(await userOf(contextOf(c).scope), 200));

  api.openapi(endpoints.updateUser, async (c) => {
    const context = contextOf(c);
    const { scope } = context;
    const { email, password, data = {}, ...more } = c.req.valid("json");
    const { current_password: currentPassword = "", keep_passkeys: passkeys, keep_identities: identities } = more;
    // Each is done or refused as a whole.
    if ([email, password, Object.values(data)[0]].filter((change) => change !== undefined).length > 1) {
      throw new ApiError("validation_failed", "Change the address, the password and other data one at a time.");
    }
    const { full_name: name, currency_preference: currency } = data;
    if (currency !== undefined) {
      const chosen = await chooseCurrency(scope, currency);
      if (!chosen.ok) throw errorOf(chosen.refusal);
      // One that was chosen before stays.
      if ((await userOf(scope)).currency_preference !== currency) throw new ApiError("currency_chosen");
    }
    if (name !== undefined) {
      const renamed = await writeAs(scope)((db) => ({ renamed: reviseOwnName(db, name) }));
      if (!renamed.ok) throw errorOf(renamed.refusal);
    }
    if (email !== undefined) {
      const requested = await requestNewAddress(context, email, recentProof);
      if (requested.outcome === "failed") throw errorOf(requested.refusal);
      if (requested.outcome === "same") throw new ApiError("validation_failed", SAME_ADDRESS);
      if (requested.outcome === "limited") throw new ApiError("too_many_requests", TOO_MANY_LINKS);
    }
    if (password !== undefined) {
      const typed = { currentPassword, newPassword: password };
      const changed = await replacePassword(context, typed, { passkeys, identities }, originOf(c));
      if (changed.outcome === "refused") throw errorOfForm(changed, "invalid_credentials");
    }
    return c.json(await userOf(scope), 200);
  });

  api.openapi(endpoints.unlink, async (c) => {
    const context = contextOf(c);
    const { identities } = await userOf(context.scope);
    const identity = identities.find(({ identity_id: id }) => id === c.req.param("identity_id"));
    if (identity === undefined) throw new ApiError("identity_not_found");
    const refusal = await unlinkProvider(context, writeAs(context.scope), identity.provider, recentProof);
    if (refusal !== null) throw errorOf(refusal);
    return c.json(DONE, 200);
  });

  api.openapi(endpoints.addFactor, async (c) => {
    const context = contextOf(c);
    if (c.req.valid("json").factor_type !== "totp") throw new ApiError("factor_type_not_supported");
    const begun = await beginFactor(context, writeAs(context.scope));
    if (begun.outcome === "failed") throw errorOf(begun.refusal);
    const { email } = await userOf(context.scope);
    const { secret, uri, qr } = await setUpOf(context.configuration.authSecret, begun.factor, email);
    const totp = { secret: secret.replaceAll(" ", ""), uri, qr_code: qr };
    return c.json({ id: begun.factor.id, factor_type: "totp" as const, totp }, 200);
  });

  api.openapi(endpoints.challenge, async (c) => {
    const { scope, configuration } = contextOf(c);
    const expires = endOf("challenge", scope.at);
    const about = `${c.req.param("factor_id")}|${c.req.valid("json").sign_in_token ?? ""}`;
    // Nothing is looked up: a challenge of a factor that is not there can be answered by nobody.
    const challenge = await seal(configuration.authSecret, CHALLENGE, about, `${expires}|${newToken()}`);
    return c.json({ challenge_id: challenge, expires_at: expires }, 200);
  });

  api.openapi(endpoints.verifyFactor, async (c) => {
    const context = contextOf(c);
    const { scope } = context;
    const { challenge_id: challenge, code, sign_in_token: pending, remember_device: remembers } = c.req.valid("json");
    const id = c.req.param("factor_id");
    await consumeChallenge(c, challenge, `${id}|${pending ?? ""}`);
    if (pending !== undefined) {
      const trustedUntil = remembers ? endOf("trusted device", scope.at) : null;
      const result = await signInWithFactor(context, pending, code, trustedUntil, originOf(c));
      if ("triesLeft" in result) throw new ApiError("factor_verification_failed", wrongFactor(result.triesLeft));
      if (!("token" in result)) {
        throw new ApiError(
          result.outcome === "gone" ? "code_gone" : "too_many_requests",
          FACTOR_MESSAGES[result.outcome],
        );
      }
      const session = await answerSignIn(c, result);
      if ("factors" in session) throw new ApiError("unexpected");
      return c.json(session, 200);
    }
    const { factors } = await userOf(scope);
    const factor = factors.find((own) => own.id === id);
    if (factor === undefined) throw new ApiError("factor_not_found");
    if (factor.status === "verified") {
      const check = await confirmIdentity(context, { factorCode: code });
      if (!check.ok) throw errorOfForm(check.refusal, "factor_verification_failed");
      const marked = await writeAs(scope)((db) => check.value.proof(db));
      if (!marked.ok) throw errorOf(marked.refusal);
      return c.json(DONE, 200);
    }
    const result = await confirmFactor(context, writeAs(scope), code, id);
    switch (result.outcome) {
      case "on":
        return c.json({ recovery_codes: result.codes }, 200);
      case "failed":
        throw errorOf(result.refusal);
      case "wrong":
        throw new ApiError("factor_verification_failed", FACTOR_SET_UP_MESSAGES.wrong);
      default:
        throw new ApiError("conflict", FACTOR_SET_UP_MESSAGES["begun anew"]);
    }
  });

  api.openapi(endpoints.removeFactor, async (c) => {
    const context = contextOf(c);
    const { factors } = await userOf(context.scope);
    if (!factors.some(({ id }) => id === c.req.param("factor_id"))) throw new ApiError("factor_not_found");
    const ended = await endFactor(context, writeAs(context.scope), recentProof);
    if (ended.outcome === "failed") throw errorOf(ended.refusal);
    return c.json(DONE, 200);
  });

  api.openapi(endpoints.keepFactor, async (c) => {
    const context = contextOf(c);
    const { factors } = await userOf(context.scope);
    if (!factors.some(({ id }) => id === c.req.param("factor_id"))) throw new ApiError("factor_not_found");
    const result = await keepFactor(context, writeAs(context.scope));
    if (!result.ok) throw errorOf(result.refusal);
    return c.json(DONE, 200);
  });

  api.openapi(endpoints.logout, async (c) => {
    const { scope } = contextOf(c);
    await userOf(scope);
    if (scope.sessionToken !== null) await endSession(scope, scope.sessionToken);
    return c.json(DONE, 200);
  });
}

const CHALLENGE = "factor challenge";

/** Each challenge is good for one answer, within ten minutes, for its factor and its sign-in. */
async function consumeChallenge(c: Context<ApiEnv>, challenge: string, about: string): Promise<void> {
  const { scope, configuration } = contextOf(c);
  const content = await unseal(configuration.authSecret, CHALLENGE, about, challenge).catch(() => "");
  // What is inside is consumed: its text may be written in more ways than one.
  const [expiry = "", id = ""] = content.split("|");
  const expires = new Date(expiry === "" ? 0 : expiry);
  const isFresh = expires.getTime() > scope.at.getTime() && (await consumeOnce(scope, id, expires));
  if (!isFresh) throw new ApiError("challenge_gone");
}

/** Uses up the link that confirms the caller's new address. */
export async function confirmNewAddress(c: Context<ApiEnv>, token: string): Promise<void> {
  const result = await confirmAddress(contextOf(c), token);
  switch (result.outcome) {
    case "changed":
    case "already":
      return;
    case "failed":
      throw errorOf(result.refusal);
    case "gone":
      throw new ApiError("code_gone");
    default:
      throw new ApiError("conflict");
  }
}

/** Confirms with the code that was mailed to the caller. */
export async function confirmMailedCode(c: Context<ApiEnv>, code: string, client: string): Promise<void> {
  const check = await confirmWithMailedCode(contextOf(c), { code, browser: client }, originOf(c));
  if (!check.ok) throw errorOfForm(check.refusal, check.refusal.status === 410 ? "code_gone" : "wrong_code");
}
