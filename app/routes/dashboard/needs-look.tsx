import { Link } from "@remix-run/react";
import { Face } from "#app/components/face/face.tsx";
import { transactionsOf } from "#app/components/transactions-address.ts";
import type { Month } from "#app/domain/calendar.ts";
import { formatFigure } from "#app/domain/money.ts";
import { isOver } from "#app/domain/plan-standing.ts";
import { standingText, upcomingText } from "#app/features/budgets/standing-words.ts";
import type { Overview } from "./overview.ts";
import * as say from "./words.tsx";

type Props = { lines: Overview["worst"]; month: Month; currency: string | null };

/** The expense lines that exceed their plan most, or will. */
export function NeedsLook({ lines, month, currency }: Props) {
  return (
    <section className="card">
      <h2 className="flex justify-between gap-3">
        {say.needsALook}
        <Link className="link link-alone -my-3 text-sm font-normal" to="/budgets">
          {say.allBudgets}
        </Link>
      </h2>
      <ul className="tidy-list divide-y divide-line">
        {lines.map((line) => {
          const ahead = upcomingText(line);
          return (
            <li key={line.id} className="flex flex-wrap items-center gap-x-3 py-2">
              <Face type={line.type} category={line.category} />
              <span className="min-w-0 flex-[1_1_4rem]">
                <Link className="quiet-link font-semibold" to={transactionsOf(line, month)}>
                  {line.subcategory ?? line.category}
                </Link>
                <span className="block text-xs text-soft">
                  {say.doneOfBudgeted(formatFigure(line.done, currency), formatFigure(line.budgeted, currency))}
                </span>
              </span>
              <span className="ml-auto max-w-[8.5rem] text-right sm:max-w-none">
                <span className={`block font-semibold ${isOver(line) ? "text-bad" : ""}`}>
                  {standingText(line.type, [line])}
                </span>
                {ahead && (
                  <span className={`text-xs ${ahead.isWarning ? "text-amber" : "text-soft"}`}>{ahead.text}</span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
