import { useActionData, useSearchParams } from "@remix-run/react";
import { DeleteDialog } from "#app/components/dialog/delete-dialog.tsx";
import { Checkbox } from "#app/components/form/checkbox.tsx";
import { formatDay } from "#app/domain/calendar.ts";
import { formatMoney } from "#app/domain/money.ts";
import type { EntryAnswer } from "#app/request/entry-replies.server.ts";
import type { TransactionRow } from "#db/transactions/transactions.ts";
import { addressWith } from "./search-params.ts";
import * as say from "./words.tsx";

type Props = {
  row: TransactionRow;
  /** What deleting it changes. */
  consequence: string | null;
  /** It is deleted to be recorded anew. */
  isCorrection: boolean;
};

export function DeleteTransaction({ row, consequence, isCorrection }: Props) {
  const [params] = useSearchParams();
  const answer = useActionData<EntryAnswer>();
  return (
    <DeleteDialog
      title={say.deleteTransaction}
      closeTo={addressWith(params, {})}
      failure={answer?.failure ?? null}
      confirmation={say.confirmDeletion}
      afterwards={consequence}
      row={row}
      name={row.description}
      detail={`${formatDay(row.date)}, ${formatMoney(row.amount, row.currency)}`}
    >
      {row.has_asset && (
        <Checkbox name="with_asset" defaultChecked={isCorrection}>
          {say.deleteAssetToo(row.asset)}
        </Checkbox>
      )}
    </DeleteDialog>
  );
}
