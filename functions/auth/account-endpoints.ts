/** The endpoints for whoever has a session, and for the second factor of a sign-in. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { endOf } from "../../app/domain/limits.ts";
import { setUpOf } from "../../app/features/identity/authenticator.server.ts";
import { wordsOfPasswordChange } from "../../app/features/identity/change-password.server.ts";
import { sendCode, TOO_MANY_CODES } from "../../app/features/identity/codes.server.ts";
import { wordsOfConfirmation } from "../../app/features/identity/confirmation-words.server.ts";
import {
  FACTOR_MESSAGES,
  type FactorSignInRefusal,
  signInWithFactor,
  wrongFactor,
} from "../../app/features/identity/factor-sign-in.server.ts";
import { TOO_MANY_LINKS } from "../../app/features/identity/links.server.ts";
import { type ConfirmationRefusal, confirmWithMailedCode } from "../../app/features/identity/reauthenticate.server.ts";
import { seal, unseal } from "../../app/features/identity/seal.server.ts";
import {
  type AddressRefusal,
  changeAddress,
  confirmAddress,
} from "../../app/features/own-account/change-address.server.ts";
import { changePassword } from "../../app/features/own-account/change-password.server.ts";
import { chooseCurrency } from "../../app/features/own-account/choose-currency.server.ts";
import { confirmIdentity } from "../../app/features/own-account/confirm-identity.server.ts";
import { reviseName } from "../../app/features/own-account/revise-name.server.ts";
import { unlinkIdentity } from "../../app/features/own-account/unlink-identity.server.ts";
import { SAME_ADDRESS } from "../../app/features/own-account/words.ts";
import { keepFactor } from "../../app/features/second-factor/keep-factor.server.ts";
import { beginFactor, confirmFactor } from "../../app/features/second-factor/set-up.server.ts";
import { turnOffFactor } from "../../app/features/second-factor/turn-off.server.ts";
import { SET_UP_WORDS } from "../../app/features/second-factor/words.ts";
import { endSession } from "../../db/identity/sessions.ts";
import { hashOf, newToken } from "../../db/identity/token.ts";
import { consumeOnce } from "../../db/identity/tokens.ts";
import type { Scope } from "../../db/scope.ts";
import { findPendingSignIn } from "../../db/second-factor/factors.ts";
import { type ApiEnv, ApiError, answerSignIn, contextOf, errorOf, errorOfForm, originOf, userOf } from "./caller.ts";
import { endpoints } from "./endpoints.ts";

const DONE = { done: true } as const;

/** A client confirms in a call of its own, which holds for ten minutes. */
const CONFIRMED = {};

export function addAccountEndpoints(api: OpenAPIHono<ApiEnv>) {
  api.openapi(endpoints.reauthenticate, async (c) => {
    const context = contextOf(c);
    const { email, factors } = await userOf(context.scope);
    if (factors.some(({ status }) => status === "verified")) throw new ApiError("factor_needed");
    const client = newToken();
    const delivery = await sendCode(context, { email, browser: client, page: null, confirms: true }, originOf(c));
    if (!delivery.ok) throw new ApiError("too_many_requests", TOO_MANY_CODES);
    return c.json({ client_token: client }, 200);
  });

  api.openapi(endpoints.confirmPassword, async (c) => {
    const context = contextOf(c);
    const result = await confirmIdentity(context, { currentPassword: c.req.valid("json").password });
    if (!result.ok) throw errorOfForm(wordsOfConfirmation(context.scope, result.refusal), "invalid_credentials");
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
      const result = await chooseCurrency(context, { currency });
      if (!result.ok) throw errorOf(result.refusal);
      // One that was chosen before stays.
      if ((await userOf(scope)).currency_preference !== currency) throw new ApiError("currency_chosen");
    }
    if (name !== undefined) {
      const renamed = await reviseName(context, { fullName: name });
      if (!renamed.ok) throw errorOf(renamed.refusal);
    }
    if (email !== undefined) {
      const requested = await changeAddress(context, { newEmail: email, proof: CONFIRMED });
      if (!requested.ok) throw errorOfAddress(requested.refusal);
    }
    if (password !== undefined) {
      const typed = { currentPassword, newPassword: password, keeps: { passkeys, identities }, origin: originOf(c) };
      const result = await changePassword(context, typed);
      if (!result.ok) throw errorOfForm(wordsOfPasswordChange(scope, result.refusal), "invalid_credentials");
    }
    return c.json(await userOf(scope), 200);
  });

  api.openapi(endpoints.unlink, async (c) => {
    const context = contextOf(c);
    const { identities } = await userOf(context.scope);
    const identity = identities.find(({ identity_id: id }) => id === c.req.param("identity_id"));
    if (identity === undefined) throw new ApiError("identity_not_found");
    const unlinked = await unlinkIdentity(context, { provider: identity.provider, proof: CONFIRMED });
    if (!unlinked.ok) throw errorOfProof(unlinked.refusal);
    return c.json(DONE, 200);
  });

  api.openapi(endpoints.addFactor, async (c) => {
    const context = contextOf(c);
    if (c.req.valid("json").factor_type !== "totp") throw new ApiError("factor_type_not_supported");
    const begun = await beginFactor(context);
    if (!begun.ok) throw errorOf(begun.refusal);
    const { email } = await userOf(context.scope);
    const { secret, uri, qr } = await setUpOf(context.configuration.authSecret, begun.value, email);
    const totp = { secret: secret.replaceAll(" ", ""), uri, qr_code: qr };
    return c.json({ id: begun.value.id, factor_type: "totp" as const, totp }, 200);
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
    const opened = await openChallenge(c, challenge, `${id}|${pending ?? ""}`);
    if (pending !== undefined) {
      await requirePendingSignIn(scope, pending);
      await consumeChallenge(scope, opened);
      const trustedUntil = remembers ? endOf("trusted device", scope.at) : null;
      const result = await signInWithFactor(context, pending, code, trustedUntil, originOf(c));
      if (!result.ok) throw errorOfFactor(result.refusal);
      const session = await answerSignIn(c, result.value);
      if ("factors" in session) throw new ApiError("unexpected");
      return c.json(session, 200);
    }
    const { factors } = await userOf(scope);
    const factor = factors.find((own) => own.id === id);
    if (factor === undefined) throw new ApiError("factor_not_found");
    await consumeChallenge(scope, opened);
    if (factor.status === "verified") {
      const check = await confirmIdentity(context, { factorCode: code });
      if (!check.ok) throw errorOfForm(wordsOfConfirmation(scope, check.refusal), "factor_verification_failed");
      return c.json(DONE, 200);
    }
    const result = await confirmFactor(context, { code, id });
    if (result.ok) return c.json({ recovery_codes: result.value.codes }, 200);
    switch (result.refusal.code) {
      case "app_code_wrong":
        throw new ApiError("factor_verification_failed", SET_UP_WORDS.app_code_wrong);
      case "set_up_anew":
        throw new ApiError("conflict", SET_UP_WORDS.set_up_anew);
      default:
        throw errorOf(result.refusal);
    }
  });

  api.openapi(endpoints.removeFactor, async (c) => {
    const context = contextOf(c);
    const { factors } = await userOf(context.scope);
    if (!factors.some(({ id }) => id === c.req.param("factor_id"))) throw new ApiError("factor_not_found");
    const result = await turnOffFactor(context, CONFIRMED);
    if (!result.ok) throw errorOfProof(result.refusal);
    return c.json(DONE, 200);
  });

  api.openapi(endpoints.keepFactor, async (c) => {
    const context = contextOf(c);
    const { factors } = await userOf(context.scope);
    if (!factors.some(({ id }) => id === c.req.param("factor_id"))) throw new ApiError("factor_not_found");
    const result = await keepFactor(context);
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

/** Without a typed proof only the database refuses. */
const errorOfProof = (refusal: ConfirmationRefusal): ApiError =>
  "sqlstate" in refusal ? errorOf(refusal) : new ApiError("reauthentication_needed");

function errorOfAddress(refusal: AddressRefusal): ApiError {
  switch (refusal.code) {
    case "address_same":
      return new ApiError("validation_failed", SAME_ADDRESS);
    case "links_limited":
      return new ApiError("too_many_requests", TOO_MANY_LINKS);
    default:
      return errorOfProof(refusal);
  }
}

function errorOfFactor(refusal: FactorSignInRefusal): ApiError {
  switch (refusal.code) {
    case "factor_code_wrong":
      return new ApiError("factor_verification_failed", wrongFactor(refusal.values.triesLeft));
    case "sign_in_gone":
      return new ApiError("code_gone", FACTOR_MESSAGES.sign_in_gone);
    case "factor_limited":
      return new ApiError("too_many_requests", FACTOR_MESSAGES.factor_limited);
  }
}

const CHALLENGE = "factor challenge";

type OpenedChallenge = { id: string; expires: Date };

/** Each challenge is good for one answer, within ten minutes, for its factor and its sign-in. */
async function openChallenge(c: Context<ApiEnv>, challenge: string, about: string): Promise<OpenedChallenge> {
  const { scope, configuration } = contextOf(c);
  const content = await unseal(configuration.authSecret, CHALLENGE, about, challenge).catch(() => "");
  // What is inside is consumed: its text may be written in more ways than one.
  const [expiry = "", id = ""] = content.split("|");
  const expires = new Date(expiry === "" ? 0 : expiry);
  if (!(expires.getTime() > scope.at.getTime())) throw new ApiError("challenge_gone");
  return { id, expires };
}

/** Stores a row: only once it is known who answers, as anyone may have a challenge made. */
async function consumeChallenge(scope: Scope, { id, expires }: OpenedChallenge): Promise<void> {
  if (!(await consumeOnce(scope, id, expires))) throw new ApiError("challenge_gone");
}

async function requirePendingSignIn(scope: Scope, token: string): Promise<void> {
  const hash = await hashOf(token);
  const { data } = await scope.read("anyone", (db) => ({ pending: findPendingSignIn(db, scope, hash) }));
  if (data === null) throw new ApiError("unavailable");
  if (data.pending.length === 0) throw new ApiError("code_gone", FACTOR_MESSAGES.sign_in_gone);
}

/** Uses up the link that confirms the caller's new address. */
export async function confirmNewAddress(c: Context<ApiEnv>, token: string): Promise<void> {
  const result = await confirmAddress(contextOf(c), token);
  if (result.ok) return;
  if ("sqlstate" in result.refusal) throw errorOf(result.refusal);
  throw new ApiError(result.refusal.code === "link_gone" ? "code_gone" : "conflict");
}

/** Confirms with the code that was mailed to the caller. */
export async function confirmMailedCode(c: Context<ApiEnv>, code: string, client: string): Promise<void> {
  const check = await confirmWithMailedCode(contextOf(c), { code, browser: client }, originOf(c));
  if (check.ok) return;
  const words = wordsOfConfirmation(contextOf(c).scope, check.refusal);
  throw errorOfForm(words, check.refusal.code === "mailed_code_gone" ? "code_gone" : "wrong_code");
}
