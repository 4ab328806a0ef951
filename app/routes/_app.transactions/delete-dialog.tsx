import { useActionData, useSearchParams } from "@remix-run/react";
import { DeleteDialog } from "#app/components/dialog/delete-dialog.tsx";
import { Checkbox } from "#app/components/form/checkbox.tsx";
import { formatDay } from "#app/domain/calendar.ts";
import { formatMoney, subtractCents, ZERO } from "#app/domain/money.ts";
import type { EntryAnswer } from "#app/request/entry-replies.server.ts";
import type { TransactionRow } from "#db/transactions.ts";
import { addressWith } from "./search-params.ts";

const CONSEQUENCES: Partial<Record<TransactionRow["type"], (row: TransactionRow) => string | null>> = {
  loan_received: (row) => `The loan “${row.loan}” stays in your list of loans.`,
  loan_repayment: (row) =>
    `The balance of “${row.loan}” goes back up by ${formatMoney(subtractCents(row.loan_amount ?? ZERO, row.loan_interest ?? ZERO), row.loan_currency)}.`,
  asset_purchased: (row) =>
    row.has_asset ? `“${row.asset}” stays in your list of assets, unless you delete it here too.` : null,
};

type Props = {
  row: TransactionRow;
  /** It is deleted to be recorded anew. */
  isCorrection: boolean;
};

export function DeleteTransaction({ row, isCorrection }: Props) {
  const [params] = useSearchParams();
  const answer = useActionData<EntryAnswer>();
  return (
    <DeleteDialog
      title="Delete Transaction"
      closeTo={addressWith(params, {})}
      failure={answer?.failure ?? null}
      confirmation="Are you sure you want to delete this transaction? This action cannot be undone."
      afterwards={CONSEQUENCES[row.type]?.(row)}
      row={row}
      name={row.description}
      detail={`${formatDay(row.date)}, ${formatMoney(row.amount, row.currency)}`}
    >
      {row.has_asset && (
        <Checkbox name="with_asset" defaultChecked={isCorrection}>
          Delete “{row.asset}” too, with all its values
        </Checkbox>
      )}
    </DeleteDialog>
  );
}
