import { redirectDocument } from "@remix-run/cloudflare";
import {
  type Approval,
  type ApprovalRefusal,
  approveSubscription,
} from "#app/features/subscriptions/approve-subscription.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import type { Scope } from "#db/scope.ts";
import {
  DUPLICATE_CANCELLING,
  DUPLICATE_NOT_STARTED,
  DUPLICATE_PAID,
  DUPLICATE_PAID_CANCELLING,
  DUPLICATE_REFUNDED,
  DUPLICATE_UNPAID,
  FIRST_PAYMENT_FAILED,
  NOT_ACTIVATED,
  PAYMENT_FAILED,
  PAYPAL_UNAVAILABLE,
  PROCESSING,
  WITHDRAWN_CANCELLING,
  WITHDRAWN_NOT_STARTED,
  WITHDRAWN_PAID,
  WITHDRAWN_PAID_CANCELLING,
  WITHDRAWN_REFUNDED,
  WITHDRAWN_UNPAID,
} from "./messages.ts";
import { reply, shownHousehold, wordsOfPayment } from "./payer.server.ts";
import { landingPath, type Returned, readReturned } from "./search-params.ts";

/** Handles a claim to have approved a subscription at PayPal. */
export async function approve(form: FormData, { context }: FormCall) {
  const returned = readReturned(form);
  const { id, plan } = returned ?? { id: null, plan: null };
  const result = await approveSubscription(context, { id, plan, ...shownHousehold(form) });
  return result.ok ? approved(returned, result.value) : notApproved(context.scope, returned, result.refusal);
}

type Shown = Returned | null;

function approved(returned: Shown, approval: Approval) {
  switch (approval.state) {
    case "started":
      return redirectDocument(landingPath(approval.plan));
    case "processing":
      return reply({ returned, waiting: PROCESSING }, 202);
    case "not started": {
      const waitingWords = approval.why === "duplicate" ? DUPLICATE_NOT_STARTED : WITHDRAWN_NOT_STARTED;
      return reply({ returned, isUnwanted: true, waiting: waitingWords }, 202);
    }
  }
}

function notApproved(scope: Scope, returned: Shown, refusal: ApprovalRefusal) {
  switch (refusal.code) {
    case "not_activated":
      return reply({ returned, problem: NOT_ACTIVATED }, STATUS[refusal.values.because]);
    case "paypal_silent":
      return reply({ returned, waiting: PAYPAL_UNAVAILABLE }, 503);
    case "first_payment_failed":
      return reply({ returned, problem: PAYMENT_FAILED, waiting: FIRST_PAYMENT_FAILED }, 409);
    case "subscription_unwanted":
      return reply({ returned, isUnwanted: true, ...unwantedMessage(refusal.values) }, 409);
    default: {
      const { problem, status } = wordsOfPayment(scope, refusal);
      return reply({ returned, problem }, status);
    }
  }
}

const STATUS = { unnamed: 400, "not set up": 503, unknown: 404, "not theirs": 403, unsuited: 409, unreconciled: 503 };

const WORDS = {
  /** It was approved in addition to the household's other one. */
  duplicate: {
    refunded: DUPLICATE_REFUNDED,
    paid: DUPLICATE_PAID,
    paidCancelling: DUPLICATE_PAID_CANCELLING,
    unpaid: DUPLICATE_UNPAID,
    unpaidCancelling: DUPLICATE_CANCELLING,
  },
  /** Someone cancelled it before PayPal activated it. */
  withdrawn: {
    refunded: WITHDRAWN_REFUNDED,
    paid: WITHDRAWN_PAID,
    paidCancelling: WITHDRAWN_PAID_CANCELLING,
    unpaid: WITHDRAWN_UNPAID,
    unpaidCancelling: WITHDRAWN_CANCELLING,
  },
};

/** What has become of a duplicate or withdrawn subscription. */
function unwantedMessage({ why, isOver, payment }: UnwantedValues) {
  const words = WORDS[why];
  switch (payment) {
    case "refunded":
      return { waiting: words.refunded };
    case "paid":
      return { problem: isOver ? words.paid : words.paidCancelling };
    case "none":
      return { waiting: isOver ? words.unpaid : words.unpaidCancelling };
  }
}

type UnwantedValues = Extract<ApprovalRefusal, { code: "subscription_unwanted" }>["values"];
