import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { fullName } from "#app/features/identity/fields.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { reviseOwnName } from "#db/members.ts";
import { answer } from "../answer.server.ts";

const schema = z.object({ fullName });

export const nameConstraint = getZodConstraint(schema);

/** Changes the member's own name; viewers may too. */
export async function rename(form: FormData, { write }: FormCall) {
  const submission = parseWithZod(form, { schema });
  const reply = (errors: Parameters<typeof submission.reply>[0], status: number) =>
    answer("name", { result: submission.reply(errors), done: status === 200 }, status);
  if (submission.status !== "success") return reply({}, 400);
  const result = await write((db) => ({
    revised: reviseOwnName(db, submission.value.fullName),
  }));
  if (!result.ok) return reply({ formErrors: [wordsOf(result.refusal)] }, statusOf(result.refusal));
  return reply({}, 200);
}
