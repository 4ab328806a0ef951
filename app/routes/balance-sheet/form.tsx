import { useActionData } from "@remix-run/react";
import { DialogForm } from "#app/components/dialog/dialog-form.tsx";
import { ConfirmField } from "#app/components/form/checkbox.tsx";
import { Draft } from "#app/components/form/draft.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { useForm } from "#app/components/form/form.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import { daysForNextValue } from "#app/domain/balance-sheet/balance-sheet.ts";
import { formatDay } from "#app/domain/calendar.ts";
import { formatDecimal, formatMoney } from "#app/domain/money.ts";
import { AmountField } from "#app/features/exchange-rates/currency-field.tsx";
import type { EntryAnswer } from "#app/request/entry-replies.server.ts";
import type { BalanceSheetRow } from "#db/balance-sheet/balance-sheet.ts";
import { ConversionPreview } from "./conversion-preview.tsx";
import { SinceFields } from "./since-form.tsx";
import type { BalanceSheetWords } from "./words.tsx";
import * as say from "./words.tsx";

type Props = {
  words: BalanceSheetWords;
  id: string;
  /** The item to revalue; null while adding one. */
  row: BalanceSheetRow | null;
  today: string;
  /** The household's currency and the visitor's preferred one. */
  householdCurrency: string | null;
  preferredCurrency: string | null;
  closeTo: string;
};

/** Adds an asset or a liability, or records its new value. */
export function BalanceSheetForm({ words, id, row, today, householdCurrency, preferredCurrency, closeTo }: Props) {
  const answer = useActionData<EntryAnswer>();
  const hydrated = useHydrated();
  const days = row && daysForNextValue(row.last_updated, today);
  const [form, fields] = useForm<
    Record<"name" | "same_asset" | "value" | "currency" | "valued_on" | "since" | "value_then", string>
  >({
    id: "valued",
    lastResult: answer?.result,
    defaultValue:
      row && days
        ? { value: formatDecimal(row.value), valued_on: days.latest }
        : { currency: preferredCurrency ?? householdCurrency ?? "" },
  });
  const currency = row?.currency ?? fields.currency.value ?? householdCurrency;

  return (
    <DialogForm
      title={row ? words.updateTitle : words.add}
      closeTo={closeTo}
      form={form}
      submit={
        <SubmitButton intent={row ? "revise" : "record"} pending={say.saving}>
          {say.save}
        </SubmitButton>
      }
    >
      {row && (
        <p className="rounded-m bg-faint px-3.5 py-2.5">
          {row.name}
          <span className="block text-sm text-soft">
            {say.valueOnDay(formatMoney(row.value, row.currency), formatDay(row.last_updated))}
          </span>
        </p>
      )}
      <Draft of={words.one} id={id} version={row?.version ?? null} />
      <AmountField
        label={words.value}
        amount={fields.value}
        shown={currency}
        currency={row || !householdCurrency ? null : fields.currency}
        first={[householdCurrency ?? "", preferredCurrency ?? householdCurrency ?? ""]}
      />
      {hydrated && householdCurrency && currency && currency !== householdCurrency && (
        <ConversionPreview
          value={fields.value.value ?? ""}
          currency={currency}
          householdCurrency={householdCurrency}
          today={today}
        />
      )}
      {row ? (
        <TextField
          label={say.valuedOn}
          meta={fields.valued_on}
          type="date"
          required
          min={days?.earliest}
          max={days?.latest}
        />
      ) : (
        <>
          <TextField label={say.name} meta={fields.name} autoComplete="off" required hint={words.examples} />
          <ConfirmField
            meta={fields.same_asset}
            value={fields.name.value?.trim() ?? ""}
            label={say.thisIsADifferentAsset}
          />
          <SinceFields
            words={words}
            since={fields.since}
            valueThen={fields.value_then}
            latest={today}
            hint={say.emptyDayNote}
          />
        </>
      )}
    </DialogForm>
  );
}
