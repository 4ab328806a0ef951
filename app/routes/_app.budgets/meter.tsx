import { formatMoney } from "../../domain/money.ts";
import type { WorksheetLine } from "./view.ts";

/** A line's name over a bar of how much of its plan has happened. Too much spent is told by a word as well. */
export function Meter({ line, currency, htmlFor }: { line: WorksheetLine; currency: string | null; htmlFor?: string }) {
  const over = line.beyond && line.type !== "income";
  const soFar = `${formatMoney(line.actual, currency)} so far`;
  return (
    <div className="min-w-24 flex-1 wrap-normal" title={soFar}>
      <div className="flex items-baseline justify-between gap-2 leading-tight">
        {htmlFor ? <label htmlFor={htmlFor}>{line.label}</label> : <span>{line.label}</span>}
        {over && <span className="text-xs font-medium text-bad">over</span>}
      </div>
      <div className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-faint" role="img" aria-label={soFar}>
        <div className={`h-full ${over ? "bg-bad" : "bg-brand"}`} style={{ width: `${line.filled}%` }} />
      </div>
    </div>
  );
}
