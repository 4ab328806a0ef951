import { chooseMails } from "#app/features/own-account/choose-mails.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { answer, problem } from "../answer.server.ts";

/** Sets the member's own mail choices. Browsers do not send unticked boxes. */
export async function choose(form: FormData, { context }: FormCall) {
  const wants = {
    budget: form.has("budget"),
    trial: form.has("trial"),
    due: form.has("due"),
    pay: form.has("pay"),
    short: form.has("short"),
    withoutAmounts: form.has("withoutAmounts"),
  };
  const result = await chooseMails(context, wants);
  return result.ok
    ? answer("mails", { wants, done: true })
    : problem(context.scope, "mails", result.refusal, { wants });
}
