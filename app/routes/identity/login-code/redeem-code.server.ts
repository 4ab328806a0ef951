import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { codeToken, dropCode, signInWithCode as redeem, typedCode } from "#app/features/identity/codes.server.ts";
import { originOf } from "#app/features/identity/origin.server.ts";
import { readReturnTo, withReturnTo } from "#app/features/identity/return-to.ts";
import { proceed } from "#app/features/identity/sign-in.server.ts";
import { DATABASE_UNAVAILABLE, isDatabaseUnavailable, refuse } from "#app/request/form-replies.server.ts";
import type { CodeSignIn } from "#db/identity/codes.ts";
import * as say from "./words.tsx";

const schema = z.object({ code: typedCode });

const GONE = say.thisCodeCanNoLonger;
const LIMITED = say.thereWereTooManyWrong;
const wrong = (triesLeft: number): string => (triesLeft === 0 ? say.thisWasNotTheCode : say.notTheCode(triesLeft));

/** Signs in, or leads on to the account that a new address does not have yet. */
export async function signInWithCode({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema });
  if (submission.status !== "success") return refuse(submission);
  const site = context.configuration.publicOrigin;
  const browser = codeToken(request, site) ?? "";
  const origin = originOf(request, context);
  let result: CodeSignIn;
  try {
    result = await redeem(context.scope, { code: submission.value.code, browser }, origin);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return refuse(submission, { form: DATABASE_UNAVAILABLE }, 503);
  }
  const returnTo = readReturnTo(new URL(request.url).searchParams);
  switch (result.outcome) {
    case "signed in":
    case "factor":
      return proceed(context, origin, result, returnTo, dropCode(site));
    case "new":
      return redirect(withReturnTo(`/verify-email?token=${result.linkToken}`, returnTo), {
        headers: { "Set-Cookie": dropCode(site) },
      });
    case "wrong":
      return refuse(submission, { fields: { code: [wrong(result.triesLeft)] } });
    case "limited":
      return refuse(submission, { form: LIMITED }, 429);
    default:
      return refuse(submission, { form: GONE }, 410);
  }
}
