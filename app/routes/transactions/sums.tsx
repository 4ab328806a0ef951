import { BigMoney } from "#app/components/money.tsx";
import type { Cents } from "#app/domain/money.ts";

export type Sum = { label: string; amount: Cents; note: string | null; mood: string };

type Props = {
  /** The months that they are of: `November 2026`. */
  period: string;
  sums: readonly Sum[];
  currency: string;
};

/** The sums of the filtered transactions: three cards on a desktop, one card of three lines on a phone. */
export function Sums({ period, sums, currency }: Props) {
  return (
    <section aria-label={`Sums, ${period}`}>
      <p className="mb-1.5 text-sm text-soft">{period}</p>
      <dl className="sums m-0">
        {sums.map(({ label, amount, note, mood }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={mood}>
              <BigMoney amount={amount} currency={currency} />
              {note && <span className="note"> {note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
