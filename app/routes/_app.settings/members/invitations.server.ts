import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import {
  type InviteResult,
  invite,
  inviteAgain,
  inviteeFields,
  UNDELIVERED,
} from "#app/features/accounts/invite.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { readId } from "#app/request/form.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { type listPendingInvitations, revokeInvitation } from "#db/invitations.ts";
import { answer } from "../answer.server.ts";

export const inviteConstraint = getZodConstraint(inviteeFields);

export type PendingInvitation = Awaited<ReturnType<typeof listPendingInvitations>>[number];

const failed = (message: string): string => `Failed to send invitation: ${message}`;
const sent = (email: string): string => `Invitation sent successfully to ${email}!`;

/** Invites somebody to the household. */
export async function sendInvitation(form: FormData, { context }: FormCall) {
  const [household, id] = [readId(form, "household"), readId(form)];
  const submission = parseWithZod(form, { schema: inviteeFields });
  if (submission.status !== "success") return answer("invite", { result: submission.reply() }, 400);
  const { invitee_email: email, role } = submission.value;
  const result = await invite(context, { household, id, email, role });
  if (result.outcome === "sent") {
    return answer("invite", { result: submission.reply({ resetForm: true }), success: sent(result.email) });
  }
  // An undelivered invitation is recorded and listed below, so the form is reset.
  if (result.outcome === "undelivered") {
    return answer("invite", { result: submission.reply({ resetForm: true }), problem: failed(UNDELIVERED) });
  }
  const { message, status } = refusalOf(result);
  return answer("invite", { result: submission.reply({ formErrors: [failed(message)] }) }, status);
}

/** Sends a pending invitation again. */
export async function resendInvitation(form: FormData, { context }: FormCall) {
  const invitation = readId(form, "invitation");
  const result = await inviteAgain(context, invitation);
  if (result.outcome === "sent") return answer("invitations", { invitation, success: sent(result.email) });
  if (result.outcome === "undelivered") {
    return answer("invitations", { invitation, problem: failed(UNDELIVERED) });
  }
  const { message, status } = refusalOf(result);
  return answer("invitations", { invitation, problem: failed(message) }, status);
}

/** Withdraws a pending invitation; an already withdrawn one is a success. */
export async function revoke(form: FormData, { context: { scope }, write }: FormCall) {
  const invitation = readId(form, "invitation");
  const result = await write((db) => ({ revoked: revokeInvitation(db, invitation, scope.at) }));
  const refused = (problem: string, status: number) => answer("invitations", { invitation, problem }, status);
  if (!result.ok) return refused(result.problem.message, statusOf(result.problem));
  if (!result.data.revoked[0]?.done) return refused("This invitation has been accepted in the meantime.", 409);
  return answer("invitations", { invitation, success: "The invitation has been withdrawn: its link no longer works." });
}

function refusalOf(result: Exclude<InviteResult, { outcome: "sent" | "undelivered" }>) {
  if (result.outcome === "refused") return result;
  return { message: result.problem.message, status: statusOf(result.problem) };
}
