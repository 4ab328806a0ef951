import type { ReactNode } from "react";
import { DialogForm } from "#app/components/dialog/dialog-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { pagePath } from "../search-params.ts";
import type { ListedSubscription } from "./other-subscriptions-view.ts";
import * as say from "./words.tsx";

type Props = {
  /** The subscription that the household has now. */
  subscription: string | null;
  /** The last day of access; null when it is over. */
  lasts: string | null;
  problem: string | undefined;
};

export function CancelSubscriptionDialog({ subscription, lasts, problem }: Props) {
  return (
    <CancelDialog intent="cancel-subscription" problem={problem}>
      <p>{say.confirmCancelling}</p>
      <p className="text-sm text-soft">
        {lasts && `${say.accessLasts(lasts)} `}
        {say.nothingMoreCharged}
      </p>
      {subscription && <input type="hidden" name="subscription" value={subscription} />}
    </CancelDialog>
  );
}

/** For a subscription other than the one that gives the household its access. */
export function CancelOtherDialog({
  subscription: { id, plan, state, isWaiting },
  problem,
}: Pick<Props, "problem"> & { subscription: ListedSubscription }) {
  return (
    <CancelDialog intent="cancel-other-subscription" problem={problem}>
      <p>{say.confirmCancellingOther}</p>
      <p>
        {plan && <b className="block">{plan}</b>}
        {state}
      </p>
      <p className="text-sm text-soft">{isWaiting ? say.notBegunYet : say.nothingMoreChargedNote}</p>
      <input type="hidden" name="subscription" value={id} />
    </CancelDialog>
  );
}

function CancelDialog({
  intent,
  problem,
  children,
}: Pick<Props, "problem"> & { intent: "cancel-subscription" | "cancel-other-subscription"; children: ReactNode }) {
  return (
    <DialogForm
      title={say.cancelSubscription}
      closeTo={pagePath("subscription")}
      problem={problem}
      closeLabel={say.keepIt}
      submit={
        <SubmitButton intent={intent} pending={say.cancelling} className="btn btn-bad">
          {say.cancelSubscriptionButton}
        </SubmitButton>
      }
    >
      {children}
    </DialogForm>
  );
}
