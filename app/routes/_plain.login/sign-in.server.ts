import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { beginSignIn, createSession } from "#db/accounts.ts";
import { comingBackTo } from "../../accounts/coming-back.ts";
import { oneLine } from "../../accounts/fields.server.ts";
import { sendNewLink, TOO_MANY_LINKS } from "../../accounts/links.server.ts";
import { verifyPassword } from "../../accounts/passwords.server.ts";
import { startSession } from "../../accounts/session.server.ts";
import { isSilence, refuse, SILENT_DATABASE } from "../../form-replies.server.ts";

/** Any text passes for an address here: an unknown one and a malformed one are answered alike. */
const email = z
  .string({ error: "Enter your email address." })
  .transform((text) => oneLine(text).toLowerCase().slice(0, 320));
const schema = z.object({ email, password: z.string({ error: "Enter your password." }) });

const INCOMPLETE = "You must provide either an email or phone number and a password";
const WRONG = "The email or the password is not right.";
const TOO_MANY = "Too many tries. Wait 15 minutes, then try again, or reset your password.";
const UNVERIFIED = "Please verify your email address first: open the link in the mail that we sent you.";
const SENT_AGAIN = "Check your email: if this address still needs to be verified, a new link is on its way.";

const plainly = { unverified: null as string | null, notice: null as string | null };

/** Signs in. Unknown addresses and wrong passwords get the same answer after the same work. */
export async function signIn({ request, context }: ActionFunctionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return refused(submission, INCOMPLETE, 400);
  const { scope, configuration, address, country } = context;
  const { email, password } = submission.value;
  try {
    const account = await beginSignIn(scope, email, address);
    if (account.limited) return refused(submission, TOO_MANY, 429);
    const right = await verifyPassword(account.passwordHash, password);
    const { userId, passwordHash } = account;
    if (!right || userId === null || passwordHash === null) return refused(submission, WRONG, 400);
    if (!account.verified) return refused(submission, UNVERIFIED, 403, email);
    const userAgent = request.headers.get("User-Agent") ?? "";
    const token = await createSession(scope, { userId, passwordHash, email }, userAgent, country);
    if (token === null) return refused(submission, WRONG, 400);
    return redirect(comingBackTo(new URL(request.url).searchParams), {
      headers: { "Set-Cookie": startSession(token, configuration.publicOrigin) },
    });
  } catch (error) {
    if (!isSilence(error)) throw error;
    return refused(submission, SILENT_DATABASE, 503);
  }
}

/** Sends a new link to an unverified address. The answer is the same for every address. */
export async function resend({ request, context }: ActionFunctionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema: z.object({ email }) });
  if (submission.status !== "success") return refused(submission, INCOMPLETE, 400);
  try {
    const sent = await sendNewLink(
      context,
      "verify",
      submission.value.email,
      comingBackTo(new URL(request.url).searchParams),
    );
    if (!sent) return refused(submission, TOO_MANY_LINKS, 429, submission.value.email);
    return data({ ...plainly, result: submission.reply(), notice: SENT_AGAIN });
  } catch (error) {
    if (!isSilence(error)) throw error;
    return refused(submission, SILENT_DATABASE, 503, submission.value.email);
  }
}

type Replying = Parameters<typeof refuse>[0];

function refused(submission: Replying, problem: string, status: number, unverified: string | null = null) {
  const { data: told } = refuse(submission, { form: problem }, status);
  return data({ ...plainly, result: told.result, unverified }, { status });
}
