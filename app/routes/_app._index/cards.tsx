import { Figure } from "#app/components/figure.tsx";
import type { Card } from "./view.ts";

const MOODS = { plain: "", good: "text-good", bad: "text-bad" } as const;

/** The month's six figures. */
export function Cards({ cards, month, currency }: { cards: readonly Card[]; month: string; currency: string | null }) {
  return (
    <section aria-label={`Figures of ${month}`}>
      <p className="mb-2.5 text-sm text-soft">{month}</p>
      <dl className="figures m-0">
        {cards.map(({ title, amount, note, mood }) => (
          <Figure key={title} title={title} amount={amount} currency={currency} note={note} colour={MOODS[mood]} />
        ))}
      </dl>
    </section>
  );
}
