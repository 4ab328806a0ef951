import { BigMoney } from "#app/components/money.tsx";
import { formatMonth } from "#app/domain/calendar.ts";
import { formatChange, subtractCents } from "#app/domain/money.ts";
import type { Worth } from "#app/domain/net-worth.ts";
import type { Point } from "./view.ts";
import * as say from "./words.tsx";

type Props = { worth: Worth; course: readonly Point[]; currency: string | null };

/** The screen's answer: the net worth, and what it changed by since the end of last month. */
export function Headline({ worth, course, currency }: Props) {
  const before = course.at(-2);
  return (
    <section className="card grid gap-0.5" aria-label={say.netWorthToday}>
      <p className="text-sm text-soft">{say.whatYouOwnLessWhat}</p>
      <p className="text-2xl font-bold tracking-tight [&_small]:text-md [&_small]:font-medium">
        <BigMoney amount={worth.net} currency={currency} />
      </p>
      {before?.worth && before.isWhole && (
        <p className="text-sm">
          {formatChange(subtractCents(worth.net, before.worth.net), currency)}{" "}
          <span className="text-soft">{say.sinceMonth(formatMonth(before.month))}</span>
        </p>
      )}
    </section>
  );
}
