import { Form } from "@remix-run/react";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import type { Plan } from "#app/domain/plans.ts";

/** Leads to PayPal, where the other plan has to be agreed to. */
export function ChangeButton({ plan }: { plan: Plan }) {
  return (
    <Form method="post" className="grid">
      <input type="hidden" name="plan" value={plan.type} />
      <SubmitButton intent="change" about={["plan", plan.type]} pending="Going to PayPal...">
        Change to {plan.name}
      </SubmitButton>
    </Form>
  );
}
