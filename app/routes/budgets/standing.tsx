import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Face } from "#app/components/face/face.tsx";
import { formatDecimal, formatMoney } from "#app/domain/money.ts";
import { isOver } from "#app/domain/subscriptions/plan-standing.ts";
import { carriedText, upcomingText } from "#app/features/budgets/standing-words.ts";
import { Meter } from "./meter.tsx";
import type { WorksheetLine } from "./view.ts";
import * as say from "./words.tsx";

type Props = {
  line: WorksheetLine;
  /** The household's. */
  currency: string | null;
  /** The line's name. */
  name: ReactNode;
  /** Where what happened is listed, unless the name leads there. */
  to?: string;
  /** The planned amount with its currency. */
  plan: ReactNode;
  /** What can be done with the line. */
  actions?: ReactNode;
};

/** What is left of a line: first in words, then as a meter, then in figures. */
export function Standing({ line, currency, name, to, plan, actions }: Props) {
  const ahead = upcomingText(line);
  // Beside a plan in another currency, figures say which one they are in.
  const doneText = line.foreign ? formatMoney(line.done, currency) : formatDecimal(line.done);
  return (
    <>
      <Face type={line.type} category={line.category} subcategory={line.subcategory} />
      <div className="head-of-line">
        <span className="name">{name}</span>
        <span className={`standing ${isOver(line) ? "text-bad" : ""}`}>{line.standing}</span>
      </div>
      <Meter line={line} />
      <div className="figures-of-line">
        <span className="done-of">
          {line.isIdle
            ? say.plan
            : to === undefined
              ? say.doneIn(doneText)
              : say.doneIn(
                  <Link className="quiet-link" to={to} aria-label={say.transactionsOf(doneText, line.label)}>
                    {doneText}
                  </Link>,
                )}
        </span>
        {plan}
        {ahead && <span className={ahead.isWarning ? "warning" : "note"}>{ahead.text}</span>}
        {actions && <span className="slot">{actions}</span>}
      </div>
      {line.kept.length > 0 && (
        <p className="below text-xs text-soft">
          {line.kept.map(({ account, amount }) => say.keptIn(formatMoney(amount, currency), account)).join(", ")}
        </p>
      )}
      {line.carrying && line.carrying.carried !== 0 && (
        <p className="below text-xs text-soft">{carriedText(line, line.carrying.carried)}</p>
      )}
    </>
  );
}
