import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/cloudflare";
import { canEdit } from "#app/domain/access.ts";
import { canCharge } from "#app/domain/open-subscriptions.ts";
import { hasJoined } from "#app/emails/members.ts";
import { cancelAtPayPal } from "#app/features/billing/cancel-at-paypal.server.ts";
import { reconcileNow } from "#app/features/billing/reconcile-now.server.ts";
import { SILENT_DATABASE, statusOf } from "#app/request/form-replies.server.ts";
import { acceptInvitation, findInvitation } from "#db/invitations.ts";
import { openSubscription } from "#db/open-subscriptions.ts";
import { listOpenSubscriptions } from "#db/subscriptions.ts";
import { hashOf } from "#db/token.ts";
import { failed, joinedMessage, knownOf, NO_TOKEN, refusal, STAY_SECONDS } from "./messages.ts";

/**
 * Accepts an invitation with the session there is. Only a submit does: what scans mails follows links, but presses no
 * buttons, and nobody is to find themselves in a household by having followed one.
 */
export async function accept({ request, context }: ActionFunctionArgs) {
  const { scope, configuration, mail } = context;
  const token = new URL(request.url).searchParams.get("token");
  if (!token) return refused(NO_TOKEN, 400);
  const hash = await hashOf(token);
  const form = await request.formData();
  const kept = form.has("cancel_subscription") ? await stopOwn(context, hash) : null;
  if (kept !== null) return refused(failed(kept), 502);
  // Looked at first: afterwards a person of another address is told nothing but that address, and a member everything.
  const written = await scope.write("signed-in", (db) => ({
    invitation: findInvitation(db, hash, scope.at),
    accepted: acceptInvitation(db, hash, scope.at),
  }));
  if (!written.ok) return refused(failed(written.problem.message), statusOf(written.problem));
  const { invitation: found, accepted } = written.data;
  const known = knownOf(found[0]);
  const { outcome, inviter_email: inviter } = accepted[0] ?? { outcome: "gone" as const, inviter_email: null };
  const reason = outcome === "gone" && found[0]?.state === "replaced" ? "replaced" : outcome;
  if (reason !== "joined") return refused(failed(refusal(reason, known, written.visitor.email)), STATUS[reason]);
  if (inviter !== null) {
    const facts = { who: written.visitor.fullName, household: known.household ?? "" };
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
 * Has PayPal stop charging for the household that the person is about to leave, while the invitation can still be
 * accepted: afterwards they could not. Answers why it could not be, or null.
 */
async function stopOwn(context: AppLoadContext, hash: string): Promise<string | null> {
  const { scope } = context;
  const { visitor, data } = await scope.read("signed-in", (db) => ({
    invitation: findInvitation(db, hash, scope.at),
    openSubscriptions: listOpenSubscriptions(db, scope.at),
  }));
  if (data === null) return SILENT_DATABASE;
  if (!canEdit(visitor) || data.invitation[0]?.state !== "open") return null;
  for (const { id } of data.openSubscriptions.map(openSubscription).filter(canCharge)) {
    const stopped = await cancelAtPayPal(context, id);
    if (!stopped.ok) return stopped.problem;
    await reconcileNow(context, id);
  }
  return null;
}

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
