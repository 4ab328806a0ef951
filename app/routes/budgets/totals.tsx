import type { ReactNode } from "react";
import { BigMoney } from "#app/components/money.tsx";
import type { LeftToSpend } from "#app/domain/budgets/left-to-spend.ts";
import { formatMonth, type Month } from "#app/domain/calendar.ts";
import { type Cents, formatDecimal, formatFigure, formatMoney, subtractCents, ZERO } from "#app/domain/money.ts";
import { SaveAll } from "./save-all.tsx";
import type { WorksheetView } from "./view.ts";
import * as say from "./words.tsx";

/** What is left of the month, always in view while the list scrolls. */
export function Totals({ view, month, currency }: { view: WorksheetView; month: Month; currency: string | null }) {
  const { spending, unplanned } = view;
  const { days, perDay } = spending;
  return (
    <div className="budget-bar shadow-xl print:static print:shadow-none">
      <SaveAll />
      <dl aria-label={say.totalsOfTheMonth} className="budget-totals">
        <Left spending={spending} month={month} currency={currency} asked={view.counts.asked} />
        {days > 0 && <Total label={say.daysLeft}>{days}</Total>}
        {perDay !== null && (
          <Total
            label={say.aDay}
            note={spending.ahead > 0 ? say.besidesToCome(formatMoney(spending.ahead, currency)) : null}
          >
            {formatDecimal(perDay)}
          </Total>
        )}
        <Total label={say.planned}>
          <Amount amount={view.used} currency={currency} />
        </Total>
        {unplanned !== 0 && (
          <Total label={unplanned < 0 ? say.beyondIncome : say.leftToPlan} className={unplanned < 0 ? "text-bad" : ""}>
            <Amount amount={unplanned < 0 ? subtractCents(ZERO, unplanned) : unplanned} currency={currency} />
          </Total>
        )}
      </dl>
      <p id="counts" popover="auto" className="counts">
        {view.counts.answer}
      </p>
    </div>
  );
}

type LeftProps = { spending: LeftToSpend; month: Month; currency: string | null; asked: string };

function Left({ spending: { left, planned, days }, month, currency, asked }: LeftProps) {
  if (left < 0) {
    return (
      <Total label={planned === 0 ? say.spentWithoutAPlan : say.spentBeyondThePlan} className="text-bad">
        <Amount amount={subtractCents(ZERO, left)} currency={currency} />
      </Total>
    );
  }
  return (
    <Total
      label={
        days > 0 ? (
          <>
            {say.leftOfPlan(formatMonth(month).slice(0, -5))}
            <button type="button" className="print:hidden" popovertarget="counts" aria-label={asked} />
          </>
        ) : (
          say.notSpent
        )
      }
      className="text-good"
    >
      <Amount amount={left} currency={currency} />
    </Total>
  );
}

type TotalProps = { label: ReactNode; note?: string | null; className?: string; children: ReactNode };

function Total({ label, note, className, children }: TotalProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>
        {children}
        {note && <span className="note">{note}</span>}
      </dd>
    </div>
  );
}

function Amount({ amount, currency }: { amount: Cents; currency: string | null }) {
  return (
    <span className={formatFigure(amount, currency).length > 13 ? "long" : undefined}>
      <BigMoney amount={amount} currency={currency} />
    </span>
  );
}
