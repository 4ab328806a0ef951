import { CURRENCIES } from "../domain/currencies.ts";

/** What people in Kenya meet most. */
const OFTEN = ["KES", "USD", "EUR", "GBP", "UGX", "TZS"];

/** The options of a select of currencies: those at hand first, then all. */
export function CurrencyOptions({ first }: { first: readonly string[] }) {
  return (
    <>
      <optgroup label="Yours">
        {[...new Set([...first, ...OFTEN])].map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </optgroup>
      <optgroup label="All">
        {CURRENCIES.map(({ code, name }) => (
          <option key={code} value={code}>
            {code} – {name}
          </option>
        ))}
      </optgroup>
    </>
  );
}
