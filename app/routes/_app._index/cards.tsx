import { BigMoney } from "../../components/money.tsx";
import type { Cents } from "../../domain/money.ts";
import type { Card } from "./view.ts";

const MOODS = { plain: "", good: "text-good", bad: "text-bad" } as const;

/** From a thousand million on, a figure of this size would break in two on a phone. */
const isLong = (amount: Cents) => Math.abs(amount) >= 1_000_000_000_00;

/** The month's six figures. */
export function Cards({ cards, month, currency }: { cards: readonly Card[]; month: string; currency: string | null }) {
  return (
    <section aria-label={`Figures of ${month}`}>
      <p className="mb-2.5 text-sm text-soft">{month}</p>
      <dl className="figures m-0">
        {cards.map(({ title, amount, note, mood }) => (
          <div key={title} className="card figure">
            <dt>{title}</dt>
            <dd className={`m-0 ${MOODS[mood]} ${isLong(amount) ? "long" : ""}`}>
              <BigMoney amount={amount} currency={currency} />
            </dd>
            {note && <dd className="note m-0">{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
