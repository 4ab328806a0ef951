import { useActionData } from "@remix-run/react";
import { DeleteDialog } from "#app/components/dialog/delete-dialog.tsx";
import { formatMoney } from "#app/domain/money.ts";
import type { EntryAnswer } from "#app/request/entry-replies.server.ts";
import type { LoanRow } from "#db/loans/loans.ts";
import { PATH } from "./search-params.ts";
import * as say from "./words.ts";

export function DeleteLoan({ loan }: { loan: LoanRow }) {
  const answer = useActionData<EntryAnswer>();
  const [owed, lent] = [loan.outstanding_balance, loan.principal_amount];
  return (
    <DeleteDialog
      title={say.deleteLoan}
      closeTo={PATH}
      failure={answer?.failure ?? null}
      confirmation={say.confirmDeletion}
      afterwards={owed > 0 ? say.deletionNote : null}
      row={loan}
      name={loan.name}
      detail={say.ofStillOwed(formatMoney(owed, loan.currency), formatMoney(lent, loan.currency))}
    />
  );
}
