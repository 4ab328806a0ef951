import { Form } from "@remix-run/react";
import { DialogActions } from "../../components/dialog/dialog-actions.tsx";
import { Modal } from "../../components/dialog/modal.tsx";
import { SubmitButton } from "../../components/form/submit-button.tsx";
import { Problem } from "../../components/notice.tsx";
import { PATH } from "./address.ts";

type Props = {
  /** The last day of access; null when it is over. */
  lasts: string | null;
  problem: string | null;
};

export function CancelSubscriptionDialog({ lasts, problem }: Props) {
  return (
    <Modal title="Cancel Subscription" closeTo={PATH}>
      <Form method="post" preventScrollReset className="grid gap-3.5">
        {problem && <Problem>{problem}</Problem>}
        <p>Are you sure you want to cancel your subscription?</p>
        <p className="text-sm text-soft">
          {lasts && `Your household keeps its access until ${lasts}. `}
          Nothing more is charged, and what was paid is not refunded. You can subscribe again at any time.
        </p>
        <DialogActions closeTo={PATH} leave="Keep it">
          <SubmitButton intent="cancel-subscription" pending="Cancelling..." className="btn btn-bad">
            Cancel subscription
          </SubmitButton>
        </DialogActions>
      </Form>
    </Modal>
  );
}
