import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { HouseholdFieldOf, OPENED_IN } from "#app/components/form/household-field.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem } from "#app/components/notice.tsx";
import { PlainCard } from "#app/components/plain/card.tsx";
import { CHOOSE_AGAIN, type Returned } from "./search-params.ts";
import * as say from "./words.tsx";

type Props = {
  household: string;
  returned: Returned;
  /** Shown until PayPal confirms the payment. */
  waiting: string | null;
  /** Why it did not become active. */
  problem: string | null;
  /** Whether it will not become active: the household has another one, or cancelled it. */
  isUnwanted: boolean;
};

/** Back from PayPal: has our server ask PayPal, once automatically, whether the subscription is active. */
export function Finish({ household, returned: { id, plan }, waiting, problem, isUnwanted }: Props) {
  const submit = useSubmit();
  const isAnswered = useRef(waiting !== null || problem !== null);

  useEffect(() => {
    if (isAnswered.current) return;
    isAnswered.current = true;
    const fields = { intent: "approve", plan: plan ?? "", subscription_id: id, [OPENED_IN]: household };
    submit(fields, { method: "post", replace: true });
  }, [submit, plan, id, household]);

  return (
    <PlainCard title={isUnwanted ? say.yourSubscription : say.finishYourSubscription}>
      {problem && <Problem>{problem}</Problem>}
      {waiting && (
        <p role="status" className="notice notice-calm">
          {waiting}
        </p>
      )}
      {!problem && !waiting && <p>{say.backFromPayPal}</p>}
      {isUnwanted ? (
        <WaysOn />
      ) : (
        <>
          <Form method="post" className="grid">
            <HouseholdFieldOf household={household} />
            <input type="hidden" name="plan" value={plan ?? ""} />
            <input type="hidden" name="subscription_id" value={id} />
            <SubmitButton intent="approve" pending={say.askingPayPal}>
              {waiting || problem ? say.lookAgain : say.finish}
            </SubmitButton>
          </Form>
          <a href={CHOOSE_AGAIN} className="btn">
            {say.backToThePlans}
          </a>
        </>
      )}
    </PlainCard>
  );
}

/** They load a document, to leave PayPal's script behind. */
function WaysOn() {
  return (
    <>
      <a href="/" className="btn btn-go">
        {say.goToDashboard}
      </a>
      <a href="/settings" className="btn">
        {say.yourSubscriptionInSettings}
      </a>
    </>
  );
}
