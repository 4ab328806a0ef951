/** Inviting people into a household, and accepting it: db/members/functions. */
import { and, desc, isNull, sql } from "drizzle-orm";
import type { Role } from "../../app/domain/access.ts";
import { endOf } from "../../app/domain/limits.ts";
import type { InvitationState } from "../../app/domain/members/invitation.ts";
import type { Database } from "../client.ts";
import type { Link as NoticeLink } from "../identity/links.ts";
import { hashOf, newToken } from "../identity/token.ts";
import { invitations } from "../schema.ts";
import type { Scope } from "../scope.ts";

/** A new link: its token, for the mail and the inviter alone, and its hash for the database. */
export async function newInvitationLink(scope: Scope) {
  const token = newToken();
  return { token, hash: await hashOf(token), expires: endOf("invitation", scope.at) };
}

type Link = Awaited<ReturnType<typeof newInvitationLink>>;

/** A query: the invitations neither accepted nor revoked, newest first; expired ones, too. */
export function listPendingInvitations(db: Database) {
  return db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      isSent: sql<boolean>`${invitations.sent_at} is not null`,
      isExpired: sql<boolean>`${invitations.expires_at} <= request_time()`,
      /** The household's day on which the link ends. */
      expiresOn: sql<string>`household_day(${invitations.expires_at})::text`,
    })
    .from(invitations)
    .where(and(isNull(invitations.accepted_at), isNull(invitations.revoked_at)))
    .orderBy(desc(invitations.created_at), desc(invitations.id));
}

/** `household` is the one that the form was opened in; `repeated` means that the form was sent twice. */
export const inviteMember = (
  db: Database,
  invitation: { household: string; id: string; email: string; role: Role },
  link: Link,
  at: Date,
) =>
  db.execute<{ outcome: "invited" | "repeated" | "elsewhere" | "member" | "many" | "limited" }>(sql`
    select invite_member(${invitation.household}::uuid, ${invitation.id}::uuid, ${invitation.email}, ${invitation.role},
      ${link.hash}::bytea, ${link.expires}::timestamptz, ${at.toISOString()}::timestamptz) as outcome`);

/** Gives an invitation a new link; the earlier one expires. */
export const renewInvitation = (db: Database, id: string, link: Link, at: Date) =>
  db.execute<
    | { outcome: "renewed"; email: string; role: Role }
    | { outcome: "gone" | "member" | "limited"; email: string | null; role: Role | null }
  >(sql`
    select * from renew_invitation(${id}::uuid, ${link.hash}::bytea, ${link.expires}::timestamptz,
      ${at.toISOString()}::timestamptz)`);

/** Records that the mail with that link was sent. */
export const markInvitationSent = (db: Database, tokenHash: string, at: Date) =>
  db.execute(sql`select mark_invitation_sent(${tokenHash}::bytea, ${at.toISOString()}::timestamptz)`);

/** `done` is false when it was accepted meanwhile, or never existed. */
export const revokeInvitation = (db: Database, id: string, at: Date) =>
  db.execute<{ done: boolean }>(sql`select revoke_invitation(${id}::uuid, ${at.toISOString()}::timestamptz) as done`);

/** What whoever opens its link may know of an invitation. */
export type InvitationOfLink = {
  state: InvitationState;
  email: string;
  role: Role;
  household_name: string | null;
  invited_by: string | null;
  /** Someone else's household that they are in now and would leave by accepting. */
  leaves: string | null;
};

/** A query: the invitation behind a link, as it stands for the caller. No row: there is no such link. */
export const findInvitation = (db: Database, tokenHash: string, at: Date) =>
  db.execute<InvitationOfLink>(
    sql`select * from invitation_of_link(${tokenHash}::bytea, ${at.toISOString()}::timestamptz)`,
  );

/**
 * `gone`: there is no such link. `last editor`: the others in the household they would leave would have no editor.
 * `last member`: nobody could reach that household any more. `paying`: nobody else is in it, and PayPal charges for it;
 * `leavesPaying` is the household of which they were told so. `inviter_email`: whom to notify; null unless they joined
 * just now.
 * @param notice the link of the mail about it to whoever joins; `has_notice`: it was stored
 */
export const acceptInvitation = (
  db: Database,
  tokenHash: string,
  at: Date,
  leavesPaying: string | null = null,
  notice: NoticeLink | null = null,
) =>
  db.execute<{
    outcome: Exclude<InvitationState, "open"> | "gone" | "last editor" | "last member" | "paying";
    inviter_email: string | null;
    has_notice: boolean;
  }>(sql`
    select * from accept_invitation(${tokenHash}::bytea, ${at.toISOString()}::timestamptz, ${leavesPaying}::uuid,
      ${notice?.hash ?? null}::bytea, ${notice?.expires ?? null}::timestamptz)`);

/** A query: whether the visitor could accept it now. */
export const mayAcceptInvitation = (db: Database, tokenHash: string, at: Date) =>
  db.execute<{ yes: boolean }>(
    sql`select may_accept_invitation(${tokenHash}::bytea, ${at.toISOString()}::timestamptz) as yes`,
  );
