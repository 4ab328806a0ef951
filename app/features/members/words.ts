/** What an inviter is told, by the settings and by the function invite-user, and the status of that answer. */
import { LIMITS } from "#app/domain/limits.ts";
import type { Refusal } from "#db/refusal.ts";
import type { InvitationRefusal } from "./invite-member.server.ts";

export const INVITATION_WORDS = {
  household_left: ["You are no longer in this household.", 403],
  invitation_gone: ["This invitation has been accepted or withdrawn in the meantime.", 404],
  member_already: ["This person is already in your household.", 409],
  invitations_exceeded: [
    `Your household has ${LIMITS.invitations} invitations that no one has accepted. Revoke some of them, then invite again.`,
    409,
  ],
  invitations_limited: [
    "Too many invitations. Wait an hour, then try again. If that is too soon, try again tomorrow.",
    429,
  ],
} as const satisfies Record<Exclude<InvitationRefusal, Refusal>["code"], readonly [message: string, status: number]>;

export const UNDELIVERED =
  "The email could not be sent. The invitation is listed as not delivered: send it again in a moment.";
