import { useSearchParams } from "@remix-run/react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { formatMoney } from "#app/domain/money.ts";
import type { TransactionRow } from "#db/transactions/transactions.ts";
import { addressWith } from "./search-params.ts";
import * as say from "./words.tsx";

/** Names what was recorded just now and what it did, with a way to take it back. A loan that was received stays. */
export function SavedToast({ row, effect }: { row: TransactionRow; effect: string | null }) {
  const [params] = useSearchParams();
  return (
    <PostForm action={addressWith(params, {})} className="toast" preventScrollReset replace>
      <span role="status">
        {`${row.description} ${formatMoney(row.amount, row.currency)}`}
        {effect && <span className="block text-sm">{effect}</span>}
      </span>
      {row.type !== "loan_received" && (
        <>
          <input type="hidden" name="id" value={row.id} />
          <input type="hidden" name="version" value={row.version} />
          {row.has_asset && <input type="hidden" name="with_asset" value="on" />}
          <button type="submit" name="intent" value="remove">
            {say.undo}
          </button>
        </>
      )}
    </PostForm>
  );
}
