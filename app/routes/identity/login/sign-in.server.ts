import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { CODE_PATH, codeToken, sendCodeToBrowser, TOO_MANY_CODES } from "#app/features/identity/codes.server.ts";
import { NO_CREDENTIALS, oneLine, email as ownEmail } from "#app/features/identity/fields.server.ts";
import { callerOf, sendNewLink, TOO_MANY_LINKS } from "#app/features/identity/links.server.ts";
import { originOf } from "#app/features/identity/origin.server.ts";
import { checkAuthentication, dropChallenge } from "#app/features/identity/passkeys.server.ts";
import { SIGN_IN_MESSAGES, signInWithPassword } from "#app/features/identity/password-sign-in.server.ts";
import { readReturnTo, withReturnTo } from "#app/features/identity/return-to.ts";
import { SECURED } from "#app/features/identity/secured.ts";
import { proceed } from "#app/features/identity/sign-in.server.ts";
import { signUpToken } from "#app/features/identity/sign-up-cookie.server.ts";
import { DATABASE_UNAVAILABLE, isDatabaseUnavailable, refuse } from "#app/request/form-replies.server.ts";
import { signInWithPasskey } from "#db/passkeys/passkeys.ts";
import * as say from "./words.tsx";

/** Any text counts as an address here, so that unknown and malformed ones get the same answer. */
const email = z
  .string({ error: say.enterYourEmailAddress })
  .transform((text) => oneLine(text).toLowerCase().slice(0, 320))
  .refine((text) => text !== "", say.enterYourEmailAddress);
const schema = z.object({ email, password: z.string({ error: say.enterYourPassword }) });

const SENT_AGAIN = say.checkYourEmailIfThis;

const NO_MESSAGES = { unverified: null as string | null, notice: null as string | null };

const STATUS = { wrong: 400, limited: 429, spent: 429, unverified: 403 } as const;

export async function signIn({ request, context }: ActionFunctionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return refused(submission, NO_CREDENTIALS, 400);
  const { configuration } = context;
  const origin = originOf(request, context);
  try {
    const browser = signUpToken(request, configuration.publicOrigin);
    const result = await signInWithPassword(context, submission.value, browser, origin);
    switch (result.outcome) {
      case "signed in":
      case "factor":
        return proceed(context, origin, result, readReturnTo(new URL(request.url).searchParams));
      default: {
        const unverified = result.outcome === "unverified" ? submission.value.email : null;
        return refused(submission, SIGN_IN_MESSAGES[result.outcome], STATUS[result.outcome], unverified);
      }
    }
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return refused(submission, DATABASE_UNAVAILABLE, 503);
  }
}

/** Sends a new link to an unverified address. The answer is the same for every address. */
export async function resend({ request, context }: ActionFunctionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema: z.object({ email }) });
  if (submission.status !== "success") return data({ ...NO_MESSAGES, ...refuse(submission).data }, 400);
  try {
    const sent = await sendNewLink(
      context,
      callerOf(request, context),
      "verify",
      submission.value.email,
      readReturnTo(new URL(request.url).searchParams),
    );
    if (!sent) return refused(submission, TOO_MANY_LINKS, 429, submission.value.email);
    return data({ ...NO_MESSAGES, result: submission.reply(), notice: SENT_AGAIN });
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return refused(submission, DATABASE_UNAVAILABLE, 503, submission.value.email);
  }
}

/** Sends a code to sign in with, whether or not the address has an account, and asks for it on a page of its own. */
export async function askForCode({ request, context }: ActionFunctionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema: z.object({ email: ownEmail }) });
  if (submission.status !== "success") return data({ ...NO_MESSAGES, ...refuse(submission).data }, 400);
  const returnTo = readReturnTo(new URL(request.url).searchParams);
  try {
    const cookie = await sendCodeToBrowser(context, request, submission.value.email, withReturnTo(CODE_PATH, returnTo));
    if (cookie === null) return refused(submission, TOO_MANY_CODES, 429);
    const isAnother = codeToken(request, context.configuration.publicOrigin) !== null;
    const path = isAnother ? `${CODE_PATH}?sent` : CODE_PATH;
    return redirect(withReturnTo(path, returnTo), { headers: { "Set-Cookie": cookie } });
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return refused(submission, DATABASE_UNAVAILABLE, 503);
  }
}

const NO_PASSKEY = say.thisPasskeyCouldNotBe;

/** Signs in with a passkey. */
export async function signInWithKey({ request, context }: ActionFunctionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema: z.object({}) });
  try {
    const used = await checkAuthentication(request, context, form.get("response"));
    if (used === null) return refused(submission, NO_PASSKEY, 400);
    const origin = originOf(request, context);
    const result = await signInWithPasskey(context.scope, used, origin);
    if (!("token" in result)) {
      return result.outcome === "secured" ? refused(submission, SECURED, 403) : refused(submission, NO_PASSKEY, 400);
    }
    const returnTo = readReturnTo(new URL(request.url).searchParams);
    return proceed(context, origin, result, returnTo, dropChallenge(context.configuration));
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return refused(submission, DATABASE_UNAVAILABLE, 503);
  }
}

type Submitted = Parameters<typeof refuse>[0];

function refused(submission: Submitted, problem: string, status: number, unverified: string | null = null) {
  const { data: reply } = refuse(submission, { form: problem }, status);
  return data({ ...NO_MESSAGES, result: reply.result, unverified }, { status });
}
