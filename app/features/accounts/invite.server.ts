/** The verb behind 'Invite a New Member' and the function invite-user: keeps an invitation and sends its mail. */
import { z } from "zod";
import type { Role, Visitor } from "#app/domain/access.ts";
import { invitationPath } from "#app/domain/invitation.ts";
import { invitation } from "#app/emails/invitation.ts";
import { sendEmail } from "#app/gateways/resend.ts";
import type { Configuration } from "#app/request/configuration.ts";
import { inviteMember, markInvitationSent, newInvitationLink, renewInvitation } from "#db/invitations.ts";
import type { DatabaseProblem } from "#db/problems.ts";
import type { Scope } from "#db/scope.ts";
import { anothersEmail } from "./fields.server.ts";

const NO_ROLE = "Choose Viewer or Editor.";

/** What is asked of whoever invites. Without a role somebody is invited as a viewer. */
export const inviteeFields = z.object({
  invitee_email: anothersEmail,
  role: z.enum(["viewer", "editor"], { error: NO_ROLE }).default("viewer"),
});

/** `refused` says why in a sentence; `undelivered`: the invitation is kept, its mail was not taken. */
export type Invited =
  | { outcome: "sent"; email: string }
  | { outcome: "undelivered"; email: string }
  | { outcome: "refused"; message: string; status: number }
  | { outcome: "failed"; problem: DatabaseProblem };

const REFUSED = {
  elsewhere: ["You are no longer in this household.", 403],
  gone: ["This invitation was accepted or taken back meanwhile.", 404],
  member: ["This person is in your household already.", 409],
  limited: ["Too many invitations. Wait an hour, then try again.", 429],
} as const satisfies Record<string, readonly [message: string, status: number]>;

export const UNDELIVERED =
  "The mail could not be sent. The invitation is kept below as not delivered: send it again in a moment.";

type Means = { scope: Scope; configuration: Configuration };

/**
 * @param asked.household where the inviter believes to be; it must be where they are
 * @param asked.id the form's id for this invitation: a form that was sent twice invites once
 */
export async function invite(
  means: Means,
  asked: { household: string; id: string; email: string; role: Role },
): Promise<Invited> {
  const { scope } = means;
  const link = await newInvitationLink(scope);
  const written = await scope.write("editor", (db) => ({ invited: inviteMember(db, asked, link, scope.at) }));
  if (!written.ok) return { outcome: "failed", problem: written.problem };
  const outcome = written.data.invited[0]?.outcome ?? "elsewhere";
  if (outcome === "repeated") return { outcome: "sent", email: asked.email };
  if (outcome !== "invited") return refused(outcome);
  return send(means, written.visitor, asked, link);
}

/** Sends an invitation again, with a new link that works for another seven days. */
export async function inviteAgain(means: Means, id: string): Promise<Invited> {
  const { scope } = means;
  const link = await newInvitationLink(scope);
  const written = await scope.write("editor", (db) => ({ renewed: renewInvitation(db, id, link, scope.at) }));
  if (!written.ok) return { outcome: "failed", problem: written.problem };
  const row = written.data.renewed[0];
  if (row?.outcome !== "renewed") return refused(row?.outcome ?? "gone");
  return send(means, written.visitor, row, link);
}

const refused = (why: keyof typeof REFUSED): Invited => {
  const [message, status] = REFUSED[why];
  return { outcome: "refused", message, status };
};

async function send(
  { scope, configuration }: Means,
  visitor: Visitor,
  to: { email: string; role: Role },
  link: Awaited<ReturnType<typeof newInvitationLink>>,
): Promise<Invited> {
  const mail = invitation({
    invitedBy: visitor.fullName,
    household: visitor.household.name,
    mayChange: to.role === "editor",
    link: `${configuration.publicOrigin}${invitationPath(link.token)}`,
  });
  try {
    await sendEmail(configuration, to.email, mail, `invitation-${link.hash.slice(2)}`);
  } catch (error) {
    console.error(`${scope.requestId} an invitation's mail was not sent: ${String(error)}`);
    return { outcome: "undelivered", email: to.email };
  }
  const marked = await scope.write("editor", (db) => ({ marked: markInvitationSent(db, link, scope.at) }));
  // The mail is on its way all the same: the list says 'not delivered' until it is sent again or accepted.
  if (!marked.ok) console.error(`${scope.requestId} an invitation was sent and not marked: ${marked.problem.code}`);
  return { outcome: "sent", email: to.email };
}
