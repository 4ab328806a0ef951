import { Link } from "@remix-run/react";
import { BigMoney } from "#app/components/money.tsx";
import type { LeftToSpend } from "#app/domain/left-to-spend.ts";
import { formatFigure, toCents } from "#app/domain/money.ts";
import { meterOf } from "#app/domain/plan-standing.ts";
import * as say from "./words.tsx";

type Props = { spending: LeftToSpend; month: string; currency: string | null; day: number; days: number };

/** What is free of the month's budget: left to spend, less what is still to come; how much a day, and how far plan and month are. */
export function Hero({ spending, month, currency, day, days }: Props) {
  const { left, free, planned, done, ahead, perDay } = spending;
  const title = left < 0 ? say.spentBeyondThePlanOf : free < 0 ? say.willBeBeyondThePlanOf : say.freeToSpendIn;
  const meter = meterOf({ type: "expense", budgeted: planned, done, ahead });
  return (
    <section className="hero" aria-label={say.budgetOfMonth(month)}>
      <h2>
        <Link className="quiet-link" to="/budgets">
          {title(month)}
        </Link>
      </h2>
      <p className="left">
        <BigMoney amount={toCents(Math.abs(left < 0 ? left : free))} currency={currency} />
      </p>
      <span className="pace" aria-hidden="true">
        <span className="done" style={{ width: `${meter.done}%` }} />
        <span className="ahead" style={{ width: `${meter.ahead}%` }} />
        <span className="today" style={{ left: `${Math.round((day / days) * 100)}%` }} />
      </span>
      <p className="beneath">
        <span>
          {perDay === null
            ? say.doneOfPlannedSpent(formatFigure(done, currency), formatFigure(planned, currency))
            : say.leftADay(formatFigure(perDay, currency), spending.days)}
          {ahead > 0 && say.besidesStillToCome(formatFigure(ahead, currency))}
        </span>
        <span>{say.dayDayOfDays(day, days)}</span>
      </p>
    </section>
  );
}
