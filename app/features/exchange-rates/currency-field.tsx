import { SelectField, TextField } from "#app/components/form/field.tsx";
import type { FormField } from "#app/components/form/form.ts";
import { CURRENCY_CODES } from "#app/domain/currency-codes.ts";
import { forgetRates } from "./conversion.tsx";
import * as say from "./words.ts";

/** The browser's own, which a list of ours would cost every screen; its words may differ from the server's. */
const NAMES = new Intl.DisplayNames("en", { type: "currency" });

/** The most common ones in Kenya. */
const OFTEN = ["KES", "USD", "EUR", "GBP", "UGX", "TZS"];

type CurrencyProps = {
  meta: FormField;
  /** Listed first: the household's currency and the visitor's preferred one. */
  first: readonly string[];
  /** The only currency allowed; null for any. */
  only?: string | null | undefined;
  className?: string;
};

/** The currency of an amount. Changing it clears typed rates. */
export function CurrencyField({ meta, first, only = null, className = "" }: CurrencyProps) {
  return (
    <SelectField label={say.currency} meta={meta} className={`input w-27 ${className}`} onChange={forgetRates}>
      {only === null ? <CurrencyOptions first={first} /> : <option value={only}>{only}</option>}
    </SelectField>
  );
}

function CurrencyOptions({ first }: { first: readonly string[] }) {
  const near = [...new Set([...first, ...OFTEN])];
  return (
    <>
      <optgroup label={say.oftenUsed}>
        {near.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </optgroup>
      <optgroup label={say.allOthers}>
        {CURRENCY_CODES.filter((code) => !near.includes(code)).map((code) => (
          <option key={code} value={code} suppressHydrationWarning>
            {`${code} – ${NAMES.of(code)}`}
          </option>
        ))}
      </optgroup>
    </>
  );
}

type AmountProps = Pick<CurrencyProps, "first" | "only"> & {
  label?: string;
  amount: FormField;
  /** The current currency. */
  shown: string | null;
  /** Its field; null where the currency is fixed. */
  currency: FormField | null;
  /** Whether it takes the focus when its dialog opens. */
  isFirst?: boolean;
};

/** A form's main amount, with its currency beside it. */
export function AmountField({ label = say.amount, amount, shown, currency, isFirst = true, first, only }: AmountProps) {
  const field = (
    <TextField
      label={shown ? `${label} (${shown})` : label}
      meta={amount}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      required
      className="input-big"
      data-first-focus={isFirst || undefined}
      onFocus={(event) => event.target.select()}
    />
  );
  return (
    <div className={currency ? "with-unit" : "grid"}>
      {field}
      {currency ? (
        <CurrencyField meta={currency} first={first} only={only} className="min-h-[62px]" />
      ) : (
        <input type="hidden" name="shown_currency" value={shown ?? ""} />
      )}
    </div>
  );
}
