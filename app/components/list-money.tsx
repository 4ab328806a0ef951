import { type Cents, formatMoney, moneyParts } from "#app/domain/money.ts";

type Props = { amount: Cents; currency: string | null; household: string | null };

/** An amount in a list, which leaves out the household's own currency; it is read out all the same. */
export function ListMoney({ amount, currency, household }: Props) {
  if (currency !== household) return formatMoney(amount, currency);
  const { sign, symbol, figure } = moneyParts(amount, currency);
  return (
    <>
      {sign}
      <span className="sr-only">{symbol} </span>
      {figure}
    </>
  );
}
