import { Figure } from "#app/components/figure.tsx";
import { transactionsOf } from "#app/components/transactions-address.ts";
import { formatDay, type Month } from "#app/domain/calendar.ts";
import { formatFigure, subtractCents, toCents, ZERO } from "#app/domain/money.ts";
import type { Card } from "./view.ts";
import * as say from "./words.tsx";

type Props = {
  cards: readonly Card[];
  month: Month;
  /** `November 2026` */
  monthName: string;
  /** The same day of the month before. */
  dayBefore: string;
  currency: string | null;
};

const MOODS = { plain: "", good: "text-good", bad: "text-bad" } as const;

/** The month's six figures, each with what is still to come of it and what it was a month ago. */
export function Cards({ cards, month, monthName, dayBefore, currency }: Props) {
  return (
    <section aria-label={say.figuresOfMonthName(monthName)}>
      <p className="mb-2.5 text-sm text-soft">{monthName}</p>
      <dl className="figures strip m-0">
        {cards.map((card) => (
          <Figure
            key={card.title}
            title={card.title}
            to={transactionsOf(card, month)}
            amount={card.amount}
            currency={currency}
            note={<Note card={card} dayBefore={dayBefore} currency={currency} />}
            colour={MOODS[card.mood]}
          />
        ))}
      </dl>
    </section>
  );
}

function Note({ card, dayBefore, currency }: { card: Card; dayBefore: string; currency: string | null }) {
  const { amount, ahead, before, note } = card;
  const doneAmount = subtractCents(amount, ahead);
  const split =
    card.type === null
      ? say.untilToday(formatFigure(doneAmount, currency))
      : say.stillToCome(formatFigure(ahead, currency));
  const first = [note, ahead !== ZERO && split].filter(Boolean).join(", ");
  return (
    <>
      {first && <span className="block">{first}</span>}
      {before !== null && (
        <span className="block">{differenceText(toCents(doneAmount - before), dayBefore, currency)}</span>
      )}
    </>
  );
}

/** `2,310.00 less than by 22 Oct` */
function differenceText(difference: number, dayBefore: string, currency: string | null): string {
  const by = say.byValue(formatDay(dayBefore).replace(/ \d{4}$/, ""));
  if (difference === 0) return say.theSameAs(by);
  const size = formatFigure(toCents(Math.abs(difference)), currency);
  return difference > 0 ? say.moreThan(size, by) : say.lessThan(size, by);
}
