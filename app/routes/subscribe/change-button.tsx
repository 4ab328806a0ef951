import { Form, useNavigation } from "@remix-run/react";
import type { Plan } from "../../domain/plans.ts";

/** Leads to PayPal, where the other plan has to be agreed to. */
export function ChangeButton({ plan, isCurrent }: { plan: Plan; isCurrent: boolean }) {
  const isOnTheWay = useNavigation().formData?.get("plan") === plan.type;
  if (isCurrent) return <p className="m-0 flex min-h-11 items-center text-sm text-soft">Your plan now</p>;
  return (
    <Form method="post">
      <input type="hidden" name="plan" value={plan.type} />
      <button type="submit" name="intent" value="change" className="btn btn-go w-full" disabled={isOnTheWay}>
        {isOnTheWay ? "Going to PayPal..." : `Change to ${plan.name}`}
      </button>
    </Form>
  );
}
