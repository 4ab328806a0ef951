import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { addressChanged } from "#app/emails/account.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { confirmEmailChange } from "#db/email-change.ts";
import { newId } from "#db/id.ts";

const STATUS = { changed: 200, already: 200, others: 403, taken: 409, gone: 410 } as const;

/** Uses up the link, and notifies the old address. It takes a submit, as mail scanners follow links. */
export async function confirm({ request, context }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const confirmed = await confirmEmailChange(context.scope, token);
  if (!confirmed.ok) {
    const { problem } = confirmed;
    return data({ outcome: null, newEmail: null, problem: problem.message }, { status: statusOf(problem) });
  }
  const { outcome, old_email: oldEmail, new_email: newEmail } = confirmed.row;
  if (outcome === "changed" && newEmail !== null) {
    const { fullName } = confirmed.visitor;
    context.mail(oldEmail, addressChanged({ fullName, newEmail }), `email-changed-${newId()}`);
  }
  return data({ outcome, newEmail, problem: null }, { status: STATUS[outcome] });
}
