import { Face } from "#app/components/face/face.tsx";
import type { FilledLine } from "#app/domain/budgets/budget-fill.ts";
import { type Cents, formatDecimal } from "#app/domain/money.ts";
import * as say from "./words.ts";

type Props = {
  sums: readonly { type: FilledLine["type"]; amount: Cents }[];
  lines: readonly FilledLine[];
  currency: string;
  /** The month that they happened in. */
  month: string;
};

/** The lines of the month before that the plan does not have: by type, and each one tap away. */
export function Filled({ sums, lines, currency, month }: Props) {
  return (
    <div>
      <p className="flex justify-between gap-3 text-sm text-soft">
        <span>{say.notInThePlanYet(lines.length, month)}</span>
        <span className="whitespace-nowrap">{currency}</span>
      </p>
      <ul className="tidy-list filled-lines">
        {sums.map(({ type, amount }) => (
          <li key={type} className="font-medium">
            <Face type={type} />
            <span>{say.SUM_NAMES[type]}</span>
            <span>{formatDecimal(amount)}</span>
          </li>
        ))}
      </ul>
      <details className="filled-from">
        <summary className="link link-alone">{say.eachOf(lines.length)}</summary>
        <ul className="tidy-list filled-lines">
          {lines.map((line) => (
            <li key={`${line.type} ${line.category} ${line.subcategory}`}>
              <Face {...line} />
              <span>{line.subcategory ?? line.category}</span>
              <span>{formatDecimal(line.amount)}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
