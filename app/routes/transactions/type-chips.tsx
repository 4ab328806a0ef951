import { Link, useNavigate, useSearchParams } from "@remix-run/react";
import {
  PLAIN_TYPES,
  TRANSACTION_TYPES,
  type TransactionType,
  TYPE_NAMES,
} from "#app/domain/transactions/transaction-types.ts";
import { addressWith, originParams, PATH } from "./search-params.ts";
import * as say from "./words.tsx";

const AT_HAND: readonly TransactionType[] = ["expense", "income", "saving", "giving"];

/**
 * The transaction's type, which is part of the address. Without a script a chip sends the form there by GET, so that what
 * was typed comes back; with one, the fields simply stay.
 */
export function TypeChips({
  type,
  onlyPlain,
  editing,
  disabled,
  offersTransfer,
}: {
  type: TransactionType;
  onlyPlain: boolean;
  editing: string | null;
  /** Set during a submit, whose form must not change meanwhile. */
  disabled: boolean;
  /** Whether there are two accounts to move money between. */
  offersTransfer: boolean;
}) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const types = onlyPlain ? PLAIN_TYPES : TYPE_NAMES;
  const rest = types.filter((each) => !AT_HAND.includes(each));

  const chip = (each: TransactionType) => (
    <button
      key={each}
      type="submit"
      formMethod="get"
      formNoValidate
      disabled={disabled}
      name="type"
      value={each}
      aria-pressed={each === type}
      className="chip"
      onClick={(event) => {
        event.preventDefault();
        const dialog: Record<string, string> = editing ? { edit: editing } : { new: params.get("new") ?? "" };
        navigate(addressWith(params, { ...dialog, ...originParams(params), type: each }), {
          preventScrollReset: true,
          replace: true,
        });
      }}
    >
      {TRANSACTION_TYPES[each].label}
    </button>
  );

  return (
    <fieldset className="type-chips">
      <legend className="sr-only">{say.type}</legend>
      {editing && <input type="hidden" name="edit" value={editing} />}
      {AT_HAND.map(chip)}
      {offersTransfer && !editing && (
        <Link className="chip" to={`${PATH}/transfer`} replace>
          {say.transfer}
        </Link>
      )}
      <details className="contents" open={rest.includes(type) || undefined}>
        <summary className="chip cursor-pointer list-none">{say.more}</summary>
        <div>{rest.map(chip)}</div>
      </details>
    </fieldset>
  );
}
