import { formatShortDay } from "#app/domain/calendar.ts";
import type { LineDrawing } from "./line-drawing.ts";
import * as say from "./words.tsx";

/** Balances day by day. What it shows is said in words above it, and listed beside it. */
export function LinePicture({ drawing }: { drawing: LineDrawing }) {
  return (
    <div className="line-picture" aria-hidden="true">
      {drawing.ticks.map(({ top, label }) => (
        <span key={top} className="tick" style={{ top: `${top}%` }}>
          {label}
        </span>
      ))}
      <div className="plot">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="presentation">
          {drawing.ticks.map(({ top }) => (
            <path key={top} className="rule" d={`M0 ${top}H100`} />
          ))}
          <path className="above" d={drawing.above} />
          <path className="below" d={drawing.below} />
          {drawing.other && <path className="other" d={drawing.other} />}
          <path className="balance" d={drawing.line} />
        </svg>
        {drawing.marks.map(({ left, top, label, more, tone, side, isAbove }) => (
          <span
            key={`${left} ${tone}`}
            className="mark"
            data-tone={tone}
            data-side={side}
            data-above={isAbove || undefined}
            style={{ left: `${left}%`, top: `${top}%` }}
          >
            <i />
            <b>
              {label} {more && <span className="more">{more}</span>}
            </b>
          </span>
        ))}
        {drawing.days.map(({ left, day, isLow, side }) => (
          <span key={day} className="day" data-low={isLow || undefined} data-side={side} style={{ left: `${left}%` }}>
            {left === 0 ? say.today : formatShortDay(day)}
          </span>
        ))}
      </div>
    </div>
  );
}
