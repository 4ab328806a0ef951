import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { z } from "zod";
import { isCurrency } from "#app/domain/currencies.ts";
import { placeIn } from "#app/domain/time-zones.ts";
import { accountExists } from "#app/emails/account.ts";
import { email, fullName, newPassword } from "#app/features/accounts/fields.server.ts";
import { sendLink, sendNewLink, TOO_MANY_LINKS } from "#app/features/accounts/links.server.ts";
import { originOf } from "#app/features/accounts/origin.server.ts";
import { hashPassword } from "#app/features/accounts/passwords.server.ts";
import { readReturnTo, withReturnTo } from "#app/features/accounts/return-to.ts";
import { signUpCookie } from "#app/features/accounts/sign-up-cookie.server.ts";
import { DATABASE_UNAVAILABLE, isDatabaseUnavailable, refuse } from "#app/request/form-replies.server.ts";
import { newId } from "#db/id.ts";
import { signUp as recordSignUp } from "#db/sign-ups.ts";

const NO_CURRENCY = "Choose a currency from the list.";

/** The details of an account, apart from its address. */
export const accountSchema = z.object({
  fullName,
  password: newPassword,
  currency: z.string({ error: NO_CURRENCY }).refine(isCurrency, NO_CURRENCY),
  terms: z.literal("on", { error: "Please agree to the terms to create an account." }),
  /** Filled in by a script; an unknown zone becomes Nairobi's. */
  timeZone: z.string().optional(),
});

/** The account as it is stored. */
export const newAccount = <Hash extends string | null>(
  { fullName, currency, timeZone }: Omit<z.output<typeof accountSchema>, "password">,
  passwordHash: Hash,
) => ({ fullName, currency, timeZone: placeIn(timeZone), passwordHash });

const schema = accountSchema.extend({ email });

export const constraint = getZodConstraint(schema);

const TOO_MANY = "Too many tries. Wait an hour, then try again.";

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
  if (submission.status !== "success") return refuse(submission);
  const { email, fullName } = submission.value;
  const { scope, configuration } = context;
  const returnTo = readReturnTo(new URL(request.url).searchParams);
  try {
    const account = newAccount(submission.value, await hashPassword(submission.value.password));
    const { outcome, token, browser } = await recordSignUp(scope, email, account, originOf(request, context));
    if (outcome === "limited") return refuse(submission, { form: TOO_MANY }, 429);
    if (outcome === "new") {
      sendLink(context, "verify", { email, fullName }, token, returnTo);
    } else {
      const site = configuration.publicOrigin;
      const mail = accountExists({
        fullName: "",
        signIn: `${site}${withReturnTo("/login", returnTo)}`,
        reset: `${site}/forgot-password`,
      });
      context.mail(email, mail, `known-${newId()}`);
    }
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
    const isSent = await sendNewLink(context, request, "verify", address, returnTo);
    if (!isSent) return data(recorded(address, { problem: TOO_MANY_LINKS }), 429);
    return data(
      recorded(address, {
        notice: "If this address still needs to be verified, a new link is on its way. Only the newest one works.",
      }),
    );
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return data(recorded(address, { problem: DATABASE_UNAVAILABLE }), 503);
  }
}
