import { ConfirmField } from "#app/components/form/checkbox.tsx";
import { SelectField, TextField } from "#app/components/form/field.tsx";
import type { FormField } from "#app/components/form/form.ts";
import { DURATION_UNITS } from "#app/domain/calendar.ts";
import { formatMoney } from "#app/domain/money.ts";
import { forgetLoanRates, textOf } from "#app/features/exchange-rates/conversion.tsx";
import type { EntryFields } from "./entry-values.ts";
import type { LoanChoice } from "./load.server.ts";
import * as say from "./words.tsx";

type Fields = { [Name in keyof EntryFields]-?: FormField };

export function AssetFields({ fields }: { fields: Pick<Fields, "asset_name" | "same_asset"> }) {
  return (
    <>
      <TextField label={say.assetName} meta={fields.asset_name} autoComplete="off" />
      <ConfirmField
        meta={fields.same_asset}
        value={textOf(fields.asset_name).trim()}
        label={say.thisIsADifferentAsset}
      />
    </>
  );
}

/** The name and terms of a new loan. */
export function LoanFields({
  fields,
}: {
  fields: Pick<Fields, "loan_name" | "interest_rate" | "duration" | "duration_unit">;
}) {
  return (
    <>
      <TextField label={say.loanName} meta={fields.loan_name} autoComplete="off" />
      <TextField label={say.interestRateAYear} meta={fields.interest_rate} inputMode="decimal" autoComplete="off" />
      <div className="beside">
        <TextField label={say.duration} meta={fields.duration} inputMode="numeric" autoComplete="off" />
        <SelectField label={say.unit} meta={fields.duration_unit}>
          {DURATION_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {unit}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}

/** The loan that is repaid, with what is still owed on it. */
export function LoanPicker({ meta, loans }: { meta: Fields["loan"]; loans: readonly LoanChoice[] }) {
  const hint = loans.length === 0 ? say.noLoanToRepay : undefined;
  return (
    <SelectField
      label={say.loan}
      meta={meta}
      hint={hint}
      onChange={(event) => {
        forgetLoanRates(event);
        propose(event.currentTarget, loans);
      }}
    >
      <option value="">{say.choose}</option>
      {loans.map((loan) => (
        <option key={loan.id} value={loan.id}>
          {say.loanWithBalance(loan.name, formatMoney(loan.outstanding_balance, loan.currency))}
        </option>
      ))}
    </SelectField>
  );
}

/** The part of a repayment that is interest. */
export function InterestField({ meta }: { meta: Fields["interest"] }) {
  return (
    <TextField
      label={say.ofWhichInterestOptional}
      hint={say.interestHint}
      meta={meta}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}

/** The interest of a loan takes the place of another's, and of nothing that was typed. */
function propose({ form, value }: HTMLSelectElement, loans: readonly LoanChoice[]) {
  const { interest: field } = form as unknown as { interest: HTMLInputElement };
  if (field.value && !loans.some(({ interest }) => interest === field.value)) return;
  field.value = loans.find(({ id }) => id === value)?.interest ?? "";
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
