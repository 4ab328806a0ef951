import { formatMoney, toCents } from "#app/domain/money.ts";
import type { Check } from "#app/domain/movements/statements/statement-check.ts";
import * as say from "./words.tsx";

/** How a statement holds against its own totals and balances. What does not is shown, and nothing is made to fit. */
export function StatementCheck({ check }: { check: Check }) {
  if (check.matches) return <p className="text-sm text-soft">{say.statementMatches}</p>;
  const { gaps } = check;
  return (
    <details className="rounded-m bg-faint p-3.5" open>
      <summary className="font-semibold">{say.placesNotAddingUp(gaps.length)}</summary>
      <p className="mt-2 text-sm text-soft">{say.statementsMayErr}</p>
      <ul className="tidy-list mt-2 grid gap-2 text-sm">
        {gaps.map((gap, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <li key={index} className="rounded-m bg-card p-2.5">
            {describe(gap)}
          </li>
        ))}
      </ul>
    </details>
  );
}

type Gap = Extract<Check, { matches: false }>["gaps"][number];

function describe({ what, difference, older, newer }: Gap): string {
  const amount = formatMoney(toCents(Math.abs(difference)), "KES");
  if (what === "paid in" || what === "paid out") return say.totalsDiffer(what, amount);
  const place = [older, newer]
    .flatMap((row) => (row ? [`${row.receipt} (${row.day} ${row.time ?? ""})`] : []))
    .join(" and ");
  return what === "rows" ? say.movedWithoutRow(place, amount) : say.balanceMisprinted(amount, place);
}
