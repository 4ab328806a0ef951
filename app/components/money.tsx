import { type Cents, moneyParts } from "../domain/money.ts";

/** An amount as a card's main figure, its currency small beside it. */
export function BigMoney({ amount, currency }: { amount: Cents; currency: string | null }) {
  const { sign, symbol, figure } = moneyParts(amount, currency);
  return (
    <>
      {sign && <span>{sign}</span>}
      <small>{symbol}</small> {figure}
    </>
  );
}

/** An amount in a list, where a phone leaves out the household's own currency; it is read out all the same. */
export function RowMoney({
  amount,
  currency,
  household,
}: {
  amount: Cents;
  currency: string;
  household: string | null;
}) {
  const { sign, symbol, figure } = moneyParts(amount, currency);
  return (
    <>
      {sign}
      <span className={currency === household ? "max-sm:sr-only" : ""}>{symbol} </span>
      {figure}
    </>
  );
}
