import { counted } from "#app/domain/count.ts";
import { formatMoney, toCents } from "#app/domain/money.ts";
import type { Check } from "#app/domain/mpesa/statement-check.ts";

/** How a statement holds against its own totals and balances. What does not is shown, and nothing is made to fit. */
export function StatementCheck({ check }: { check: Check }) {
  if (check.matches) return <p className="text-sm text-soft">It matches its own totals and balances to the cent.</p>;
  const { gaps } = check;
  return (
    <details className="rounded-m bg-faint p-3.5" open>
      <summary className="font-semibold">{counted(gaps.length, "place")} where the statement does not add up</summary>
      <p className="mt-2 text-sm text-soft">
        Safaricom’s statements now and then leave out a row, or print a balance wrong. Every row is read as it is
        printed.
      </p>
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
  if (what === "paid in" || what === "paid out")
    return `The rows and the printed total of what was ${what} differ by ${amount}.`;
  const place = [older, newer]
    .flatMap((row) => (row ? [`${row.receipt} (${row.day} ${row.time ?? ""})`] : []))
    .join(" and ");
  return what === "rows"
    ? `Between ${place}, ${amount} moved that no row tells of.`
    : `A balance is printed wrong by ${amount} at ${place}.`;
}
