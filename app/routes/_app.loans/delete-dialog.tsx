import { useActionData } from "@remix-run/react";
import type { LoanRow } from "#db/loans.ts";
import { DeleteDialog } from "../../components/dialog/delete-dialog.tsx";
import { formatMoney } from "../../domain/money.ts";
import { PATH } from "./address.ts";
import type { action } from "./route.tsx";

export function DeleteLoan({ loan }: { loan: LoanRow }) {
  const answer = useActionData<typeof action>();
  const [owed, lent] = [loan.outstanding_balance, loan.principal_amount];
  return (
    <DeleteDialog
      title="Delete Loan"
      closeTo={PATH}
      failure={answer?.failure ?? null}
      confirmation="Are you sure you want to delete this loan? This will not affect any past transactions linked to it."
      afterwards={owed > 0 ? "What is still owed on it no longer counts in your net worth." : null}
      row={loan}
      name={loan.name}
      detail={`${formatMoney(owed, loan.currency)} of ${formatMoney(lent, loan.currency)} still owed`}
    />
  );
}
