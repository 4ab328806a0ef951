import { BigMoney } from "../../components/money.tsx";
import type { Card } from "./view.ts";

const MOODS = { plain: "", good: "text-good", bad: "text-bad" } as const;

/** The month's six figures. */
export function Cards({ cards, month, currency }: { cards: readonly Card[]; month: string; currency: string | null }) {
  return (
    <section aria-label={`Figures of ${month}`}>
      <p className="mb-2.5 text-sm text-soft">{month}</p>
      <dl className="figures m-0">
        {cards.map(({ title, amount, note, mood }) => (
          <div key={title} className="card figure">
            <dt>{title}</dt>
            <dd className={`m-0 ${MOODS[mood]}`}>
              <BigMoney amount={amount} currency={currency} />
            </dd>
            {note && <dd className="note m-0">{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
