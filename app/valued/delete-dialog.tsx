import { useActionData } from "@remix-run/react";
import type { ValuedRow } from "#db/valued.ts";
import { DeleteDialog } from "../components/dialog/delete-dialog.tsx";
import { formatDay } from "../domain/calendar.ts";
import { formatMoney } from "../domain/money.ts";
import type { act } from "./form.server.ts";
import type { ValuedWords } from "./words.ts";

export function DeleteValued({ words, row, closeTo }: { words: ValuedWords; row: ValuedRow; closeTo: string }) {
  const answer = useActionData<typeof act>();
  return (
    <DeleteDialog
      title={words.deleteTitle}
      closeTo={closeTo}
      failure={answer && "failure" in answer ? answer.failure : null}
      confirmation={words.confirmation}
      afterwards={row.value > 0 ? words.instead : null}
      row={row}
      name={row.name}
      detail={`${formatMoney(row.value, row.currency)} on ${formatDay(row.last_updated)}`}
    />
  );
}
