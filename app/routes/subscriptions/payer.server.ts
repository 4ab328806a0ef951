/** What the screen's forms share: how someone who may not pay is sent away, and the reply of a form that leads nowhere else. */
import { data, redirectDocument } from "@remix-run/cloudflare";
import { OPENED_IN } from "#app/components/form/household-field.tsx";
import { isId } from "#app/domain/id.ts";
import type { PassLength } from "#app/domain/passes/passes.ts";
import type { PassRefusal } from "#app/features/passes/begin-pass.server.ts";
import type { ChangeRefusal } from "#app/features/subscriptions/change-plan.server.ts";
import type { CreateRefusal } from "#app/features/subscriptions/create-subscription.server.ts";
import { DATABASE_UNAVAILABLE, sendAway, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf, wordsOfCode } from "#app/request/refusal-words.ts";
import type { Scope } from "#db/scope.ts";
import {
  ALREADY_SUBSCRIBED,
  NOT_SET_UP,
  NOT_STARTED,
  NOTHING_TO_CHANGE,
  PAYMENT_FAILED,
  PAYMENT_UNCLEAR,
} from "./messages.ts";
import { PAYPAL_CHARGES, tooMany } from "./pass-messages.ts";
import type { Returned } from "./search-params.ts";
import { passRunsText } from "./view.ts";
import * as say from "./words.tsx";

/** The household in which a form was opened; null where it does not say. */
export function shownHousehold(form: FormData): { household: string | null } {
  const openedIn = form.get(OPENED_IN);
  return { household: isId(openedIn) ? openedIn : null };
}

/** Viewers change nothing about what their household pays. */
export function refuseViewer(): never {
  throw new Response(say.editorsOnly, { status: 403 });
}

/** Throws the response to whoever may not pay at all. */
export function sendPayerAway(scope: Scope, refusal: { code: string }): void {
  if (refusal.code === "editors_only") refuseViewer();
  // This document admits PayPal, and every redirect from here loads a new one.
  if (refusal.code === "signed_out") throw redirectDocument("/welcome");
  sendAway(scope, refusal);
}

type BillingRefusal = CreateRefusal | ChangeRefusal | Exclude<PassRefusal, { code: "phone_unknown" }>;

/** Why nothing was begun, and the status of the page. Throws the response to whoever may not pay at all. */
export function wordsOfPayment(scope: Scope, refusal: BillingRefusal): { problem: string; status: number } {
  switch (refusal.code) {
    case "editors_only":
      return refuseViewer();
    case "payments_not_set_up":
      return { problem: NOT_SET_UP, status: 503 };
    case "pass_runs":
      return { problem: passRunsText(refusal.values.subscription), status: 409 };
    case "already_subscribed":
      return { problem: ALREADY_SUBSCRIBED, status: 409 };
    case "plan_not_started":
      return { problem: NOT_STARTED, status: 409 };
    case "plan_not_changed":
      return { problem: NOTHING_TO_CHANGE, status: 409 };
    case "plan_renews":
      return { problem: PAYPAL_CHARGES, status: 409 };
    case "passes_limited":
      return { problem: tooMany(refusal.values.retryAfter), status: 429 };
    case "payment_unclear":
      return { problem: PAYMENT_UNCLEAR, status: 503 };
    case "payment_failed":
      return { problem: PAYMENT_FAILED, status: 502 };
    case "subscription_unrecorded":
    case "subscriptions_unread":
      return { problem: DATABASE_UNAVAILABLE, status: 503 };
    case "other_household":
      return { problem: wordsOfCode("other_household"), status: 409 };
    default:
      sendPayerAway(scope, refusal);
      return { problem: wordsOf(refusal), status: statusOf(refusal) };
  }
}

/** What was entered to pay for a pass, for the form to show again. */
export type PassEntry = { months: PassLength; phone: string; phoneProblem: string | null };

type Reply = {
  /** What to read until PayPal confirms the subscription. */
  waiting?: string;
  /** Why it failed. */
  problem?: string;
  /** Whether there is nothing to wait for: the subscription is a duplicate, or was cancelled. */
  isUnwanted?: boolean;
  /** The subscription that PayPal was asked about. */
  returned?: Returned | null;
  /** What was entered to pay for a pass. */
  pass?: PassEntry;
};

/** The page's reply to a form that did not redirect. */
export const reply = ({ waiting, problem, isUnwanted, returned, pass }: Reply, status: number) =>
  data(
    {
      waiting: waiting ?? null,
      problem: problem ?? null,
      isUnwanted: isUnwanted ?? false,
      returned: returned ?? null,
      pass: pass ?? null,
    },
    { status },
  );
