import type { FormCall } from "#app/request/actions.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { reviseMailChoices } from "#db/mail-choices.ts";
import { answer } from "../answer.server.ts";

/** Sets the member's own switches, which viewers may too. A box that is not ticked is not sent. */
export async function chooseMails(form: FormData, { write }: FormCall) {
  const wants = { budget: form.has("budget"), trial: form.has("trial") };
  const written = await write((db) => ({ revised: reviseMailChoices(db, wants) }));
  if (!written.ok) {
    return answer("mails", { wants, problem: written.problem.message }, statusOf(written.problem));
  }
  return answer("mails", { wants, done: true });
}
