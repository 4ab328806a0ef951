import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { isId } from "#app/domain/id.ts";
import { wordsOfCancellation } from "#app/features/billing/cancellation-words.server.ts";
import {
  type AcceptRefusal,
  acceptInvitation,
  type InvitationProblem,
} from "#app/features/members/accept-invitation.server.ts";
import { sendAway, statusOf } from "#app/request/form-replies.server.ts";
import { linkToken } from "#app/request/mailed-link.server.ts";
import { wordsOf, wordsOfCode } from "#app/request/refusal-words.ts";
import type { Scope } from "#db/scope.ts";
import { failed, joinedMessage, knownOf, NO_TOKEN, refusal, STAY_SECONDS } from "./messages.ts";
import * as say from "./words.tsx";

/**
 * Accepts an invitation for the signed-in visitor. It takes a submit, as mail scanners follow links but press no buttons,
 * and nobody should join a household just by following a link.
 */
export async function accept({ request, context }: ActionFunctionArgs) {
  const token = linkToken(request);
  if (!token) return refused(NO_TOKEN, 400);
  const form = await request.formData();
  const leaves = form.get("leaves_paying");
  const result = await acceptInvitation(context, {
    token,
    leavesPaying: isId(leaves) ? leaves : null,
    cancelsSubscription: form.has("cancel_subscription"),
  });
  if (!result.ok) return notAccepted(context.scope, result.refusal);
  const headers = { Refresh: `${STAY_SECONDS};url=/` };
  return data({ joined: joinedMessage(knownOf(result.value)), problem: null, isOpen: false }, { headers });
}

const SOMEBODY_JOINED = say.someoneJoinedMeanwhile;

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
} as const satisfies Record<InvitationProblem, number>;

function notAccepted(scope: Scope, reason: AcceptRefusal) {
  switch (reason.code) {
    case "leaves_paying":
      // The page, loaded anew, tells them.
      return data({ joined: null, problem: null, isOpen: true }, { status: 409 });
    case "invitation_not_accepted": {
      const { why, invitation, address } = reason.values;
      return refused(failed(refusal(why, knownOf(invitation), address)), STATUS[why]);
    }
    case "paying_household_differs":
      return refused(failed(wordsOfCode("other_household")), 409);
    case "paying_household_shared":
      return refused(failed(SOMEBODY_JOINED), 409);
    case "not_cancelled": {
      const { cause } = reason.values;
      return refused(failed(wordsOfCancellation(cause)), cause.code === "subscriptions_unread" ? 503 : 502, true);
    }
    default:
      sendAway(scope, reason);
      return refused(failed(wordsOf(reason)), statusOf(reason));
  }
}

/** @param isOpen whether the same form may be accepted another time */
const refused = (problem: string, status: number, isOpen = false) =>
  data({ joined: null, problem, isOpen }, { status });
