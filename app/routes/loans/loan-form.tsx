import { useActionData } from "@remix-run/react";
import { DialogForm } from "#app/components/dialog/dialog-form.tsx";
import { Checkbox, ConfirmField } from "#app/components/form/checkbox.tsx";
import { Draft } from "#app/components/form/draft.tsx";
import { SelectField, TextField } from "#app/components/form/field.tsx";
import { type Constraints, useForm } from "#app/components/form/form.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import { DURATION_UNITS } from "#app/domain/calendar.ts";
import { formatDecimal } from "#app/domain/money.ts";
import { CurrencyField } from "#app/features/exchange-rates/currency-field.tsx";
import type { EntryAnswer } from "#app/request/entry-replies.server.ts";
import type { LoanRow } from "#db/loans/loans.ts";
import { ConversionPreview } from "../balance-sheet/conversion-preview.tsx";
import { PATH } from "./search-params.ts";
import * as say from "./words.ts";

type LoanFields = Partial<
  Record<
    | "name"
    | "currency"
    | "principal_amount"
    | "outstanding_balance"
    | "grown_balance"
    | "disbursement_date"
    | "interest_rate"
    | "duration"
    | "duration_unit"
    | "repayment_schedule"
    | "dated_back",
    string
  >
>;

type Props = {
  /** The edited loan; null while adding one. */
  loan: LoanRow | null;
  id: string;
  today: string;
  /** The household's currency and the visitor's preferred one. */
  householdCurrency: string | null;
  preferredCurrency: string | null;
  constraint: Constraints;
};

export function LoanForm({ loan, id, today, householdCurrency, preferredCurrency, constraint }: Props) {
  const answer = useActionData<EntryAnswer>();
  const [form, fields] = useForm<LoanFields>({
    id: "loan",
    lastResult: answer?.result,
    constraint,
    defaultValue: loan
      ? valuesOf(loan)
      : { currency: preferredCurrency ?? householdCurrency ?? "", disbursement_date: today, duration_unit: "months" },
  });
  const unit = loan?.currency ?? fields.currency.value ?? householdCurrency;
  const hydrated = useHydrated();
  const amount = (label: string) => (unit ? `${label} (${unit})` : label);

  return (
    <DialogForm
      title={loan ? say.editLoan : say.addNewLoan}
      closeTo={PATH}
      form={form}
      submit={
        <SubmitButton intent={loan ? "revise" : "record"} pending={say.saving}>
          {say.save}
        </SubmitButton>
      }
    >
      {loan && unit && <input type="hidden" name="shown_currency" value={unit} />}
      <Draft of="loan" id={id} version={loan?.version ?? null} />
      <div className={loan ? "grid" : "beside"}>
        <TextField label={say.name} meta={fields.name} autoComplete="off" data-first-focus />
        {!loan && householdCurrency && (
          <CurrencyField meta={fields.currency} first={[householdCurrency, preferredCurrency ?? householdCurrency]} />
        )}
      </div>
      <div className="grid gap-3.5 sm:grid-cols-2">
        <TextField
          label={amount(say.principal)}
          meta={fields.principal_amount}
          inputMode="decimal"
          autoComplete="off"
          hint={say.whatWasLent}
        />
        <TextField
          label={amount(say.outstandingBalance)}
          meta={fields.outstanding_balance}
          inputMode="decimal"
          autoComplete="off"
          hint={say.whatIsStillOwed}
        />
      </div>
      <ConfirmField
        meta={fields.grown_balance}
        value={fields.outstanding_balance.value?.trim() ?? ""}
        label={say.yesOweMore}
      />
      {hydrated && householdCurrency && unit && unit !== householdCurrency && (
        <ConversionPreview
          value={fields.outstanding_balance.value ?? ""}
          currency={unit}
          householdCurrency={householdCurrency}
          today={today}
        />
      )}
      <TextField
        label={say.disbursementDate}
        type="date"
        min="1970-01-01"
        max="2100-12-31"
        meta={fields.disbursement_date}
      />
      {!loan && (
        <Checkbox name={fields.dated_back.name} defaultChecked={fields.dated_back.initialValue === "on"}>
          {say.countedFromDay}
        </Checkbox>
      )}
      <fieldset className="grid gap-3.5">
        <legend className="mb-2 text-sm text-soft">{say.termsNote}</legend>
        <TextField label={say.interestRateAYear} meta={fields.interest_rate} inputMode="decimal" autoComplete="off" />
        <div className="beside">
          <TextField label={say.duration} meta={fields.duration} inputMode="numeric" autoComplete="off" />
          <SelectField label={say.unit} meta={fields.duration_unit}>
            {DURATION_UNITS.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </SelectField>
        </div>
        <TextField
          label={say.repaymentSchedule}
          meta={fields.repayment_schedule}
          autoComplete="off"
          hint={say.repaymentHint}
        />
      </fieldset>
    </DialogForm>
  );
}

function valuesOf(loan: LoanRow): LoanFields {
  return {
    name: loan.name,
    principal_amount: formatDecimal(loan.principal_amount),
    outstanding_balance: formatDecimal(loan.outstanding_balance),
    // Once agreed to, a balance beyond the principal is not asked about again.
    grown_balance: loan.outstanding_balance > loan.principal_amount ? formatDecimal(loan.outstanding_balance) : "",
    disbursement_date: loan.disbursement_date,
    interest_rate: loan.interest_rate ?? "",
    duration: loan.duration === null ? "" : String(loan.duration),
    duration_unit: loan.duration_unit ?? "months",
    repayment_schedule: loan.repayment_schedule ?? "",
  };
}
