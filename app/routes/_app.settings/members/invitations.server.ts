import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type Invited, invite, inviteAgain, inviteeFields, UNDELIVERED } from "#app/features/accounts/invite.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { readId } from "#app/request/form.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { type listPendingInvitations, revokeInvitation } from "#db/invitations.ts";
import { answer } from "../answer.server.ts";

export const inviteConstraint = getZodConstraint(inviteeFields);

export type PendingInvitation = Awaited<ReturnType<typeof listPendingInvitations>>[number];

const failed = (message: string): string => `Failed to send invitation: ${message}`;
const sent = (email: string): string => `Invitation sent successfully to ${email}!`;

/** Invites somebody into the household. */
export async function sendInvitation(form: FormData, { context }: FormCall) {
  const [household, id] = [readId(form, "household"), readId(form)];
  const submission = parseWithZod(form, { schema: inviteeFields });
  if (submission.status !== "success") return answer("invite", { result: submission.reply() }, 400);
  const { invitee_email: email, role } = submission.value;
  const invited = await invite(context, { household, id, email, role });
  if (invited.outcome === "sent") {
    return answer("invite", { result: submission.reply({ resetForm: true }), success: sent(invited.email) });
  }
  // An undelivered one is kept all the same, and shown below: the form is done.
  if (invited.outcome === "undelivered") {
    return answer("invite", { result: submission.reply({ resetForm: true }), problem: failed(UNDELIVERED) });
  }
  const { message, status } = whyNot(invited);
  return answer("invite", { result: submission.reply({ formErrors: [failed(message)] }) }, status);
}

/** Sends a pending invitation again. */
export async function resendInvitation(form: FormData, { context }: FormCall) {
  const invitation = readId(form, "invitation");
  const invited = await inviteAgain(context, invitation);
  if (invited.outcome === "sent") return answer("invitations", { invitation, success: sent(invited.email) });
  if (invited.outcome === "undelivered") {
    return answer("invitations", { invitation, problem: failed(UNDELIVERED) });
  }
  const { message, status } = whyNot(invited);
  return answer("invitations", { invitation, problem: failed(message) }, status);
}

/** Takes a pending invitation back; one that was taken back already is a success. */
export async function revoke(form: FormData, { context: { scope }, write }: FormCall) {
  const invitation = readId(form, "invitation");
  const written = await write((db) => ({ revoked: revokeInvitation(db, invitation, scope.at) }));
  const refused = (problem: string, status: number) => answer("invitations", { invitation, problem }, status);
  if (!written.ok) return refused(written.problem.message, statusOf(written.problem));
  if (!written.data.revoked[0]?.done) return refused("This invitation was accepted meanwhile.", 409);
  return answer("invitations", { invitation, success: "The invitation is taken back: its link no longer works." });
}

function whyNot(invited: Exclude<Invited, { outcome: "sent" | "undelivered" }>) {
  if (invited.outcome === "refused") return invited;
  return { message: invited.problem.message, status: statusOf(invited.problem) };
}
