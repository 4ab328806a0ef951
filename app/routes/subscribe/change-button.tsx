import { Form } from "@remix-run/react";
import { HouseholdFieldOf } from "#app/components/form/household-field.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import type { Plan } from "#app/domain/plans.ts";

/** Goes to PayPal, where the subscriber approves the other plan. */
export function ChangeButton({ plan, household }: { plan: Plan; household: string }) {
  return (
    <Form method="post" className="grid">
      <HouseholdFieldOf household={household} />
      <input type="hidden" name="plan" value={plan.type} />
      <SubmitButton intent="change" about={["plan", plan.type]} pending="Going to PayPal...">
        Change to {plan.name}
      </SubmitButton>
    </Form>
  );
}
