import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { codeToken, sendCodeToBrowser, TOO_MANY_CODES, typedCode } from "#app/features/identity/codes.server.ts";
import { REAUTHENTICATE, wordsOfConfirmation } from "#app/features/identity/confirmation-words.server.ts";
import { originOf } from "#app/features/identity/origin.server.ts";
import { checkAuthentication, dropChallenge } from "#app/features/identity/passkeys.server.ts";
import { confirmWithMailedCode, proofFields } from "#app/features/identity/reauthenticate.server.ts";
import { withReturnTo } from "#app/features/identity/return-to.ts";
import { safeRedirect } from "#app/features/identity/safe-redirect.ts";
import { confirmIdentity } from "#app/features/own-account/confirm-identity.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { setCookies } from "#app/request/cookie.server.ts";
import { DATABASE_UNAVAILABLE, isDatabaseUnavailable, refuse, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { reauthenticateWithPasskey } from "#db/passkeys/passkeys.ts";
import type { Scope } from "#db/scope.ts";
import * as say from "./words.tsx";

/** Which of the page's forms an answer is about. */
type Form = "password" | "factor" | "code" | "passkey";

export const returnPath = (request: Request): string => {
  const to = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
  return to === "/" ? "/settings" : to;
};

type Submitted = Parameters<typeof refuse>[0];
type Errors = Parameters<typeof refuse>[1];

const refused = (form: Form, submission: Submitted, errors: Errors, status: number) =>
  data({ form, result: refuse(submission, errors).data.result }, { status });

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
    if (submission.status !== "success") return refused(name, submission, {}, 400);
    const { currentPassword = "", factorCode = "" } = submission.value;
    const result = await confirmIdentity(context, name === "password" ? { currentPassword } : { factorCode });
    return result.ok ? redirect(returnPath(request)) : unconfirmed(name, submission, context.scope, result.refusal);
  };

const none = z.object({});

/** Mails a code to the account's own address. */
export async function mailCode(form: FormData, { request, context, write }: FormCall) {
  const submission = parseWithZod(form, { schema: none });
  const entered = await write(() => ({}));
  if (!entered.ok) return refused("code", submission, { form: wordsOf(entered.refusal) }, statusOf(entered.refusal));
  const to = returnPath(request);
  try {
    const cookie = await sendCodeToBrowser(
      context,
      request,
      entered.value.visitor.email,
      withReturnTo(REAUTHENTICATE, to),
      true,
    );
    if (cookie === null) return refused("code", submission, { form: TOO_MANY_CODES }, 429);
    const isAnother = codeToken(request, context.configuration.publicOrigin) !== null;
    const page = `${REAUTHENTICATE}?${new URLSearchParams({ redirectTo: to, ...(isAnother && { sent: "" }) })}`;
    return redirect(page, { headers: { "Set-Cookie": cookie } });
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return refused("code", submission, { form: DATABASE_UNAVAILABLE }, 503);
  }
}

const codeSchema = z.object({ code: typedCode });

export async function confirmMailed(form: FormData, { request, context }: FormCall) {
  const submission = parseWithZod(form, { schema: codeSchema });
  if (submission.status !== "success") return refused("code", submission, {}, 400);
  const browser = codeToken(request, context.configuration.publicOrigin) ?? "";
  const typed = { code: submission.value.code, browser };
  const check = await confirmWithMailedCode(context, typed, originOf(request, context));
  if (!check.ok) return unconfirmed("code", submission, context.scope, check.refusal);
  return redirect(returnPath(request));
}

const NOT_THIS_PASSKEY = say.thisPasskeyCouldNotBe;

export async function confirmPasskey(form: FormData, { request, context }: FormCall) {
  const submission = parseWithZod(form, { schema: none });
  try {
    const used = await checkAuthentication(request, context, form.get("response"));
    if (used === null) return refused("passkey", submission, { form: NOT_THIS_PASSKEY }, 400);
    const marked = await reauthenticateWithPasskey(context.scope, used);
    if (!marked.ok) return unconfirmed("passkey", submission, context.scope, marked.refusal);
    if (!marked.value.row.done) return refused("passkey", submission, { form: NOT_THIS_PASSKEY }, 400);
    return redirect(returnPath(request), { headers: setCookies(dropChallenge(context.configuration)) });
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return refused("passkey", submission, { form: DATABASE_UNAVAILABLE }, 503);
  }
}
