import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { isFactorOn } from "#app/features/identity/authenticator.server.ts";
import { codeToken, sendCodeToBrowser, TOO_MANY_CODES, typedCode } from "#app/features/identity/codes.server.ts";
import { REAUTHENTICATE, wordsOfConfirmation } from "#app/features/identity/confirmation-words.server.ts";
import { originOf } from "#app/features/identity/origin.server.ts";
import { confirmWithPasskey, dropChallenge } from "#app/features/identity/passkeys.server.ts";
import { confirmWithMailedCode, proofFields } from "#app/features/identity/reauthenticate.server.ts";
import { withReturnTo } from "#app/features/identity/return-to.ts";
import { safeRedirect } from "#app/features/identity/safe-redirect.ts";
import { confirmIdentity } from "#app/features/own-account/confirm-identity.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { setCookies } from "#app/request/cookie.server.ts";
import {
  orUnavailable,
  type Refusals,
  refuse,
  type Submitted,
  statusOf,
  UNAVAILABLE,
} from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import type { Scope } from "#db/scope.ts";
import { findOwnFactor } from "#db/second-factor/factors.ts";
import * as say from "./words.tsx";

/** Which of the page's forms an answer is about. */
type Form = "password" | "factor" | "code" | "passkey";

export const returnPath = (request: Request): string => {
  const to = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
  return to === "/" ? "/settings" : to;
};

type Errors = Parameters<typeof refuse>[1];

const refused = (form: Form, submission: Submitted, errors: Errors = {}, status = 400) =>
  refuse(submission, errors, status, { form });

const REFUSALS = {
  codes_limited: [429, TOO_MANY_CODES],
  passkey_gone: [400, say.passkeyNotYours],
  ...UNAVAILABLE,
} as const satisfies Refusals<string>;

function unconfirmed(
  form: Form,
  submission: Submitted,
  scope: Scope,
  refusal: Parameters<typeof wordsOfConfirmation>[1],
) {
  const { errors, status } = wordsOfConfirmation(scope, refusal);
  return refused(form, submission, errors, status);
}

/** Confirms with what the account has to type: its password, or a code of its second factor. */
export const confirmTyped =
  (name: "password" | "factor") =>
  async (form: FormData, { request, context }: FormCall) => {
    const submission = parseWithZod(form, { schema: proofFields });
    if (submission.status !== "success") return refused(name, submission);
    const { currentPassword = "", factorCode = "" } = submission.value;
    const result = await confirmIdentity(context, name === "password" ? { currentPassword } : { factorCode });
    return result.ok ? redirect(returnPath(request)) : unconfirmed(name, submission, context.scope, result.refusal);
  };

const none = z.object({});

/** Mails a code to the account's own address. */
export async function mailCode(form: FormData, { request, context, write }: FormCall) {
  const submission = parseWithZod(form, { schema: none });
  const entered = await write((db) => ({ factor: findOwnFactor(db, context.scope) }));
  if (!entered.ok) return refused("code", submission, { form: wordsOf(entered.refusal) }, statusOf(entered.refusal));
  // Nothing could be done with one.
  if (isFactorOn(entered.value.data.factor[0]))
    return unconfirmed("code", submission, context.scope, { code: "factor_code_needed" });
  const to = returnPath(request);
  const { email } = entered.value.visitor;
  const link = withReturnTo(REAUTHENTICATE, to);
  const delivery = await orUnavailable(sendCodeToBrowser(context, request, email, link, true));
  if (!delivery.ok) {
    const [status, problem] = REFUSALS[delivery.refusal.code];
    return refused("code", submission, { form: problem }, status);
  }
  const isAnother = codeToken(request, context.configuration.publicOrigin) !== null;
  const page = `${REAUTHENTICATE}?${new URLSearchParams({ redirectTo: to, ...(isAnother && { sent: "" }) })}`;
  return redirect(page, { headers: { "Set-Cookie": delivery.value } });
}

const codeSchema = z.object({ code: typedCode });

export async function confirmMailed(form: FormData, { request, context }: FormCall) {
  const submission = parseWithZod(form, { schema: codeSchema });
  if (submission.status !== "success") return refused("code", submission);
  const browser = codeToken(request, context.configuration.publicOrigin) ?? "";
  const typed = { code: submission.value.code, browser };
  const check = await confirmWithMailedCode(context, typed, originOf(request, context));
  if (!check.ok) return unconfirmed("code", submission, context.scope, check.refusal);
  return redirect(returnPath(request));
}

export async function confirmPasskey(form: FormData, { request, context }: FormCall) {
  const submission = parseWithZod(form, { schema: none });
  const result = await orUnavailable(confirmWithPasskey(request, context, form.get("response")));
  if (result.ok) return redirect(returnPath(request), { headers: setCookies(dropChallenge(context.configuration)) });
  if ("sqlstate" in result.refusal) return unconfirmed("passkey", submission, context.scope, result.refusal);
  const [status, problem] = REFUSALS[result.refusal.code];
  return refused("passkey", submission, { form: problem }, status);
}
