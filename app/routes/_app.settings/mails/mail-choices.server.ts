import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { statusOf } from "#app/request/form-replies.server.ts";
import { reviseMailChoices } from "#db/mail-choices.ts";

/** Sets the member's own switches, which viewers may too. A box that is not ticked is not sent. */
export async function chooseMails({ context }: ActionFunctionArgs, form: FormData) {
  const wants = { budget: form.has("budget"), trial: form.has("trial") };
  const written = await context.scope.write("account", (db) => ({ revised: reviseMailChoices(db, wants) }));
  if (!written.ok) {
    return data({ mails: { wants, problem: written.problem.message } }, { status: statusOf(written.problem) });
  }
  return data({ mails: { wants, problem: null } });
}
