import { CurrencyOptions } from "../../components/currency-options.tsx";
import { SelectField, TextField } from "../../components/field.tsx";
import type { FormField } from "../../components/form.ts";
import { Conversion, forgetRates, lastBefore, textOf } from "../../rates/conversion.tsx";
import type { KeptRate } from "../../rates/day-rate.ts";
import type { EntryFields } from "./transaction-form.tsx";

type Fields = { [Name in keyof EntryFields]-?: FormField };

type Props = {
  fields: Pick<Fields, "amount" | "currency" | "rate" | "base" | "date">;
  /** The household's currency, and the visitor's own. */
  home: string;
  own: string;
  kept: KeptRate | null;
  isNew: boolean;
  /** The one currency it can be in; null: any. */
  only: string | null;
};

const WORDS = {
  another: "My bank used another rate",
  instead: "the amount that your bank took",
  none: "No rate was published around that day.",
} as const;

/** The amount and its currency; in another one than the household's with the day's rate and what it comes to. */
export function AmountFields({ fields, home, own, kept, isNew, only }: Props) {
  const currency = textOf(fields.currency) || home;
  const date = textOf(fields.date);
  return (
    <>
      <div className="grid grid-cols-[1fr_auto] gap-3">
        <TextField
          label={`Amount (${currency})`}
          meta={fields.amount}
          inputMode="decimal"
          autoComplete="off"
          className="input-big"
          data-first-focus={isNew || undefined}
        />
        <SelectField label="Currency" meta={fields.currency} className="input min-h-[62px] w-24" onChange={forgetRates}>
          {only === null ? <CurrencyOptions first={[home, own]} /> : <option value={only}>{only}</option>}
        </SelectField>
      </div>
      <input type="hidden" name="home" value={home} />
      {kept && <input type="hidden" name="kept" value={`${kept.currency} ${kept.date}`} />}
      <Conversion
        fields={fields}
        date={date}
        currency={currency}
        to={home}
        kept={kept}
        shownAs="shown_rate"
        words={{ ...WORDS, when: lastBefore(date) }}
      />
    </>
  );
}
