import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { email, NO_CREDENTIALS, newPassword } from "#app/features/identity/fields.server.ts";
import { callerOf, sendNewLink, TOO_MANY_LINKS } from "#app/features/identity/links.server.ts";
import { originOf, signInCookies } from "#app/features/identity/origin.server.ts";
import { readReturnTo } from "#app/features/identity/return-to.ts";
import {
  accountSchema,
  completeAccount,
  VERIFY_MESSAGES,
  verifyWithPassword,
} from "#app/features/identity/sign-up.server.ts";
import { dropSignUp, signUpToken } from "#app/features/identity/sign-up-cookie.server.ts";
import { trialKeyOfLink } from "#app/features/identity/trial-key.server.ts";
import { setCookies } from "#app/request/cookie.server.ts";
import { DATABASE_UNAVAILABLE, isDatabaseUnavailable, refuse } from "#app/request/form-replies.server.ts";
import { type SignUpState, type Verified, verifyEmail } from "#db/identity/sign-ups.ts";
import * as say from "./words.tsx";

const linkSchema = z.object({ email });
const passwordSchema = z.object({ password: z.string({ error: say.enterThePasswordThatYou }) });

/** Whoever proved the address by a mail may sign in by mail, too, and needs no password. */
const completionSchema = accountSchema.extend({ password: newPassword.optional() });

export const constraints = {
  link: getZodConstraint(linkSchema),
  password: getZodConstraint(passwordSchema),
  account: getZodConstraint(completionSchema),
};

type Outcome = SignUpState | "gone" | "sent";
type Submitted = Parameters<typeof refuse>[0];

/** @param outcome what the page shows next; null leaves it as it was */
const answer = (outcome: Outcome | null, status: number, content: Partial<Content> = {}) =>
  data({ outcome, result: null, problem: null, ...content }, { status });
type Content = { result: ReturnType<typeof refuse>["data"]["result"] | null; problem: string | null };

const refused = (outcome: Outcome, submission: Submitted, errors: Parameters<typeof refuse>[1], status: number) =>
  answer(outcome, status, { result: refuse(submission, errors).data.result });

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
  if (!Object.hasOwn(HANDLERS, intent)) throw new Response(say.thereIsNoSuchForm, { status: 400 });
  try {
    return await HANDLERS[intent as keyof typeof HANDLERS](call, form);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return answer(null, 503, { problem: DATABASE_UNAVAILABLE });
  }
}

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

async function keyedLink(request: Request, context: ActionFunctionArgs["context"]) {
  const token = tokenOf(request);
  return { token, trialKey: await trialKeyOfLink(context, token) };
}

/** The browser that signed up needs no password. */
async function byBrowser({ request, context }: ActionFunctionArgs) {
  const browser = signUpToken(request, context.configuration.publicOrigin) ?? "";
  const origin = originOf(request, context);
  const verified = await verifyEmail(context.scope, await keyedLink(request, context), { browser }, origin);
  // In another browser the link may still be valid: the page then asks for the password.
  return verified.outcome === "gone" ? answer(null, 410) : finish({ request, context }, verified, origin);
}

/** Any other browser needs the password of this sign-up, as anyone may have signed up with this address. */
async function byPassword({ request, context }: ActionFunctionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema: passwordSchema });
  if (submission.status !== "success") return refused("password", submission, { form: NO_CREDENTIALS }, 400);
  const origin = originOf(request, context);
  const result = await verifyWithPassword(context, tokenOf(request), submission.value.password, origin);
  switch (result.outcome) {
    case "limited":
      return refused("password", submission, { form: VERIFY_MESSAGES.limited }, 429);
    case "wrong":
      return refused("password", submission, { fields: { password: [VERIFY_MESSAGES.wrong] } }, 400);
    default:
      return finish({ request, context }, result, origin);
  }
}

/** A link that was sent again asks for all details again. */
async function complete({ request, context }: ActionFunctionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema: completionSchema });
  if (submission.status !== "success") return refused("everything", submission, {}, 400);
  const origin = originOf(request, context);
  const verified = await completeAccount(context, tokenOf(request), submission.value, origin);
  if (verified.outcome === "limited") return refused("everything", submission, { form: VERIFY_MESSAGES.limited }, 429);
  return finish({ request, context }, verified, origin);
}

function finish(
  { request, context: { configuration } }: Pick<ActionFunctionArgs, "request" | "context">,
  verified: Verified,
  origin: ReturnType<typeof originOf>,
) {
  if (verified.outcome !== "verified") return answer(verified.outcome, verified.outcome === "gone" ? 410 : 200);
  const site = configuration.publicOrigin;
  return redirect(readReturnTo(new URL(request.url).searchParams), {
    headers: setCookies(...signInCookies(verified.sessionToken, origin, site), dropSignUp(site)),
  });
}

/** Sends a new link. The answer is the same for every address. */
async function resend({ request, context }: ActionFunctionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema: linkSchema });
  if (submission.status !== "success") return refused("gone", submission, {}, 400);
  const returnTo = readReturnTo(new URL(request.url).searchParams);
  const sent = await sendNewLink(context, callerOf(request, context), "verify", submission.value.email, returnTo);
  return sent ? answer("sent", 200) : refused("gone", submission, { form: TOO_MANY_LINKS }, 429);
}
