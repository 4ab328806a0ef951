import { Face } from "#app/components/face/face.tsx";
import { formatDecimal } from "#app/domain/money.ts";
import { isOver } from "#app/domain/subscriptions/plan-standing.ts";
import { upcomingText } from "#app/features/budgets/standing-words.ts";
import { Meter } from "./meter.tsx";
import { anchorOf } from "./search-params.ts";
import type { WorksheetLine, WorksheetView } from "./view.ts";
import * as say from "./words.tsx";

/** What is left of it, unless what is still ahead takes more than that. */
function wordsOf(line: WorksheetLine): string {
  const ahead = upcomingText(line);
  return ahead?.isWarning && !isOver(line) ? ahead.text : line.standing;
}

/**
 * On a phone, spending as it is read: what is over its plan and what is running out in view, and what is on the way, where nothing is,
 * and what is done one tap away.
 * Each line is a tap from its place in the worksheet, where it can be changed.
 */
export function SpendingByUrgency({ over, runningOut, onTheWay, done }: WorksheetView["byUrgency"]) {
  const isUrgent = over.length + runningOut.length > 0;
  if (!isUrgent && onTheWay.length + done.length === 0) return null;
  return (
    <div className="card running-out print:hidden">
      <Urgent title={say.overPlan} lines={over} />
      <Urgent title={say.runningOut} lines={runningOut} />
      <Fold title={say.onTheWay(onTheWay.length)} lines={onTheWay} isOpen={!isUrgent} />
      <Fold title={say.done(done.length)} lines={done} />
    </div>
  );
}

function Urgent({ title, lines }: { title: string; lines: readonly WorksheetLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="text-md font-bold">{title}</h3>
      <Lines lines={lines} />
    </section>
  );
}

function Fold({ title, lines, isOpen }: { title: string; lines: readonly WorksheetLine[]; isOpen?: boolean }) {
  if (lines.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary className="text-md font-bold">{title}</summary>
      <Lines lines={lines} />
    </details>
  );
}

function Lines({ lines }: { lines: readonly WorksheetLine[] }) {
  return (
    <ul className="tidy-list">
      {lines.map((line) => (
        <li key={line.id}>
          <a href={`#${anchorOf(line)}`} className="budget-line">
            <Face type={line.type} category={line.category} subcategory={line.subcategory} />
            <span className="head-of-line">
              <span className="name">{line.label}</span>
              <span className={`standing ${isOver(line) ? "text-bad" : ""}`}>{wordsOf(line)}</span>
            </span>
            <Meter line={line} />
            <span className="of-plan">
              {say.doneIn(formatDecimal(line.done))} {formatDecimal(line.budgeted)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
