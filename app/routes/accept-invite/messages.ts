import { plainName } from "#app/emails/email.ts";
import type { InvitationProblem } from "#app/features/members/accept-invitation.server.ts";

export const NO_TOKEN = "No invitation token found. Please use the link from your email.";

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
  household === null ? "You have joined the household." : `You have joined the household ${household}.`;

/** Why an invitation was not accepted, and what to do about it. */
export function refusal(why: InvitationProblem, { email, household, invitedBy }: Known, ownAddress: string): string {
  const inviter = invitedBy || "whoever invited you";
  switch (why) {
    case "gone":
      return "This link is not valid. Open the newest invitation mail, or ask for a new one.";
    case "replaced":
      return "This invitation has since been sent again. Open the newest mail: its link works.";
    case "used":
      return `This invitation has already been used. Ask ${inviter} for a new one.`;
    case "revoked":
      return `This invitation was withdrawn. Ask ${inviter} for a new one.`;
    case "expired":
      return `This invitation has expired. Ask ${inviter} to send it again.`;
    case "other address":
      return `This invitation is for ${email}, and you are signed in as ${ownAddress}. Log out, then open the link again.`;
    case "member":
      return household === null
        ? "You are already a member."
        : `You are already a member of the household ${household}.`;
    case "lapsed":
      return `The subscription of the household ${household ?? ""} has ended. Once it is renewed, open the link again.`;
    case "last editor":
      return "There are other people in your household, and you are its only editor. Make one of them an editor first.";
    case "last member":
      return "You are the last member of a household that someone else started. Leave it in Settings first.";
  }
}

export const failed = (message: string): string => `Failed to accept invitation: ${message}`;
