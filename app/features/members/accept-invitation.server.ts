import { canEdit } from "#app/domain/access.ts";
import type { InvitationState } from "#app/domain/members/invitation.ts";
import { type Result, refused } from "#app/domain/result.ts";
import { canCharge } from "#app/domain/subscriptions/open-subscriptions.ts";
import { plainName } from "#app/emails/email.ts";
import { hasJoined } from "#app/emails/members.ts";
import { householdJoined } from "#app/emails/security.ts";
import { openSubscription } from "#db/billing/open-subscriptions.ts";
import { listOpenSubscriptions } from "#db/billing/subscriptions.ts";
import { newLink } from "#db/identity/links.ts";
import { hashOf } from "#db/identity/token.ts";
import {
  acceptInvitation as accept,
  findInvitation,
  type InvitationOfLink,
  mayAcceptInvitation,
} from "#db/members/invitations.ts";
import { listMembers } from "#db/members/members.ts";
import type { Refusal } from "#db/refusal.ts";
import { cancelAtPayPal, type NotCancelled, notCancelled } from "../billing/cancel-at-paypal.server.ts";
import { reconcileNow } from "../billing/reconcile-now.server.ts";
import { type FullContext, loadBeforeWrite, writeAs } from "../context.ts";
import { inNairobi, notifyOwner } from "../identity/notice.server.ts";

export type AcceptInvitation = {
  /** That of the link. */
  token: string;
  /** The household of which they were told that it goes on paying once they leave it. */
  leavesPaying: string | null;
  /** Whether PayPal is to stop charging for that one first. */
  cancelsSubscription: boolean;
};

/** Why an invitation opens nothing, or not for this person. */
export type InvitationProblem = Exclude<InvitationState, "open" | "joined"> | "gone" | "last editor" | "last member";

export type AcceptRefusal =
  | { code: "invitation_not_accepted"; values: { why: InvitationProblem; invitation: Known; address: string } }
  /** PayPal goes on charging for a household that they were not told of. */
  | { code: "leaves_paying" }
  /** The household that would go on paying is another one, or someone else is in it by now. */
  | { code: "paying_household_differs" | "paying_household_shared" }
  | NotCancelled
  | Refusal;

type Known = InvitationOfLink | undefined;

/** Accepts the invitation behind a link, for whoever is signed in, and tells them, and whoever invited them. */
export async function acceptInvitation(
  context: FullContext,
  { token, leavesPaying, cancelsSubscription }: AcceptInvitation,
): Promise<Result<Known, AcceptRefusal>> {
  const { scope, configuration, mail } = context;
  const hash = await hashOf(token);
  if (cancelsSubscription) {
    const cancelled = await loadBeforeWrite(context, "accept-invitation", () =>
      cancelOwnSubscriptions(context, hash, leavesPaying),
    );
    if (!cancelled.ok) return cancelled;
    if (cancelled.value !== null) return cancelled.value;
  }
  const notice = await newLink(scope, "not-me");
  // Read first: once it is accepted or refused, less of it may be shown to a person of another address, and more to a
  // member.
  const answer = await writeAs(context, "accept-invitation", (db) => ({
    invitation: findInvitation(db, hash, scope.at),
    accepted: accept(db, hash, scope.at, leavesPaying, notice),
  }));
  if (!answer.ok) return answer;
  const { visitor, data } = answer.value;
  const [invitation] = data.invitation;
  const { outcome = "gone", inviter_email: inviter = null, has_notice: hasNotice = false } = data.accepted[0] ?? {};
  if (outcome === "paying") return refused({ code: "leaves_paying" });
  if (outcome !== "joined") {
    const why = outcome === "gone" && invitation?.state === "replaced" ? "replaced" : outcome;
    return refused({ code: "invitation_not_accepted", values: { why, invitation, address: visitor.email } });
  }
  const household = plainName(invitation?.household_name ?? "") ?? "";
  if (hasNotice)
    notifyOwner(context, visitor, notice, (facts) =>
      householdJoined({ ...facts, household, when: inNairobi(scope.at) }),
    );
  if (inviter !== null) {
    const settings = `${configuration.publicOrigin}/settings`;
    mail(inviter, hasJoined({ who: visitor.fullName, household, settings }), `joined-${hash.slice(2)}`);
  }
  return { ok: true, value: invitation };
}

/**
 * Has PayPal stop charging for the household that someone is about to leave, provided that the invitation can be accepted.
 * Afterwards they could no longer do so themselves.
 * @returns why not; null where nothing is in the way
 */
async function cancelOwnSubscriptions(context: FullContext, hash: string, warnedOf: string | null) {
  const { scope } = context;
  const { visitor, data } = await scope.read("signed-in", (db) => ({
    mayAccept: mayAcceptInvitation(db, hash, scope.at),
    openSubscriptions: listOpenSubscriptions(db, scope.at),
    members: listMembers(db),
  }));
  if (data === null) return notCancelled({ code: "subscriptions_unread" });
  if (!canEdit(visitor) || !data.mayAccept[0]?.yes) return null;
  if (visitor.household.id !== warnedOf) return refused({ code: "paying_household_differs" });
  if (data.members.length > 1) return refused({ code: "paying_household_shared" });
  for (const { id } of data.openSubscriptions.map(openSubscription).filter(canCharge)) {
    const cancellation = await cancelAtPayPal(context, id);
    if (!cancellation.ok) return notCancelled(cancellation.refusal);
    await reconcileNow(context, id);
  }
  return null;
}
