import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { codeToken, dropCode, signInWithCode as redeem, typedCode } from "#app/features/identity/codes.server.ts";
import { originOf } from "#app/features/identity/origin.server.ts";
import { returnToOf, withReturnTo } from "#app/features/identity/return-to.ts";
import { proceed } from "#app/features/identity/sign-in.server.ts";
import { orUnavailable, refuse, UNAVAILABLE } from "#app/request/form-replies.server.ts";
import * as say from "./words.tsx";

const schema = z.object({ code: typedCode });

const REFUSALS = {
  mailed_code_limited: [429, say.tooManyWrongCodes],
  mailed_code_gone: [410, say.codeRunOut],
  ...UNAVAILABLE,
} as const;
const wrong = (triesLeft: number): string => (triesLeft === 0 ? say.lastTryFailed : say.notTheCode(triesLeft));

/** Signs in, or leads on to the account that a new address does not have yet. */
export async function signInWithCode({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema });
  if (submission.status !== "success") return refuse(submission);
  const site = context.configuration.publicOrigin;
  const browser = codeToken(request, site) ?? "";
  const origin = originOf(request, context);
  const result = await orUnavailable(redeem(context.scope, { code: submission.value.code, browser }, origin));
  if (!result.ok) {
    const { refusal } = result;
    if (refusal.code === "mailed_code_wrong") {
      return refuse(submission, { fields: { code: [wrong(refusal.values.triesLeft)] } });
    }
    const [status, form] = REFUSALS[refusal.code];
    return refuse(submission, { form }, status);
  }
  const returnTo = returnToOf(request);
  if ("token" in result.value) return proceed(context, origin, result.value, returnTo, dropCode(site));
  return redirect(withReturnTo(`/verify-email?token=${result.value.linkToken}`, returnTo), {
    headers: { "Set-Cookie": dropCode(site) },
  });
}
