import type { FormField } from "#app/components/form/form.ts";
import { Conversion, textOf } from "#app/features/exchange-rates/conversion.tsx";
import { AmountField } from "#app/features/exchange-rates/currency-field.tsx";
import type { RecordedRate } from "#app/features/exchange-rates/day-rate.ts";
import type { EntryFields } from "./entry-values.ts";
import * as say from "./words.tsx";

type Fields = { [Name in keyof EntryFields]-?: FormField };

type Props = {
  fields: Pick<Fields, "amount" | "currency" | "rate" | "base" | "unusual_rate" | "date">;
  /** The household's currency and the visitor's preferred one. */
  householdCurrency: string;
  preferredCurrency: string;
  recorded: RecordedRate | null;
  isNew: boolean;
  /** The only currency allowed; null for any. */
  only: string | null;
};

/** The amount and its currency; a foreign one with the day's rate and the converted amount. */
export function AmountFields({ fields, householdCurrency, preferredCurrency, recorded, isNew, only }: Props) {
  const currency = textOf(fields.currency) || householdCurrency;
  const date = textOf(fields.date);
  return (
    <>
      <AmountField
        amount={fields.amount}
        shown={currency}
        currency={fields.currency}
        first={[householdCurrency, preferredCurrency]}
        only={only}
        isFirst={isNew}
      />
      <input type="hidden" name="household_currency" value={householdCurrency} />
      <Conversion
        fields={{ amount: fields.amount, rate: fields.rate, base: fields.base, unusual: fields.unusual_rate }}
        date={date}
        currency={currency}
        to={householdCurrency}
        recorded={recorded}
        shownAs="shown_rate"
        words={{ another: say.bankRateAnother, enter: say.enterBankAmount }}
      />
    </>
  );
}
