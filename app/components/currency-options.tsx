import { CURRENCIES } from "../domain/currencies.ts";

/** What people in Kenya meet most. */
const OFTEN = ["KES", "USD", "EUR", "GBP", "UGX", "TZS"];

/** The options of a select of currencies, those at hand first. */
export function CurrencyOptions({ first }: { first: readonly string[] }) {
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
