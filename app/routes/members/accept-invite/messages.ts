import { plainName } from "#app/emails/email.ts";
import type { InvitationProblem } from "#app/features/members/accept-invitation.server.ts";
import * as say from "./words.tsx";

export const NO_TOKEN = say.noToken;

/** Seconds until the page of an accepted invitation redirects to the dashboard. */
export const STAY_SECONDS = 3;

/** The known facts of an invitation; null where unknown, and for a name that could pass for an institution's. */
export type Known = { email: string | null; household: string | null; invitedBy: string | null };

type Row = { email: string; household_name: string | null; invited_by: string | null };

export const knownOf = (row: Row | undefined): Known => ({
  email: row?.email ?? null,
  household: row?.household_name ? plainName(row.household_name) : null,
  invitedBy: row?.invited_by ? plainName(row.invited_by) : null,
});

export const joinedMessage = ({ household }: Pick<Known, "household">): string =>
  household === null ? say.joinedAHousehold : say.joinedHousehold(household);

/** Why an invitation was not accepted, and what to do about it. */
export function refusal(why: InvitationProblem, { email, household, invitedBy }: Known, ownAddress: string): string {
  const inviter = invitedBy || say.whoeverInvitedYou;
  switch (why) {
    case "gone":
      return say.linkNotValid;
    case "replaced":
      return say.sentAgain;
    case "used":
      return say.alreadyUsed(inviter);
    case "revoked":
      return say.withdrawn(inviter);
    case "expired":
      return say.expired(inviter);
    case "other address":
      return say.forOtherAddress(email, ownAddress);
    case "member":
      return household === null ? say.alreadyMember : say.alreadyMemberOf(household);
    case "lapsed":
      return say.subscriptionEnded(household ?? "");
    case "last editor":
      return say.onlyEditorOfOthers;
    case "last member":
      return say.lastMember;
  }
}

export const failed = (message: string): string => say.failedToAcceptInvitation(message);
