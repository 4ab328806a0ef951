import { Form, Link, useActionData } from "@remix-run/react";
import type { LoanRow } from "#db/loans.ts";
import { Modal } from "../../components/modal.tsx";
import { Problem } from "../../components/notice.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { formatMoney } from "../../domain/money.ts";
import { PATH } from "./address.ts";
import type { action } from "./route.tsx";

export function DeleteDialog({ loan }: { loan: LoanRow }) {
  const answer = useActionData<typeof action>();
  return (
    <Modal title="Delete Loan" closeTo={PATH}>
      <Form method="post" preventScrollReset className="grid gap-3.5">
        {answer?.failure && <Problem>{answer.failure}</Problem>}
        <p>Are you sure you want to delete this loan? This will not affect any past transactions linked to it.</p>
        {loan.outstanding_balance > 0 && <p>What is still owed on it no longer counts in your net worth.</p>}
        <p className="rounded-m bg-faint px-3.5 py-2.5">
          {loan.name}
          <span className="block text-sm text-soft">
            {formatMoney(loan.outstanding_balance, loan.currency)} of{" "}
            {formatMoney(loan.principal_amount, loan.currency)} still owed
          </span>
        </p>
        <input type="hidden" name="id" value={loan.id} />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Link className="btn" to={PATH} preventScrollReset>
            Cancel
          </Link>
          <SubmitButton intent="remove" pending="Deleting..." className="btn btn-bad">
            Delete
          </SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}
