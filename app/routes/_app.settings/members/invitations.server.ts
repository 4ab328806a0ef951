import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import {
  type InviteResult,
  invite,
  inviteAgain,
  inviteeFields,
  UNDELIVERED,
} from "#app/features/members/invitations.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { readId } from "#app/request/form.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { type listPendingInvitations, revokeInvitation } from "#db/invitations.ts";
import { answer } from "../answer.server.ts";

export const inviteConstraint = getZodConstraint(inviteeFields);

export type PendingInvitation = Awaited<ReturnType<typeof listPendingInvitations>>[number];

const failed = (message: string): string => `Failed to send invitation: ${message}`;

/** What the inviter reads of an invitation that is recorded, and what they may pass on. */
function reportOf({ outcome, email, link }: Extract<InviteResult, { link: unknown }>) {
  const share = link === null ? undefined : { email, link };
  return outcome === "sent"
    ? { success: `Invitation sent successfully to ${email}!`, share }
    : { problem: failed(UNDELIVERED), share };
}

/** Invites someone to the household. */
export async function sendInvitation(form: FormData, { context }: FormCall) {
  const [household, id] = [readId(form, "household"), readId(form)];
  const submission = parseWithZod(form, { schema: inviteeFields });
  if (submission.status !== "success") return answer("invite", { result: submission.reply() }, 400);
  const { invitee_email: email, role } = submission.value;
  const result = await invite(context, { household, id, email, role });
  if ("link" in result) {
    // An undelivered invitation is recorded and listed, so the form is reset.
    return answer("invite", { result: submission.reply({ resetForm: true }), ...reportOf(result) });
  }
  const { message, status } = refusalOf(result);
  return answer("invite", { result: submission.reply({ formErrors: [failed(message)] }) }, status);
}

/** Sends a pending invitation again. */
export async function resendInvitation(form: FormData, { context }: FormCall) {
  const invitation = readId(form, "invitation");
  const result = await inviteAgain(context, invitation);
  if ("link" in result) return answer("invitations", { invitation, ...reportOf(result) });
  const { message, status } = refusalOf(result);
  return answer("invitations", { invitation, problem: failed(message) }, status);
}

/** Withdraws a pending invitation; an already withdrawn one is a success. */
export async function revoke(form: FormData, { context: { scope }, write }: FormCall) {
  const invitation = readId(form, "invitation");
  const result = await write((db) => ({ revoked: revokeInvitation(db, invitation, scope.at) }));
  const refused = (problem: string, status: number) => answer("invitations", { invitation, problem }, status);
  if (!result.ok) return refused(wordsOf(result.refusal), statusOf(result.refusal));
  if (!result.value.data.revoked[0]?.done) return refused("This invitation has been accepted in the meantime.", 409);
  return answer("invitations", { invitation, success: "The invitation has been withdrawn: its link no longer works." });
}

function refusalOf(result: Exclude<InviteResult, { link: unknown }>) {
  if (result.outcome === "refused") return result;
  return { message: wordsOf(result.refusal), status: statusOf(result.refusal) };
}
