import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { CODE_PATH, codeToken, sendCodeToBrowser, TOO_MANY_CODES } from "#app/features/identity/codes.server.ts";
import { NO_CREDENTIALS, oneLine, email as ownEmail } from "#app/features/identity/fields.server.ts";
import { callerOf, sendNewLink, TOO_MANY_LINKS } from "#app/features/identity/links.server.ts";
import { originOf } from "#app/features/identity/origin.server.ts";
import { dropChallenge, signInWithPasskey } from "#app/features/identity/passkeys.server.ts";
import { SIGN_IN_MESSAGES, signInWithPassword } from "#app/features/identity/password-sign-in.server.ts";
import { returnToOf, withReturnTo } from "#app/features/identity/return-to.ts";
import { SECURED } from "#app/features/identity/secured.ts";
import { proceed } from "#app/features/identity/sign-in.server.ts";
import { signUpToken } from "#app/features/identity/sign-up-cookie.server.ts";
import { orUnavailable, type Refusals, refuse, type Submitted, UNAVAILABLE } from "#app/request/form-replies.server.ts";
import * as say from "./words.tsx";

/** Any text counts as an address here, so that unknown and malformed ones get the same answer. */
const email = z
  .string({ error: say.enterYourEmailAddress })
  .transform((text) => oneLine(text).toLowerCase().slice(0, 320))
  .refine((text) => text !== "", say.enterYourEmailAddress);
const schema = z.object({ email, password: z.string({ error: say.enterYourPassword }) });

const NO_MESSAGES = { unverified: null as string | null, notice: null as string | null };

const REFUSALS = {
  credentials_wrong: [400, SIGN_IN_MESSAGES.credentials_wrong],
  sign_ins_limited: [429, SIGN_IN_MESSAGES.sign_ins_limited],
  device_limited: [429, SIGN_IN_MESSAGES.device_limited],
  address_unverified: [403, SIGN_IN_MESSAGES.address_unverified],
  links_limited: [429, TOO_MANY_LINKS],
  codes_limited: [429, TOO_MANY_CODES],
  passkey_gone: [400, say.passkeyUnknown],
  secured: [403, SECURED],
  ...UNAVAILABLE,
} as const satisfies Refusals<string>;

function refused(submission: Submitted, code: keyof typeof REFUSALS, unverified: string | null = null) {
  const [status, form] = REFUSALS[code];
  return refuse(submission, { form }, status, { ...NO_MESSAGES, unverified });
}

export async function signIn({ request, context }: ActionFunctionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return refuse(submission, { form: NO_CREDENTIALS }, 400, NO_MESSAGES);
  const origin = originOf(request, context);
  const browser = signUpToken(request, context.configuration.publicOrigin);
  const result = await orUnavailable(signInWithPassword(context, submission.value, browser, origin));
  if (result.ok) return proceed(context, origin, result.value, returnToOf(request));
  const { code } = result.refusal;
  return refused(submission, code, code === "address_unverified" ? submission.value.email : null);
}

/** Sends a new link to an unverified address. The answer is the same for every address. */
export async function resend({ request, context }: ActionFunctionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema: z.object({ email }) });
  if (submission.status !== "success") return refuse(submission, {}, 400, NO_MESSAGES);
  const { email: address } = submission.value;
  const caller = callerOf(request, context);
  const delivery = await orUnavailable(sendNewLink(context, caller, "verify", address, returnToOf(request)));
  return delivery.ok
    ? data({ ...NO_MESSAGES, result: submission.reply(), notice: say.linkSentIfUnverified })
    : refused(submission, delivery.refusal.code, address);
}

/** Sends a code to sign in with, whether or not the address has an account, and asks for it on a page of its own. */
export async function askForCode({ request, context }: ActionFunctionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema: z.object({ email: ownEmail }) });
  if (submission.status !== "success") return refuse(submission, {}, 400, NO_MESSAGES);
  const returnTo = returnToOf(request);
  const page = withReturnTo(CODE_PATH, returnTo);
  const delivery = await orUnavailable(sendCodeToBrowser(context, request, submission.value.email, page));
  if (!delivery.ok) return refused(submission, delivery.refusal.code);
  const isAnother = codeToken(request, context.configuration.publicOrigin) !== null;
  const path = isAnother ? `${CODE_PATH}?sent` : CODE_PATH;
  return redirect(withReturnTo(path, returnTo), { headers: { "Set-Cookie": delivery.value } });
}

/** Signs in with a passkey. */
export async function signInWithKey({ request, context }: ActionFunctionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema: z.object({}) });
  const origin = originOf(request, context);
  const result = await orUnavailable(signInWithPasskey(request, context, form.get("response"), origin));
  return result.ok
    ? proceed(context, origin, result.value, returnToOf(request), dropChallenge(context.configuration))
    : refused(submission, result.refusal.code);
}
