import { Figure } from "#app/components/figure.tsx";
import { formatFigure, subtractCents, ZERO } from "#app/domain/money.ts";
import type { Card } from "./view.ts";

const MOODS = { plain: "", good: "text-good", bad: "text-bad" } as const;

/** The month's six figures. */
export function Cards({ cards, month, currency }: { cards: readonly Card[]; month: string; currency: string | null }) {
  return (
    <section aria-label={`Figures of ${month}`}>
      <p className="mb-2.5 text-sm text-soft">{month}</p>
      <dl className="figures m-0">
        {cards.map((card) => (
          <Figure
            key={card.title}
            title={card.title}
            amount={card.amount}
            currency={currency}
            note={noteOf(card, currency)}
            colour={MOODS[card.mood]}
          />
        ))}
      </dl>
    </section>
  );
}

function noteOf({ title, amount, ahead, note }: Card, currency: string | null): string {
  if (ahead === ZERO) return note;
  const split =
    title === "Net Cash Flow"
      ? `${formatFigure(subtractCents(amount, ahead), currency)} until today`
      : `${formatFigure(ahead, currency)} still to come`;
  return [note, split].filter(Boolean).join(", ");
}
