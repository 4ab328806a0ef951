import type { PayPalNamespace } from "@paypal/paypal-js";
import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { HouseholdFieldOf, OPENED_IN } from "#app/components/form/household-field.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import type { Plan } from "#app/domain/subscriptions/plans.ts";
import { BEGIN } from "./search-params.ts";
import * as say from "./words.tsx";

/** The outcome of PayPal's window. */
export type Outcome =
  | { kind: "approved"; subscription: string; plan: Plan["type"] }
  | { kind: "cancelled" }
  | { kind: "failed"; reason: string | null };

type Props = {
  plan: Plan;
  /** The plan to pay for. */
  household: string;
  /** Identifies this form's request: however often it is sent, PayPal creates one subscription. */
  request: string;
  payPal: PayPalNamespace | null;
  /** Called with the outcome; with null when PayPal's button is pressed again. Must be a stable function. */
  onOutcome: (outcome: Outcome | null) => void;
};

/** PayPal's own buttons. Until they load, or if they never do, one that goes to PayPal's site. */
export function PayButton({ plan, household, request, payPal, onOutcome }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isThere, setIsThere] = useState(false);

  useEffect(() => {
    if (!payPal?.Buttons || !place.current) return;
    let hasLeft = false;
    let reason: string | null = null;
    const buttons = payPal.Buttons({
      style: { label: "subscribe", height: 44, shape: "rect" },
      onClick() {
        reason = null;
        onOutcome(null);
      },
      async createSubscription() {
        const begun = await begin({ plan: plan.type, request, [OPENED_IN]: household });
        if ("id" in begun) return begun.id;
        reason = begun.problem;
        throw new Error("no subscription was begun");
      },
      async onApprove({ subscriptionID }) {
        onOutcome({ kind: "approved", subscription: subscriptionID ?? "", plan: plan.type });
      },
      onCancel: () => onOutcome({ kind: "cancelled" }),
      onError: () => onOutcome({ kind: "failed", reason }),
    });
    buttons.render(place.current).then(
      () => {
        if (!hasLeft) setIsThere(true);
      },
      () => undefined,
    );
    return () => {
      hasLeft = true;
      setIsThere(false);
      buttons.close().catch(() => undefined);
    };
  }, [payPal, plan.type, household, request, onOutcome]);

  return (
    <>
      <div ref={place} data-paypal={plan.type} />
      {!isThere && <PlainButton plan={plan} household={household} request={request} />}
    </>
  );
}

/** Has our server create the subscription at PayPal, so that neither plan nor household can be tampered with. */
async function begin(fields: Record<string, string>): Promise<{ id: string } | { problem: string | null }> {
  const answer = await fetch(BEGIN, { method: "POST", body: new URLSearchParams(fields) });
  return answer.headers.get("Content-Type")?.startsWith("application/json") ? answer.json() : { problem: null };
}

function PlainButton({ plan, household, request }: Pick<Props, "plan" | "household" | "request">) {
  return (
    <Form method="post" className="grid">
      <HouseholdFieldOf household={household} />
      <input type="hidden" name="plan" value={plan.type} />
      <input type="hidden" name="request" value={request} />
      <SubmitButton intent="create" about={["plan", plan.type]} pending={say.goingToPayPal}>
        {say.payWithPayPal}
        <span className="sr-only">{say.forThePlan(plan.name)}</span>
      </SubmitButton>
    </Form>
  );
}
