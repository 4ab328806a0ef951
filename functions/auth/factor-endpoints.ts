/** The endpoints of the second factor. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { endOf } from "../../app/domain/limits.ts";
import { setUpOf } from "../../app/features/identity/authenticator.server.ts";
import { wordsOfConfirmation } from "../../app/features/identity/confirmation-words.server.ts";
import {
  FACTOR_MESSAGES,
  type FactorSignInRefusal,
  signInWithFactor,
  wrongFactor,
} from "../../app/features/identity/factor-sign-in.server.ts";
import { seal, unseal } from "../../app/features/identity/seal.server.ts";
import { confirmIdentity } from "../../app/features/own-account/confirm-identity.server.ts";
import { keepFactor } from "../../app/features/second-factor/keep-factor.server.ts";
import { beginFactor, confirmFactor } from "../../app/features/second-factor/set-up.server.ts";
import { turnOffFactor } from "../../app/features/second-factor/turn-off.server.ts";
import { SET_UP_WORDS } from "../../app/features/second-factor/words.ts";
import { hashOf, newToken } from "../../db/identity/token.ts";
import { consumeOnce } from "../../db/identity/tokens.ts";
import type { Scope } from "../../db/scope.ts";
import { findPendingSignIn } from "../../db/second-factor/factors.ts";
import {
  type ApiEnv,
  ApiError,
  answerSignIn,
  CONFIRMED,
  contextOf,
  DONE,
  errorOf,
  errorOfForm,
  errorOfProof,
  originOf,
  userOf,
} from "./caller.ts";
import { endpoints } from "./endpoints.ts";

export function addFactorEndpoints(api: OpenAPIHono<ApiEnv>) {
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
    // Nothing is looked up: nobody can answer a challenge for a factor that does not exist.
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
