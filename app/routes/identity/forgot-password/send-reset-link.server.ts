import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { z } from "zod";
import { email } from "#app/features/identity/fields.server.ts";
import { callerOf, sendNewLink, TOO_MANY_LINKS } from "#app/features/identity/links.server.ts";
import { orUnavailable, refuse, UNAVAILABLE } from "#app/request/form-replies.server.ts";

const schema = z.object({ email });

export const constraint = getZodConstraint(schema);

const REFUSALS = { links_limited: [429, TOO_MANY_LINKS], ...UNAVAILABLE } as const;

/** Sends a link to choose a new password. The answer is the same for every address. */
export async function sendResetLink({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema });
  if (submission.status !== "success") return refuse(submission);
  const { email: address } = submission.value;
  const delivery = await orUnavailable(sendNewLink(context, callerOf(request, context), "reset", address));
  if (delivery.ok) return data({ result: submission.reply({ resetForm: true }), done: true });
  const [status, form] = REFUSALS[delivery.refusal.code];
  return refuse(submission, { form }, status);
}
