/** Records an invitation and sends its mail, for 'Invite a New Member' and the function invite-user. */

import { z } from "zod";
import type { Role, Visitor } from "#app/domain/access.ts";
import { invitationPath } from "#app/domain/invitation.ts";
import { LIMITS } from "#app/domain/limits.ts";
import { invitation } from "#app/emails/invitation.ts";
import { sendEmail } from "#app/gateways/resend.ts";
import { logError } from "#app/log/log.ts";
import type { Configuration } from "#app/request/configuration.ts";
import { inviteMember, markInvitationSent, newInvitationLink, renewInvitation } from "#db/invitations.ts";
import type { Refusal } from "#db/refusal.ts";
import type { Scope } from "#db/scope.ts";
import { anothersEmail } from "../identity/fields.server.ts";

const NO_ROLE = "Choose Viewer or Editor.";

/** The fields of an invitation. Without a role, the invitee becomes a viewer. */
export const inviteeFields = z.object({
  invitee_email: anothersEmail,
  role: z.enum(["viewer", "editor"], { error: NO_ROLE }).default("viewer"),
});

/**
 * `undelivered`: the invitation is recorded, but its mail could not be sent. `link` is the mail's, for the inviter to
 * pass on; null where the same form had already invited.
 */
export type InviteResult =
  | { outcome: "sent" | "undelivered"; email: string; link: string | null }
  | { outcome: "refused"; message: string; status: number }
  | { outcome: "failed"; refusal: Refusal };

const REFUSALS = {
  elsewhere: ["You are no longer in this household.", 403],
  gone: ["This invitation has been accepted or withdrawn in the meantime.", 404],
  member: ["This person is already in your household.", 409],
  many: [
    `Your household has ${LIMITS.invitations} invitations that nobody has accepted. Revoke some of them, then invite again.`,
    409,
  ],
  limited: [
    "Too many invitations. Wait an hour, then try again. If it is still too early then, try again tomorrow.",
    429,
  ],
} as const satisfies Record<string, readonly [message: string, status: number]>;

export const UNDELIVERED =
  "The mail could not be sent. The invitation is listed as not delivered: send it again in a moment.";

type InviteContext = { scope: Scope; configuration: Configuration };

/**
 * @param invitee.household the household that the inviter saw; it must still be theirs
 * @param invitee.id the form's id for this invitation: a form sent twice invites once
 */
export async function invite(
  context: InviteContext,
  invitee: { household: string; id: string; email: string; role: Role },
): Promise<InviteResult> {
  const { scope } = context;
  const link = await newInvitationLink(scope);
  const result = await scope.write("editor", (db) => ({ invited: inviteMember(db, invitee, link, scope.at) }));
  if (!result.ok) return { outcome: "failed", refusal: result.refusal };
  const outcome = result.value.data.invited[0]?.outcome ?? "elsewhere";
  if (outcome === "repeated") return { outcome: "sent", email: invitee.email, link: null };
  if (outcome !== "invited") return refused(outcome);
  return send(context, result.value.visitor, invitee, link);
}

/** Sends an invitation again, with a new link that is valid for another seven days. */
export async function inviteAgain(context: InviteContext, id: string): Promise<InviteResult> {
  const { scope } = context;
  const link = await newInvitationLink(scope);
  const result = await scope.write("editor", (db) => ({ renewed: renewInvitation(db, id, link, scope.at) }));
  if (!result.ok) return { outcome: "failed", refusal: result.refusal };
  const row = result.value.data.renewed[0];
  if (row?.outcome !== "renewed") return refused(row?.outcome ?? "gone");
  return send(context, result.value.visitor, row, link);
}

const refused = (why: keyof typeof REFUSALS): InviteResult => {
  const [message, status] = REFUSALS[why];
  return { outcome: "refused", message, status };
};

async function send(
  { scope, configuration }: InviteContext,
  visitor: Visitor,
  to: { email: string; role: Role },
  { token, hash }: Awaited<ReturnType<typeof newInvitationLink>>,
): Promise<InviteResult> {
  const link = `${configuration.publicOrigin}${invitationPath(token)}`;
  const mail = invitation({
    invitedBy: visitor.fullName,
    household: visitor.household.name,
    mayChange: to.role === "editor",
    link,
  });
  try {
    await sendEmail(configuration, to.email, mail, `invitation-${hash.slice(2)}`);
  } catch (error) {
    logError("invitation-not-sent", "an invitation mail was not sent", { error });
    return { outcome: "undelivered", email: to.email, link };
  }
  const marked = await scope.write("editor", (db) => ({ marked: markInvitationSent(db, hash, scope.at) }));
  // The mail is on its way; the list says 'not delivered' until it is sent again or accepted.
  if (!marked.ok)
    logError("invitation-not-marked", "an invitation was sent but not marked as sent", {
      code: marked.refusal.sqlstate,
    });
  return { outcome: "sent", email: to.email, link };
}
