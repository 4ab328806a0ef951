import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/cloudflare";
import { canEdit } from "#app/domain/access.ts";
import { isId } from "#app/domain/id.ts";
import { canCharge } from "#app/domain/open-subscriptions.ts";
import { hasJoined } from "#app/emails/members.ts";
import { cancelAtPayPal } from "#app/features/billing/cancel-at-paypal.server.ts";
import { reconcileNow } from "#app/features/billing/reconcile-now.server.ts";
import { DATABASE_UNAVAILABLE, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf, wordsOfCode } from "#app/request/refusal-words.ts";
import { acceptInvitation, findInvitation, mayAcceptInvitation } from "#db/invitations.ts";
import { listMembers } from "#db/members.ts";
import { openSubscription } from "#db/open-subscriptions.ts";
import { listOpenSubscriptions } from "#db/subscriptions.ts";
import { hashOf } from "#db/token.ts";
import { failed, joinedMessage, knownOf, NO_TOKEN, refusal, STAY_SECONDS } from "./messages.ts";

/**
 * Accepts an invitation for the signed-in visitor. It takes a submit, as mail scanners follow links but press no buttons,
 * and nobody should join a household just by following a link.
 */
export async function accept({ request, context }: ActionFunctionArgs) {
  const { scope, configuration, mail } = context;
  const token = new URL(request.url).searchParams.get("token");
  if (!token) return refused(NO_TOKEN, 400);
  const hash = await hashOf(token);
  const form = await request.formData();
  const leaves = form.get("leaves_paying");
  /** The household of which they were told that it goes on paying. */
  const leavesPaying = isId(leaves) ? leaves : null;
  if (form.has("cancel_subscription")) {
    const failure = await cancelOwnSubscriptions(context, hash, leavesPaying);
    if (failure !== null) return refused(failed(failure.problem), failure.status);
  }
  // Read first: once it is accepted or refused, less of it may be shown to a person of another address, and more to a
  // member.
  const result = await scope.write("signed-in", (db) => ({
    invitation: findInvitation(db, hash, scope.at),
    accepted: acceptInvitation(db, hash, scope.at, leavesPaying),
  }));
  if (!result.ok) return refused(failed(wordsOf(result.refusal)), statusOf(result.refusal));
  const { invitation, accepted } = result.value.data;
  const known = knownOf(invitation[0]);
  const { outcome, inviter_email: inviter } = accepted[0] ?? { outcome: "gone" as const, inviter_email: null };
  // The page, loaded anew, tells them.
  if (outcome === "paying") return data({ joined: null, problem: null }, { status: 409 });
  const reason = outcome === "gone" && invitation[0]?.state === "replaced" ? "replaced" : outcome;
  if (reason !== "joined") return refused(failed(refusal(reason, known, result.value.visitor.email)), STATUS[reason]);
  if (inviter !== null) {
    const facts = { who: result.value.visitor.fullName, household: known.household ?? "" };
    mail(
      inviter,
      hasJoined({ ...facts, settings: `${configuration.publicOrigin}/settings` }),
      `joined-${hash.slice(2)}`,
    );
  }
  const headers = { Refresh: `${STAY_SECONDS};url=/` };
  return data({ joined: joinedMessage(known), problem: null }, { headers });
}

/**
 * Has PayPal stop charging for the household that the visitor is about to leave, provided that the invitation can be
 * accepted. Afterwards they could no longer do so themselves.
 * @param warnedOf the household that the form warned of
 * @returns the problem that prevented it, or null
 */
async function cancelOwnSubscriptions(context: AppLoadContext, hash: string, warnedOf: string | null) {
  const { scope } = context;
  const { visitor, data } = await scope.read("signed-in", (db) => ({
    mayAccept: mayAcceptInvitation(db, hash, scope.at),
    openSubscriptions: listOpenSubscriptions(db, scope.at),
    members: listMembers(db),
  }));
  if (data === null) return { problem: DATABASE_UNAVAILABLE, status: 503 };
  if (!canEdit(visitor) || !data.mayAccept[0]?.yes) return null;
  if (visitor.household.id !== warnedOf) return { problem: wordsOfCode("other_household"), status: 409 };
  if (data.members.length > 1) return { problem: SOMEBODY_JOINED, status: 409 };
  for (const { id } of data.openSubscriptions.map(openSubscription).filter(canCharge)) {
    const cancellation = await cancelAtPayPal(context, id);
    if (!cancellation.ok) return { problem: cancellation.refusal, status: 502 };
    await reconcileNow(context, id);
  }
  return null;
}

const SOMEBODY_JOINED =
  "Someone has joined your household in the meantime, so its subscription was not cancelled. Open the link again.";

const STATUS = {
  gone: 404,
  used: 410,
  replaced: 410,
  revoked: 410,
  expired: 410,
  "other address": 403,
  member: 409,
  lapsed: 402,
  "last editor": 409,
  "last member": 409,
} as const;

const refused = (problem: string, status: number) => data({ joined: null, problem }, { status });
