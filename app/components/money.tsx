import { type Cents, moneyParts } from "../domain/money.ts";

/** An amount as a card's main figure, its currency small beside it; the sign stays with the figure. */
export function BigMoney({ amount, currency }: { amount: Cents; currency: string | null }) {
  const { sign, symbol, figure } = moneyParts(amount, currency);
  return (
    <>
      <small>{symbol}</small>{" "}
      <span className="whitespace-nowrap">
        {sign}
        {figure}
      </span>
    </>
  );
}
