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

/** The month's six figures, each with what is still to come of it, or how it compares with a month ago. */
export function Cards({ cards, month, monthName, dayBefore, currency }: Props) {
  return (
    <section aria-label={say.figuresOf(monthName)}>
      <p className="mb-2.5 text-sm text-soft">
        {monthName}
        {currency && ` · ${currency}`}
      </p>
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
  const isSaidFirst = card.type === null && note !== "";
  // One line at most: what is still to come changes more than what was.
  if (ahead !== ZERO) return isSaidFirst ? `${note}, ${split}` : split;
  const difference = before === null ? null : differenceText(toCents(doneAmount - before), dayBefore, currency);
  return isSaidFirst ? note : (difference ?? note);
}

/** `2,310.00 less than on 22 Oct`; null where there is no difference. */
function differenceText(difference: number, dayBefore: string, currency: string | null): string | null {
  const then = say.onDay(formatDay(dayBefore).replace(/ \d{4}$/, ""));
  if (difference === 0) return null;
  const size = formatFigure(toCents(Math.abs(difference)), currency);
  return difference > 0 ? say.moreThan(size, then) : say.lessThan(size, then);
}
