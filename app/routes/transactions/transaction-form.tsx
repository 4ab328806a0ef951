import { Link, useActionData, useNavigate, useNavigation, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { DialogForm } from "#app/components/dialog/dialog-form.tsx";
import { Draft } from "#app/components/form/draft.tsx";
import { type Constraints, useForm } from "#app/components/form/form.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Success } from "#app/components/notice.tsx";
import { isPlain, type TransactionType } from "#app/domain/transactions/transaction-types.ts";
import { textOf } from "#app/features/exchange-rates/conversion.tsx";
import type { EntryAnswer } from "#app/request/entry-replies.server.ts";
import type { AccountChoice } from "#db/transactions/suggestions.ts";
import type { TransactionRow } from "#db/transactions/transactions.ts";
import { AccountChips } from "./account-chips.tsx";
import { AmountFields } from "./amount-fields.tsx";
import { BillField } from "./bill-field.tsx";
import { CategoryFields } from "./category-fields.tsx";
import type { CommonCategory } from "./common-categories.ts";
import { DateField } from "./date-field.tsx";
import { DescriptionField } from "./description-field.tsx";
import { type EntryFields, recordedRate, recordedRateTo, typedBefore, valuesOf } from "./entry-values.ts";
import type { LoanChoice } from "./load.server.ts";
import { AssetFields, InterestField, LoanFields, LoanPicker } from "./loan-and-asset-fields.tsx";
import { OnOther } from "./on-other.tsx";
import { OneLine } from "./one-line.tsx";
import type { OpenBill } from "./open-bills.server.ts";
import { addressWith, closedAddress, listParams, originParams, PATH } from "./search-params.ts";
import { type Payee, type Suggestion, suggestionFor } from "./suggestions.ts";
import { TypeChips } from "./type-chips.tsx";
import * as say from "./words.tsx";

type Props = {
  id: string;
  type: TransactionType;
  /** The edited transaction; null while adding one. */
  row: TransactionRow | null;
  loans: readonly LoanChoice[];
  accounts: readonly AccountChoice[];
  descriptionSuggestions: readonly Suggestion[];
  payees: readonly Payee[];
  common: readonly CommonCategory[];
  bills: readonly OpenBill[];
  constraint: Constraints;
  today: string;
  /** The household's currency and the visitor's preferred one. */
  currency: string;
  preferredCurrency: string;
};

/** The account of the list's filter has the name of a field. */
const isNoField = ([name]: readonly [string, string]): boolean => name !== "account";

/** How long a success stays before the form closes, in milliseconds. */
const CLOSES_AFTER = 1000;

export function TransactionForm({
  id,
  type,
  row,
  loans,
  accounts,
  descriptionSuggestions,
  payees,
  common,
  bills,
  constraint,
  today,
  currency,
  preferredCurrency,
}: Props) {
  const [params] = useSearchParams();
  const answer = useActionData<EntryAnswer & { id?: string }>();
  const saved = answer?.saved ?? null;
  const { state, formMethod } = useNavigation();
  const saving = formMethod === "POST";
  const closeTo = closedAddress(params, row === null ? answer?.id : undefined);
  const intent = row ? "revise" : "record";
  const [form, fields] = useForm<EntryFields>({
    // One id for every type, so that what was typed stays when the type changes.
    id: "transaction",
    lastResult: answer?.result,
    constraint,
    defaultValue: row
      ? { ...valuesOf(row), ...typedBefore(params) }
      : {
          date: today,
          currency: preferredCurrency,
          duration_unit: "months",
          account: accounts.find(({ isLast }) => isLast)?.id ?? "",
          ...typedBefore(params, payees),
        },
  });
  // Whoever has chosen to add another is not led away while it loads.
  useCloseAfterSuccess(saved !== null && state === "idle", closeTo);

  return (
    <DialogForm
      title={row ? say.editTransaction : say.addNewTransaction}
      closeTo={closeTo}
      form={form}
      above={row === null && <OneLine />}
      closeLabel={saved ? say.close : say.cancel}
      submit={
        <SubmitButton intent={intent} pending={say.saving} disabled={saved !== null}>
          {say.save}
        </SubmitButton>
      }
    >
      {/* Enter in a field presses the form's first submit button, which must not be a chip. */}
      <button
        type="submit"
        name="intent"
        value={intent}
        className="hidden"
        tabIndex={-1}
        disabled={saving || saved !== null}
      />
      <Draft of="transaction" id={id} version={row?.version ?? null} />
      {row === null && <input type="hidden" name="new" value={params.get("new") ?? ""} />}
      {[...listParams(params), ...Object.entries(originParams(params))].filter(isNoField).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {saved && (
        <Success>
          {saved}{" "}
          {row === null && answer?.id && (
            <Link
              className="link"
              to={addressWith(params, { new: answer.id, type, ...originParams(params) })}
              preventScrollReset
              replace
            >
              {say.addAnother}
            </Link>
          )}
        </Success>
      )}
      {saved && (
        <noscript>
          <meta httpEquiv="refresh" content={`1; url=${closedAddress(params)}`} />
        </noscript>
      )}
      {(row === null || isPlain(row.type)) && (
        <TypeChips
          type={type}
          onlyPlain={row !== null}
          editing={row?.id ?? null}
          disabled={saving || saved !== null}
          offersTransfer={accounts.length > 1}
        />
      )}
      <AmountFields
        fields={fields}
        householdCurrency={currency}
        preferredCurrency={preferredCurrency}
        recorded={row && recordedRate(row)}
        isNew={row === null}
        only={row?.type === "loan_received" ? row.currency : null}
      />
      <DescriptionField meta={fields.description} descriptionSuggestions={descriptionSuggestions} payees={payees} />
      <div className="form-side">
        {isPlain(type) && (
          <CategoryFields
            key={type}
            type={type}
            category={fields.category}
            subcategory={fields.subcategory}
            suggestion={suggestionFor(descriptionSuggestions, textOf(fields.description))}
            common={common}
          />
        )}
        {row === null && type === "asset_purchased" && <AssetFields fields={fields} />}
        {row === null && type === "loan_received" && <LoanFields fields={fields} />}
        {row === null && type === "loan_repayment" && <LoanPicker meta={fields.loan} loans={loans} />}
        {type === "loan_repayment" && <InterestField meta={fields.interest} />}
        {type === "loan_repayment" && (
          <OnOther
            other="loan"
            fields={fields}
            householdCurrency={currency}
            offered={[...loans.map((loan) => loan.currency), row?.loan_currency ?? currency]}
            chosen={row ? row.loan_currency : loans.find((loan) => loan.id === textOf(fields.loan))?.currency}
            recorded={row && recordedRateTo("loan", row)}
          />
        )}
        <AccountChips meta={fields.account} accounts={accounts} />
        <OnOther
          other="account"
          fields={fields}
          householdCurrency={currency}
          offered={accounts.map((account) => account.currency)}
          chosen={accounts.find((account) => account.id === textOf(fields.account))?.currency}
          recorded={row && recordedRateTo("account", row)}
        />
      </div>
      <DateField meta={fields.date} today={today} />
      {row === null && <BillField meta={fields.planned} bills={bills} />}
      {row && (
        <p className="form-more">
          <Link to={addressWith(params, { delete: row.id })} preventScrollReset>
            {say.deleteLink}
          </Link>
          {(row.type === "loan_repayment" || isPlain(row.type)) && (
            <Link to={`/plan?new&like=${row.id}`}>{say.repeatIt}</Link>
          )}
          {isPlain(row.type) && <Link to={`${PATH}/${row.id}/split`}>{say.split}</Link>}
          <Link to={`/history?row=${row.id}`}>{say.history}</Link>
        </p>
      )}
      {/* After the chips, so that a pressed chip's type comes first in the form data. */}
      <input type="hidden" name="type" value={type} />
    </DialogForm>
  );
}

function useCloseAfterSuccess(done: boolean, closeTo: string) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => navigate(closeTo, { preventScrollReset: true, replace: true }), CLOSES_AFTER);
    return () => clearTimeout(timer);
  }, [done, closeTo, navigate]);
}
