import { Link } from "@remix-run/react";
import { BigMoney } from "#app/components/money.tsx";
import type { LeftToSpend } from "#app/domain/budgets/left-to-spend.ts";
import { meterOf } from "#app/domain/subscriptions/plan-standing.ts";
import { budgetFigure, budgetNote, budgetTitle } from "./overview.ts";
import * as say from "./words.tsx";

type Props = { spending: LeftToSpend; month: string; currency: string | null; day: number; days: number };

/** What is free of the month's budget: left to spend, less what is still to come; how much a day, and how far plan and month are. */
export function Hero({ spending, month, currency, day, days }: Props) {
  const { planned, done, ahead } = spending;
  const meter = meterOf({ type: "expense", budgeted: planned, done, ahead });
  return (
    <section className="hero" aria-label={say.budgetOfMonth(month)}>
      <h2>
        <Link className="quiet-link" to="/budgets">
          {budgetTitle(spending, month)}
        </Link>
      </h2>
      <p className="left">
        <BigMoney amount={budgetFigure(spending)} currency={currency} />
      </p>
      <span className="pace" aria-hidden="true">
        <span className="done" style={{ width: `${meter.done}%` }} />
        <span className="ahead" style={{ width: `${meter.ahead}%` }} />
        <span className="today" style={{ left: `${Math.round((day / days) * 100)}%` }} />
      </span>
      <p className="beneath">
        <span>{budgetNote(spending, currency)}</span>
        <span>{say.dayDayOfDays(day, days)}</span>
      </p>
    </section>
  );
}
