import { Link, useSearchParams } from "@remix-run/react";
import { DialogActions } from "#app/components/dialog/dialog-actions.tsx";
import { Modal } from "#app/components/dialog/modal.tsx";
import type { TransactionRow } from "#db/transactions/transactions.ts";
import { addressWith, PATH } from "./search-params.ts";
import * as say from "./words.tsx";

type Props = {
  row: TransactionRow;
  reason: string;
  terms: readonly (readonly [term: string, value: string | null])[];
  /** The household's currency. */
  currency: string;
};

/** Shows an asset purchase, and the reason why it cannot be edited. */
export function ReadOnlyDialog({ row, reason, terms, currency }: Props) {
  const [params] = useSearchParams();
  const closeTo = addressWith(params, {});
  return (
    <Modal title={say.editTransaction} closeTo={closeTo}>
      <div className="grid gap-3.5">
        <p>{reason}</p>
        <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-m bg-faint px-3.5 py-2.5">
          {terms.map(([term, value]) => (
            <div key={term} className="contents">
              <dt className="text-soft">{term}</dt>
              <dd className="m-0">{value}</dd>
            </div>
          ))}
        </dl>
        {row.currency !== currency && (
          <Link className="link link-alone text-sm" to={ratesAddress(row)}>
            {say.changeItsExchangeRate}
          </Link>
        )}
        <DialogActions closeTo={closeTo} closeLabel={say.close}>
          <Link className="btn" to={addressWith(params, { delete: row.id, correct: "" })} preventScrollReset>
            {say.correctIt}
          </Link>
        </DialogActions>
      </div>
    </Modal>
  );
}

/** The screen that changes the rates of its currency, for its day. */
const ratesAddress = ({ currency, date }: TransactionRow): string =>
  `${PATH}/rates?${new URLSearchParams({ currency, from: date, to: date })}`;
