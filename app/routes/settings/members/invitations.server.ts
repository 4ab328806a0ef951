import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import {
  type InvitationRefusal,
  type Invited,
  inviteeFields,
  inviteMember,
  resendInvitation,
} from "#app/features/members/invite-member.server.ts";
import { revokeInvitation } from "#app/features/members/revoke-invitation.server.ts";
import { INVITATION_WORDS, UNDELIVERED } from "#app/features/members/words.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { readId } from "#app/request/form.server.ts";
import { sendAway, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import type { listPendingInvitations } from "#db/members/invitations.ts";
import type { Scope } from "#db/scope.ts";
import { answer, problem } from "../answer.server.ts";
import * as say from "./words.ts";

export const inviteConstraint = getZodConstraint(inviteeFields);

export type PendingInvitation = Awaited<ReturnType<typeof listPendingInvitations>>[number];

const failed = (message: string): string => say.failedToSendInvitation(message);

/** What the inviter reads of an invitation that is recorded, and what they may pass on. */
function reportOf({ isSent, email, link }: Invited) {
  const share = link === null ? undefined : { email, link };
  return isSent ? { success: say.invitationSent(email), share } : { problem: failed(UNDELIVERED), share };
}

function refused(scope: Scope, refusal: InvitationRefusal): readonly [message: string, status: number] {
  sendAway(scope, refusal);
  return "sqlstate" in refusal ? [wordsOf(refusal), statusOf(refusal)] : INVITATION_WORDS[refusal.code];
}

/** Invites someone to the household. */
export async function sendInvitation(form: FormData, { context }: FormCall) {
  const [household, id] = [readId(form, "household"), readId(form)];
  const submission = parseWithZod(form, { schema: inviteeFields });
  if (submission.status !== "success") return answer("invite", { result: submission.reply() }, 400);
  const { invitee_email: email, role } = submission.value;
  const result = await inviteMember(context, { household, id, email, role });
  if (result.ok) {
    // An undelivered invitation is recorded and listed, so the form is reset.
    return answer("invite", { result: submission.reply({ resetForm: true }), ...reportOf(result.value) });
  }
  const [message, status] = refused(context.scope, result.refusal);
  return answer("invite", { result: submission.reply({ formErrors: [failed(message)] }) }, status);
}

/** Sends a pending invitation again. */
export async function resend(form: FormData, { context }: FormCall) {
  const invitation = readId(form, "invitation");
  const result = await resendInvitation(context, invitation);
  if (result.ok) return answer("invitations", { invitation, ...reportOf(result.value) });
  const [message, status] = refused(context.scope, result.refusal);
  return answer("invitations", { invitation, problem: failed(message) }, status);
}

/** Withdraws a pending invitation. */
export async function revoke(form: FormData, { context }: FormCall) {
  const invitation = readId(form, "invitation");
  const result = await revokeInvitation(context, invitation);
  if (result.ok) {
    const success = say.invitationWithdrawn;
    return answer("invitations", { invitation, success });
  }
  const { refusal } = result;
  if (refusal.code !== "invitation_accepted") return problem(context.scope, "invitations", refusal, { invitation });
  return answer("invitations", { invitation, problem: say.invitationAccepted }, 409);
}
