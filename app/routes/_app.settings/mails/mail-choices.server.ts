import type { FormCall } from "#app/request/actions.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { reviseMailChoices } from "#db/mail-choices.ts";
import { answer } from "../answer.server.ts";

/** Sets the member's own mail choices; viewers may too. Browsers do not send unticked boxes. */
export async function chooseMails(form: FormData, { write }: FormCall) {
  const wants = { budget: form.has("budget"), trial: form.has("trial") };
  const result = await write((db) => ({ revised: reviseMailChoices(db, wants) }));
  if (!result.ok) {
    return answer("mails", { wants, problem: wordsOf(result.refusal) }, statusOf(result.refusal));
  }
  return answer("mails", { wants, done: true });
}
