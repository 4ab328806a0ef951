import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { z } from "zod";
import { resetPassword } from "#db/accounts.ts";
import { confirmation, MISMATCH, newPassword } from "../../accounts/fields.server.ts";
import { hashPassword } from "../../accounts/passwords.server.ts";
import { dropSession } from "../../accounts/session.server.ts";
import { isSilence, refuse, SILENT_DATABASE } from "../../form-replies.server.ts";

const fields = z.object({ newPassword, confirmation });
const schema = fields.refine((typed) => typed.newPassword === typed.confirmation, MISMATCH);

export const constraint = getZodConstraint(fields);

/** Seconds until the page after a changed password leads to the sign-in. */
const SECONDS = 3;

/** Sets a new password with an e-mailed link. Every session of the account ends, this browser's too. */
export async function update({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema });
  const wrong = (answer: ReturnType<typeof refuse>, status: number, gone = false) =>
    data({ result: answer.data.result, done: false, gone }, { status });
  if (submission.status !== "success") return wrong(refuse(submission), 400);
  const { scope, configuration } = context;
  const token = new URL(request.url).searchParams.get("token") ?? "";
  try {
    const done = await resetPassword(scope, token, await hashPassword(submission.value.newPassword));
    if (!done) return wrong(refuse(submission), 410, true);
  } catch (error) {
    if (!isSilence(error)) throw error;
    return wrong(refuse(submission, { form: SILENT_DATABASE }), 503);
  }
  const headers = {
    "Set-Cookie": dropSession(configuration.publicOrigin),
    // What the page's script does after three seconds, for browsers without it.
    Refresh: `${SECONDS};url=/login`,
  };
  return data({ result: submission.reply({ resetForm: true }), done: true, gone: false }, { headers });
}
