/** The endpoints for whoever has a session. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { wordsOfPasswordChange } from "../../app/features/identity/change-password.server.ts";
import { sendCode, TOO_MANY_CODES } from "../../app/features/identity/codes.server.ts";
import { wordsOfConfirmation } from "../../app/features/identity/confirmation-words.server.ts";
import { TOO_MANY_LINKS } from "../../app/features/identity/links.server.ts";
import { confirmWithMailedCode } from "../../app/features/identity/reauthenticate.server.ts";
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
import { endSession } from "../../db/identity/sessions.ts";
import { newToken } from "../../db/identity/token.ts";
import {
  type ApiEnv,
  ApiError,
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

  api.openapi(endpoints.logout, async (c) => {
    const { scope } = contextOf(c);
    await userOf(scope);
    if (scope.sessionToken !== null) await endSession(scope, scope.sessionToken);
    return c.json(DONE, 200);
  });
}

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
