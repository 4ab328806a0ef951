import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { z } from "zod";
import { email, NO_CREDENTIALS, newPassword } from "#app/features/identity/fields.server.ts";
import { callerOf, sendNewLink, TOO_MANY_LINKS } from "#app/features/identity/links.server.ts";
import { originOf } from "#app/features/identity/origin.server.ts";
import { returnToOf } from "#app/features/identity/return-to.ts";
import { proceed } from "#app/features/identity/sign-in.server.ts";
import {
  accountSchema,
  completeAccount,
  VERIFY_MESSAGES,
  verifyInBrowser,
  verifyWithPassword,
} from "#app/features/identity/sign-up.server.ts";
import { dropSignUp, signUpToken } from "#app/features/identity/sign-up-cookie.server.ts";
import { DATABASE_UNAVAILABLE, orUnavailable, refuse, type Submitted } from "#app/request/form-replies.server.ts";
import { linkToken } from "#app/request/mailed-link.server.ts";
import type { SignIn } from "#db/identity/sessions.ts";
import type { SignUpState } from "#db/identity/sign-ups.ts";
import * as say from "./words.tsx";

const linkSchema = z.object({ email });
const passwordSchema = z.object({ password: z.string({ error: say.enterSignUpPassword }) });

/** Whoever proved the address by a mail may sign in by mail, too, and needs no password. */
const completionSchema = accountSchema.extend({ password: newPassword.optional() });

export const constraints = {
  link: getZodConstraint(linkSchema),
  password: getZodConstraint(passwordSchema),
  account: getZodConstraint(completionSchema),
};

/** What the page shows next; null leaves it as it was. */
type State = SignUpState | "gone" | "sent" | null;

const answer = (state: State, status: number, problem: string | null = null) =>
  data({ state, result: null, problem }, { status });

const refused = (state: State, submission: Submitted, errors: Parameters<typeof refuse>[1] = {}, status = 400) =>
  refuse(submission, errors, status, { state, problem: null });

/** The page's forms, by their intent. Only a submit uses up a link, as mail scanners follow links but press no buttons. */
const HANDLERS = {
  verify: byBrowser,
  "verify-with-password": byPassword,
  complete,
  resend,
} as const satisfies Record<string, (call: ActionFunctionArgs, form: FormData) => Promise<unknown>>;

export async function act(call: ActionFunctionArgs) {
  const form = await call.request.formData();
  const intent = String(form.get("intent") ?? "verify");
  if (!Object.hasOwn(HANDLERS, intent)) throw new Response(say.noSuchForm, { status: 400 });
  return HANDLERS[intent as keyof typeof HANDLERS](call, form);
}

const tokenOf = (request: Request) => linkToken(request) ?? "";

/** The browser that signed up needs no password. */
async function byBrowser({ request, context }: ActionFunctionArgs) {
  const browser = signUpToken(request, context.configuration.publicOrigin) ?? "";
  const origin = originOf(request, context);
  const result = await orUnavailable(verifyInBrowser(context, tokenOf(request), browser, origin));
  if (result.ok) return enter({ request, context }, origin, result.value);
  // In another browser the link may still be valid: the page then asks for the password.
  return result.refusal.code === "link_gone" ? answer(null, 410) : notVerified(result.refusal.code);
}

/** Any other browser needs the password of this sign-up, as anyone may have signed up with this address. */
async function byPassword({ request, context }: ActionFunctionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema: passwordSchema });
  if (submission.status !== "success") return refused("password", submission, { form: NO_CREDENTIALS });
  const origin = originOf(request, context);
  const { password } = submission.value;
  const result = await orUnavailable(verifyWithPassword(context, tokenOf(request), password, origin));
  if (result.ok) return enter({ request, context }, origin, result.value);
  switch (result.refusal.code) {
    case "tries_limited":
      return refused("password", submission, { form: VERIFY_MESSAGES.tries_limited }, 429);
    case "password_wrong":
      return refused("password", submission, { fields: { password: [VERIFY_MESSAGES.password_wrong] } });
    default:
      return notVerified(result.refusal.code);
  }
}

/** A link that was sent again asks for all details again. */
async function complete({ request, context }: ActionFunctionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema: completionSchema });
  if (submission.status !== "success") return refused("everything", submission);
  const origin = originOf(request, context);
  const result = await orUnavailable(completeAccount(context, tokenOf(request), submission.value, origin));
  if (result.ok) return enter({ request, context }, origin, result.value);
  const { code } = result.refusal;
  return code === "tries_limited"
    ? refused("everything", submission, { form: VERIFY_MESSAGES.tries_limited }, 429)
    : notVerified(code);
}

const enter = (
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  origin: ReturnType<typeof originOf>,
  signIn: SignIn,
) => proceed(context, origin, signIn, returnToOf(request), dropSignUp(context.configuration.publicOrigin));

function notVerified(code: "already_verified" | "link_gone" | "unavailable") {
  if (code === "unavailable") return answer(null, 503, DATABASE_UNAVAILABLE);
  return code === "link_gone" ? answer("gone", 410) : answer("already", 200);
}

/** Sends a new link. The answer is the same for every address. */
async function resend({ request, context }: ActionFunctionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema: linkSchema });
  if (submission.status !== "success") return refused("gone", submission);
  const { email: address } = submission.value;
  const caller = callerOf(request, context);
  const delivery = await orUnavailable(sendNewLink(context, caller, "verify", address, returnToOf(request)));
  if (delivery.ok) return answer("sent", 200);
  return delivery.refusal.code === "unavailable"
    ? notVerified("unavailable")
    : refused("gone", submission, { form: TOO_MANY_LINKS }, 429);
}
