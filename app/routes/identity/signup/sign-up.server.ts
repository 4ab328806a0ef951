import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { z } from "zod";
import { email, lacksCredentials, NO_CREDENTIALS } from "#app/features/identity/fields.server.ts";
import { callerOf, sendNewLink, TOO_MANY_LINKS } from "#app/features/identity/links.server.ts";
import { originOf } from "#app/features/identity/origin.server.ts";
import { returnToOf } from "#app/features/identity/return-to.ts";
import { accountSchema, recordAccount, TOO_MANY_SIGN_UPS } from "#app/features/identity/sign-up.server.ts";
import { signUpCookie } from "#app/features/identity/sign-up-cookie.server.ts";
import { orUnavailable, refuse, UNAVAILABLE } from "#app/request/form-replies.server.ts";
import * as say from "./words.tsx";

const schema = accountSchema.extend({ email });

export const constraint = getZodConstraint(schema);

const REFUSALS = {
  sign_ups_limited: [429, TOO_MANY_SIGN_UPS],
  links_limited: [429, TOO_MANY_LINKS],
  ...UNAVAILABLE,
} as const;

/** A sign-up that is recorded, and what became of sending its link again. */
const recorded = (email: string, resent: { notice?: string; problem?: string } = {}) => ({
  done: true as const,
  email,
  notice: null,
  problem: null,
  ...resent,
});

/**
 * Records a sign-up until its link is opened. The answer is the same for an address that already has an account; the mail
 * then says so.
 */
export async function signUp({ request, context }: ActionFunctionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") {
    const isIncomplete = lacksCredentials(form.get("email"), form.get("password"));
    return refuse(submission, isIncomplete ? { form: NO_CREDENTIALS } : {});
  }
  const origin = originOf(request, context);
  const signedUp = await orUnavailable(recordAccount(context, submission.value, returnToOf(request), origin));
  if (!signedUp.ok) {
    const [status, form] = REFUSALS[signedUp.refusal.code];
    return refuse(submission, { form }, status);
  }
  const headers = { "Set-Cookie": signUpCookie(signedUp.value, context.configuration.publicOrigin) };
  return data(recorded(submission.value.email), { headers });
}

/** Sends the link again, from the page after the sign-up. The answer is the same for every address. */
export async function resendLink({ request, context }: ActionFunctionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema: z.object({ email }) });
  if (submission.status !== "success") return refuse(submission);
  const { email: address } = submission.value;
  const caller = callerOf(request, context);
  const delivery = await orUnavailable(sendNewLink(context, caller, "verify", address, returnToOf(request)));
  if (delivery.ok) return data(recorded(address, { notice: say.linkSentIfUnverified }));
  const [status, problem] = REFUSALS[delivery.refusal.code];
  return data(recorded(address, { problem }), status);
}
