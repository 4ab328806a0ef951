import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { z } from "zod";
import { fullName } from "#app/features/accounts/fields.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { reviseOwnName } from "#db/members.ts";

const schema = z.object({ fullName });

export const nameConstraint = getZodConstraint(schema);

/** Changes the member's own name, which viewers may too. */
export async function rename({ context }: ActionFunctionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema });
  const answer = (told: Parameters<typeof submission.reply>[0], status: number) =>
    data({ named: { result: submission.reply(told), done: status === 200 } }, { status });
  if (submission.status !== "success") return answer({}, 400);
  const written = await context.scope.write("account", (db) => ({
    revised: reviseOwnName(db, submission.value.fullName),
  }));
  if (!written.ok) return answer({ formErrors: [written.problem.message] }, statusOf(written.problem));
  return answer({}, 200);
}
