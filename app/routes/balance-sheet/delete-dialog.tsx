import { useActionData } from "@remix-run/react";
import { DeleteDialog } from "#app/components/dialog/delete-dialog.tsx";
import { formatDay } from "#app/domain/calendar.ts";
import { formatMoney } from "#app/domain/money.ts";
import type { EntryAnswer } from "#app/request/entry-replies.server.ts";
import type { BalanceSheetRow } from "#db/balance-sheet/balance-sheet.ts";
import type { BalanceSheetWords } from "./words.tsx";
import * as say from "./words.tsx";

export type ItemDialogProps = { words: BalanceSheetWords; row: BalanceSheetRow; closeTo: string };

export function DeleteBalanceSheetItem({ words, row, closeTo }: ItemDialogProps) {
  const answer = useActionData<EntryAnswer>();
  return (
    <DeleteDialog
      title={words.deleteTitle}
      closeTo={closeTo}
      failure={answer?.failure ?? null}
      confirmation={words.confirmation}
      afterwards={row.value > 0 ? words.instead : null}
      row={row}
      name={row.name}
      detail={say.valueOnDay(formatMoney(row.value, row.currency), formatDay(row.last_updated))}
    />
  );
}
