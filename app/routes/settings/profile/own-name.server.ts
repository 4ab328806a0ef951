import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { nameSchema, reviseName } from "#app/features/own-account/revise-name.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { sendAway, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { answer } from "../answer.server.ts";

export const nameConstraint = getZodConstraint(nameSchema);

/** Changes the member's own name. */
export async function rename(form: FormData, { context }: FormCall) {
  const submission = parseWithZod(form, { schema: nameSchema });
  const reply = (errors: Parameters<typeof submission.reply>[0], status: number) =>
    answer("name", { result: submission.reply(errors), done: status === 200 }, status);
  if (submission.status !== "success") return reply({}, 400);
  const result = await reviseName(context, submission.value);
  if (result.ok) return reply({}, 200);
  sendAway(context.scope, result.refusal);
  return reply({ formErrors: [wordsOf(result.refusal)] }, statusOf(result.refusal));
}
