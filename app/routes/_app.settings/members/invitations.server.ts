import type { SubmissionResult } from "@conform-to/dom";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { isId } from "#app/domain/id.ts";
import { type Invited, invite, inviteAgain, inviteeFields, UNDELIVERED } from "#app/features/accounts/invite.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { type listPendingInvitations, revokeInvitation } from "#db/invitations.ts";

export const inviteConstraint = getZodConstraint(inviteeFields);

export type PendingInvitation = Awaited<ReturnType<typeof listPendingInvitations>>[number];

const failed = (message: string): string => `Failed to send invitation: ${message}`;
const sent = (email: string): string => `Invitation sent successfully to ${email}!`;

/** Invites somebody into the household. */
export async function sendInvitation({ context }: ActionFunctionArgs, form: FormData) {
  const [household, id] = [form.get("household"), form.get("id")];
  if (!isId(household) || !isId(id)) throw new Response("Bad request", { status: 400 });
  const submission = parseWithZod(form, { schema: inviteeFields });
  if (submission.status !== "success") return data({ invited: told(submission.reply()) }, { status: 400 });
  const { invitee_email: email, role } = submission.value;
  const invited = await invite(context, { household, id, email, role });
  if (invited.outcome === "sent") {
    return data({ invited: told(submission.reply({ resetForm: true }), sent(invited.email)) });
  }
  // An undelivered one is kept all the same, and shown below: the form is done.
  if (invited.outcome === "undelivered") {
    return data({ invited: { ...told(submission.reply({ resetForm: true })), problem: failed(UNDELIVERED) } });
  }
  const { message, status } = whyNot(invited);
  return data({ invited: told(submission.reply({ formErrors: [failed(message)] })) }, { status });
}

const told = (result: SubmissionResult, success: string | null = null) => ({
  result,
  success,
  problem: null as string | null,
});

/** Sends a pending invitation again. */
export async function resendInvitation({ context }: ActionFunctionArgs, form: FormData) {
  const id = readInvitation(form);
  const invited = await inviteAgain(context, id);
  if (invited.outcome === "sent") return data({ pending: { id, success: sent(invited.email), problem: null } });
  if (invited.outcome === "undelivered") {
    return data({ pending: { id, success: null, problem: failed(UNDELIVERED) } });
  }
  const { message, status } = whyNot(invited);
  return data({ pending: { id, success: null, problem: failed(message) } }, { status });
}

/** Takes a pending invitation back; one that was taken back already is a success. */
export async function revoke({ context: { scope } }: ActionFunctionArgs, form: FormData) {
  const id = readInvitation(form);
  const written = await scope.write("account", (db) => ({ revoked: revokeInvitation(db, id, scope.at) }));
  const refused = (problem: string, status: number) => data({ pending: { id, success: null, problem } }, { status });
  if (!written.ok) return refused(written.problem.message, statusOf(written.problem));
  if (!written.data.revoked[0]?.done) return refused("This invitation was accepted meanwhile.", 409);
  return data({ pending: { id, success: "The invitation is taken back: its link no longer works.", problem: null } });
}

function readInvitation(form: FormData): string {
  const id = form.get("invitation");
  if (!isId(id)) throw new Response("Bad request", { status: 400 });
  return id;
}

function whyNot(invited: Exclude<Invited, { outcome: "sent" | "undelivered" }>) {
  if (invited.outcome === "refused") return invited;
  return { message: invited.problem.message, status: statusOf(invited.problem) };
}
