import { SelectField, TextField } from "#app/components/form/field.tsx";
import type { FormField } from "#app/components/form/form.ts";
import { CURRENCIES } from "#app/domain/currencies.ts";
import { forgetRates } from "./conversion.tsx";

/** What people in Kenya meet most. */
const OFTEN = ["KES", "USD", "EUR", "GBP", "UGX", "TZS"];

type CurrencyProps = {
  meta: FormField;
  /** The currencies at hand: the household's and the visitor's own. */
  first: readonly string[];
  /** The one currency it can be; null: any. */
  only?: string | null;
  className?: string;
};

/** Which currency an amount is in, those at hand first. Another one starts typed rates afresh. */
export function CurrencyField({ meta, first, only = null, className = "" }: CurrencyProps) {
  return (
    <SelectField label="Currency" meta={meta} className={`input w-27 ${className}`} onChange={forgetRates}>
      {only === null ? <CurrencyOptions first={first} /> : <option value={only}>{only}</option>}
    </SelectField>
  );
}

function CurrencyOptions({ first }: { first: readonly string[] }) {
  const near = [...new Set([...first, ...OFTEN])];
  return (
    <>
      <optgroup label="Often used">
        {near.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </optgroup>
      <optgroup label="All others">
        {CURRENCIES.filter(({ code }) => !near.includes(code)).map(({ code, name }) => (
          <option key={code} value={code}>
            {code} – {name}
          </option>
        ))}
      </optgroup>
    </>
  );
}

type AmountProps = Pick<CurrencyProps, "first" | "only"> & {
  label?: string;
  amount: FormField;
  /** The currency it is in now. */
  shown: string | null;
  /** Where it is chosen; null where it is settled. */
  currency: FormField | null;
  /** Whether its dialog opens here. */
  isFirst?: boolean;
};

/** The amount that a form is about, and its currency beside it. */
export function AmountField({ label = "Amount", amount, shown, currency, isFirst = true, first, only }: AmountProps) {
  const field = (
    <TextField
      label={shown ? `${label} (${shown})` : label}
      meta={amount}
      inputMode="decimal"
      autoComplete="off"
      required
      className="input-big"
      data-first-focus={isFirst || undefined}
      onFocus={(event) => event.target.select()}
    />
  );
  if (currency === null) return field;
  return (
    <div className="with-unit">
      {field}
      <CurrencyField meta={currency} first={first} only={only ?? null} className="min-h-[62px]" />
    </div>
  );
}
