import { type Cents, moneyParts } from "../domain/money.ts";

/** An amount as a card's main figure, its currency small beside it. */
export function BigMoney({ amount, currency }: { amount: Cents; currency: string | null }) {
  const { sign, symbol, figure } = moneyParts(amount, currency);
  return (
    <>
      {sign && <span>{sign}</span>}
      <small>{symbol}</small>
      {` ${figure}`}
    </>
  );
}
