import { useEffect, useRef } from "react";
import { SelectField } from "#app/components/form/field.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import type { Currency } from "#app/domain/currencies.ts";
import { KINDS_IN, KINDS_OUT, type MappingField, mappingFieldName } from "#app/domain/imports/file-mapping.ts";
import { isTransactionType, TRANSACTION_TYPES } from "#app/domain/transactions/transaction-types.ts";
import type { Proposal } from "#app/features/imports/proposal.ts";
import { ROW, ROW_LIST, RowLine } from "./first-rows.tsx";
import * as say from "./words.tsx";

type Props = {
  proposal: Proposal;
  currency: string | null;
  currencies: readonly Currency[];
  /** How often it was submitted with questions left open; they are marked from the first time on. */
  attempts: number;
  onChange: (fields: FormData) => void;
};

const MORE = ["direction", "status", "fee", "levy", "type", "category", "currency"] as const;

/** What only the program's own heading tells. */
const UNSEEN = ["detail", "account", "counter", "transfer", "balance", "preset", "accounts"] as const;

/** Beside each other where there is room for the names of columns. */
const PAIR = "grid gap-4 sm:grid-cols-2";

/** Asks what the columns of an unknown file hold, beside its first rows as they would be read. */
export function MappingFields({ proposal, currency, currencies, attempts, onChange }: Props) {
  const { columns, examples, mapping, questions, isRemembered, notes, shown } = proposal;
  const isScripted = useHydrated();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  // The fields stay as they are chosen, whatever the answers to earlier choices say.
  const first = useRef(mapping).current;
  useEffect(() => {
    if (attempts > 0) fieldset.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  const asksOrder = useRef(false);
  asksOrder.current ||= mapping.order !== "" || questions.order !== undefined;
  const asksSign =
    mapping.amount !== "" && mapping.debit === "" && mapping.credit === "" && mapping.type + mapping.direction === "";
  const meta = (field: MappingField) => ({
    name: mappingFieldName(field),
    errorId: `${field}-wrong`,
    initialValue: first[field],
    value: mapping[field],
    errors: attempts > 0 && questions[field] ? [questions[field]] : undefined,
  });
  const column = (field: MappingField, label: string, none: string) => (
    <SelectField label={label} meta={meta(field)}>
      <option value="">{none}</option>
      {columns.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
        <option key={index} value={index}>
          {name || say.columnOf(index + 1)}
          {examples[index] && ` (${examples[index]})`}
        </option>
      ))}
    </SelectField>
  );
  return (
    <fieldset
      ref={fieldset}
      className="grid gap-4"
      onChange={() => {
        const form = fieldset.current?.form;
        if (form) onChange(new FormData(form));
      }}
    >
      <legend className="mb-2 text-md font-bold">{say.columnsTitle}</legend>
      <p className="text-sm text-soft">
        {isRemembered ? say.mappingRemembered : say.mappingProposed} {!isScripted && say.chooseFileOnceMore}
      </p>
      {notes.map((note) => (
        <p key={note} className="text-sm">
          {note}
        </p>
      ))}
      {UNSEEN.map((field) => (
        <input key={field} type="hidden" name={mappingFieldName(field)} value={mapping[field]} />
      ))}
      <div className={PAIR}>
        {column("date", say.date, say.choose)}
        {asksOrder.current ? (
          <SelectField label={say.datesSuchAs0503} meta={meta("order")}>
            <option value="">{say.choose}</option>
            <option value="dmy">{say.dayFirst}</option>
            <option value="mdy">{say.monthFirst}</option>
          </SelectField>
        ) : (
          <input type="hidden" name={mappingFieldName("order")} value="" />
        )}
      </div>
      {column("description", say.description, say.choose)}
      <div className={PAIR}>
        {column("debit", say.moneyOut, say.noSuchColumn)}
        {column("credit", say.moneyIn, say.noSuchColumn)}
      </div>
      <div className={PAIR}>
        {column("amount", say.amountBothWays, say.noSuchColumn)}
        {asksSign ? (
          <SelectField label={say.amountsWithoutAMinus} meta={meta("positive")}>
            <option value="">{say.choose}</option>
            <option value="in">{say.signedOutgoing}</option>
            <option value="out">{say.signedIncoming}</option>
            {mapping.balance !== "" && (
              <>
                <option value="balance">{say.asBalancesShow}</option>
                <option value="balance_out">{say.firstWentOut}</option>
                <option value="balance_in">{say.firstCameIn}</option>
              </>
            )}
          </SelectField>
        ) : (
          <input
            type="hidden"
            name={mappingFieldName("positive")}
            value={mapping.amount === "" ? mapping.positive : ""}
          />
        )}
      </div>
      <div className={PAIR}>
        <SelectField label={say.decimalsComeAfter} meta={meta("decimal")}>
          <option value=".">{say.decimalPoint}</option>
          <option value=",">{say.decimalComma}</option>
          <option value="">{say.decimalEach}</option>
        </SelectField>
        <SelectField label={say.currency} meta={meta("code")}>
          {mapping.code === "" && <option value="">{say.choose}</option>}
          {currency && <option value={currency}>{currency}</option>}
          {currencies
            .filter(({ code }) => code !== currency)
            .map(({ code, name }) => (
              <option key={code} value={code}>
                {code} – {name}
              </option>
            ))}
        </SelectField>
      </div>
      <div className={PAIR}>
        <SelectField label={say.recordOutAs} meta={meta("out")}>
          <Kinds kinds={KINDS_OUT} />
        </SelectField>
        <SelectField label={say.recordInAs} meta={meta("in")}>
          <Kinds kinds={KINDS_IN} />
        </SelectField>
      </div>
      <details open={MORE.some((field) => first[field] !== "")}>
        <summary className="link link-alone">{say.moreColumns}</summary>
        <div className="mt-3 grid gap-4">
          {column("direction", say.inOrOut, say.noSuchColumn)}
          {column("status", say.status, say.noSuchColumn)}
          {column("fee", say.charge, say.noSuchColumn)}
          {column("levy", say.levy, say.noSuchColumn)}
          {column("type", say.type, say.noSuchColumn)}
          {column("category", say.category, say.noSuchColumn)}
          {column("currency", say.currencyOfEachRow, say.noSuchColumn)}
          <p className="text-sm text-soft">{say.unknownCategoriesNote}</p>
        </div>
      </details>
      <section aria-labelledby="first-rows">
        <h3 id="first-rows" className="mb-1 text-md font-bold">
          {say.firstRows}
        </h3>
        <ul className={ROW_LIST}>
          {shown.map((row) => (
            <li key={row.line} className={ROW}>
              {"problem" in row ? (
                <span className="min-w-0 break-words text-bad">{row.problem}</span>
              ) : (
                <RowLine row={row} />
              )}
            </li>
          ))}
        </ul>
      </section>
    </fieldset>
  );
}

/** Types and categories as options, a group for each category that has subcategories. */
function Kinds({ kinds }: { kinds: readonly string[] }) {
  const groups = [...new Set(kinds.map(groupOf))];
  return groups.map((group) => (
    <optgroup key={group} label={group}>
      {kinds
        .filter((kind) => groupOf(kind) === group)
        .map((kind) => (
          <option key={kind} value={kind}>
            {kind.split("|").at(-1) === kind ? group : kind.split("|").at(-1)}
          </option>
        ))}
    </optgroup>
  ));
}

function groupOf(kind: string): string {
  const [type = "", category = "", subcategory] = kind.split("|");
  if (subcategory !== undefined) return category;
  return isTransactionType(type) ? TRANSACTION_TYPES[type].label : type;
}
