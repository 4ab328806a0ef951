/** Records an invitation and sends its mail, once or again. */

import { z } from "zod";
import type { Role, Visitor } from "#app/domain/access.ts";
import { invitationPath } from "#app/domain/members/invitation.ts";
import { type Result, refused } from "#app/domain/result.ts";
import { invitation } from "#app/emails/invitation.ts";
import { sendEmail } from "#app/gateways/resend.ts";
import { logError } from "#app/log/log.ts";
import {
  markInvitationSent,
  newInvitationLink,
  inviteMember as record,
  renewInvitation,
} from "#db/members/invitations.ts";
import type { Refusal } from "#db/refusal.ts";
import { type FullContext, writeAs } from "../context.ts";
import { anothersEmail } from "../identity/fields.server.ts";
import * as say from "./invite-member.words.ts";

const NO_ROLE = say.chooseViewerOrEditor;

/** The fields of an invitation. Without a role, the invitee becomes a viewer. */
export const inviteeFields = z.object({
  invitee_email: anothersEmail,
  role: z.enum(["viewer", "editor"], { error: NO_ROLE }).default("viewer"),
});

/**
 * `isSent` is false where the invitation is recorded, but its mail could not be sent. `link` is the mail's, for the inviter
 * to pass on; null where the same invitation had already been sent.
 */
export type Invited = { isSent: boolean; email: string; link: string | null };

export type InvitationRefusal =
  /** The inviter is no longer in the household that they saw. */
  | { code: "household_left" }
  | { code: "invitation_gone" | "member_already" | "invitations_exceeded" | "invitations_limited" }
  | Refusal;

const CODES = {
  elsewhere: "household_left",
  gone: "invitation_gone",
  member: "member_already",
  many: "invitations_exceeded",
  limited: "invitations_limited",
} as const;

type InviteContext = Omit<FullContext, "mail">;

/** The household is the one that the inviter saw; it must still be theirs. By the id, one sent twice invites once. */
export type InviteMember = { household: string; id: string; email: string; role: Role };

export async function inviteMember(
  context: InviteContext,
  invitee: InviteMember,
): Promise<Result<Invited, InvitationRefusal>> {
  const { scope } = context;
  const link = await newInvitationLink(scope);
  const answer = await writeAs(context, "invite-member", (db) => ({ invited: record(db, invitee, link, scope.at) }));
  if (!answer.ok) return answer;
  const outcome = answer.value.data.invited[0]?.outcome ?? "elsewhere";
  if (outcome === "repeated") return { ok: true, value: { isSent: true, email: invitee.email, link: null } };
  if (outcome !== "invited") return refused({ code: CODES[outcome] });
  return { ok: true, value: await send(context, answer.value.visitor, invitee, link) };
}

/** Sends an invitation again, with a new link that is valid for another seven days. */
export async function resendInvitation(
  context: InviteContext,
  id: string,
): Promise<Result<Invited, InvitationRefusal>> {
  const { scope } = context;
  const link = await newInvitationLink(scope);
  const answer = await writeAs(context, "resend-invitation", (db) => ({
    renewed: renewInvitation(db, id, link, scope.at),
  }));
  if (!answer.ok) return answer;
  const row = answer.value.data.renewed[0];
  if (row?.outcome !== "renewed") return refused({ code: CODES[row?.outcome ?? "gone"] });
  return { ok: true, value: await send(context, answer.value.visitor, row, link) };
}

async function send(
  context: InviteContext,
  visitor: Visitor,
  { email, role }: { email: string; role: Role },
  { token, hash }: Awaited<ReturnType<typeof newInvitationLink>>,
): Promise<Invited> {
  const { scope, configuration } = context;
  const link = `${configuration.publicOrigin}${invitationPath(token)}`;
  const mail = invitation({
    invitedBy: visitor.fullName,
    household: visitor.household.name,
    mayChange: role === "editor",
    link,
  });
  try {
    await sendEmail(configuration, email, mail, `invitation-${hash.slice(2)}`);
  } catch (error) {
    logError("invitation-not-sent", "an invitation mail was not sent", { error });
    return { isSent: false, email, link };
  }
  const result = await writeAs(context, "invite-member", (db) => ({ marked: markInvitationSent(db, hash, scope.at) }));
  // The mail is on its way; the list says 'not delivered' until it is sent again or accepted.
  if (!result.ok)
    logError("invitation-not-marked", "an invitation was sent but not marked as sent", {
      code: result.refusal.sqlstate,
    });
  return { isSent: true, email, link };
}
