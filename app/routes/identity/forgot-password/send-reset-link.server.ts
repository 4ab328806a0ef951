import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { z } from "zod";
import { email } from "#app/features/identity/fields.server.ts";
import { callerOf, sendNewLink, TOO_MANY_LINKS } from "#app/features/identity/links.server.ts";
import { DATABASE_UNAVAILABLE, isDatabaseUnavailable, refuse } from "#app/request/form-replies.server.ts";

const schema = z.object({ email });

export const constraint = getZodConstraint(schema);

/** Sends a link to choose a new password. The answer is the same for every address. */
export async function sendResetLink({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema });
  if (submission.status !== "success") return refuse(submission);
  try {
    const sent = await sendNewLink(context, callerOf(request, context), "reset", submission.value.email);
    if (!sent) return refuse(submission, { form: TOO_MANY_LINKS }, 429);
    return data({ result: submission.reply({ resetForm: true }), done: true });
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return refuse(submission, { form: DATABASE_UNAVAILABLE }, 503);
  }
}
