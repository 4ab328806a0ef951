import { type Cents, formatMoney, moneyParts } from "../domain/money.ts";

/** An amount inside text or a table cell: `KES 1,500.00`. */
export function Money({ amount, currency }: { amount: Cents; currency: string | null }) {
  return <span className="whitespace-nowrap">{formatMoney(amount, currency)}</span>;
}

/** An amount as a card's hero: the currency small beside it. */
export function BigMoney({ amount, currency }: { amount: Cents; currency: string | null }) {
  const { symbol, figure } = moneyParts(amount, currency);
  return (
    <>
      <small>{symbol}</small> {figure}
    </>
  );
}
