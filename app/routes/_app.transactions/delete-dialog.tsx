import { Form, Link, useActionData, useSearchParams } from "@remix-run/react";
import type { TransactionRow } from "#db/transactions.ts";
import { Modal } from "../../components/modal.tsx";
import { Problem } from "../../components/notice.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { formatDay } from "../../domain/calendar.ts";
import { formatMoney } from "../../domain/money.ts";
import { addressWith } from "./address.ts";
import type { action } from "./route.tsx";

const AFTERWARDS: Partial<Record<TransactionRow["type"], (row: TransactionRow) => string>> = {
  loan_received: (row) => `The loan “${row.loan}” stays in your list of loans.`,
  loan_repayment: (row) => `The balance of “${row.loan}” goes back up by this amount.`,
  asset_purchased: (row) => `“${row.asset}” stays in your list of assets.`,
};

export function DeleteDialog({ row }: { row: TransactionRow }) {
  const [params] = useSearchParams();
  const answer = useActionData<typeof action>();
  const closeTo = addressWith(params, {});
  const afterwards = AFTERWARDS[row.type]?.(row);
  return (
    <Modal title="Delete Transaction" closeTo={closeTo}>
      <Form method="post" preventScrollReset className="grid gap-3.5">
        {answer && "failure" in answer && <Problem>{answer.failure}</Problem>}
        <p>Are you sure you want to delete this transaction? This action cannot be undone.</p>
        {afterwards && <p>{afterwards}</p>}
        <p className="rounded-m bg-faint px-3.5 py-2.5">
          {row.description}
          <span className="block text-sm text-soft">
            {formatDay(row.date)}, {formatMoney(row.amount, row.currency)}
          </span>
        </p>
        <input type="hidden" name="id" value={row.id} />
        <input type="hidden" name="version" value={row.version} />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Link className="btn" to={closeTo} preventScrollReset>
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
