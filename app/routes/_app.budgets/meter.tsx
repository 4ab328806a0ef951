import { formatDecimal } from "#app/domain/money.ts";
import type { WorksheetLine } from "./view.ts";

/**
 * A line's name, what has happened so far, and a bar of how much of the plan that is: none if nothing was planned and
 * nothing happened. Overspending is also said in a word.
 */
export function Meter({ line, htmlFor }: { line: WorksheetLine; htmlFor?: string }) {
  const over = line.beyond && line.type !== "income";
  return (
    <div className="min-w-0 flex-1 leading-tight wrap-break-word max-sm:text-md">
      {htmlFor ? <label htmlFor={htmlFor}>{line.label}</label> : <span>{line.label}</span>}
      {line.actual !== 0 && (
        <p className="mt-0.5 text-xs text-soft">
          {formatDecimal(line.actual)} so far
          {over && <span className="font-medium text-bad"> over</span>}
        </p>
      )}
      {(line.budgeted !== 0 || line.actual !== 0) && (
        <div className="mt-1 h-1.5 overflow-hidden rounded-full bg-line" aria-hidden="true">
          <div className={`h-full ${over ? "bg-bad" : "bg-brand"}`} style={{ width: `${line.filled}%` }} />
        </div>
      )}
    </div>
  );
}
