import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { z } from "zod";
import { email, lacksCredentials, NO_CREDENTIALS } from "#app/features/identity/fields.server.ts";
import { callerOf, sendNewLink, TOO_MANY_LINKS } from "#app/features/identity/links.server.ts";
import { originOf } from "#app/features/identity/origin.server.ts";
import { readReturnTo } from "#app/features/identity/return-to.ts";
import { accountSchema, recordAccount, TOO_MANY_SIGN_UPS } from "#app/features/identity/sign-up.server.ts";
import { signUpCookie } from "#app/features/identity/sign-up-cookie.server.ts";
import { DATABASE_UNAVAILABLE, isDatabaseUnavailable, refuse } from "#app/request/form-replies.server.ts";
import * as say from "./words.tsx";

const schema = accountSchema.extend({ email });

export const constraint = getZodConstraint(schema);

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
  const { email } = submission.value;
  const { configuration } = context;
  const returnTo = readReturnTo(new URL(request.url).searchParams);
  try {
    const browser = await recordAccount(context, submission.value, returnTo, originOf(request, context));
    if (browser === null) return refuse(submission, { form: TOO_MANY_SIGN_UPS }, 429);
    const headers = { "Set-Cookie": signUpCookie(browser, configuration.publicOrigin) };
    return data(recorded(email), { headers });
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return refuse(submission, { form: DATABASE_UNAVAILABLE }, 503);
  }
}

/** Sends the link again, from the page after the sign-up. The answer is the same for every address. */
export async function resendLink({ request, context }: ActionFunctionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema: z.object({ email }) });
  if (submission.status !== "success") return refuse(submission);
  const address = submission.value.email;
  const returnTo = readReturnTo(new URL(request.url).searchParams);
  try {
    const isSent = await sendNewLink(context, callerOf(request, context), "verify", address, returnTo);
    if (!isSent) return data(recorded(address, { problem: TOO_MANY_LINKS }), 429);
    return data(
      recorded(address, {
        notice: say.ifThisAddressStillNeeds,
      }),
    );
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return data(recorded(address, { problem: DATABASE_UNAVAILABLE }), 503);
  }
}
