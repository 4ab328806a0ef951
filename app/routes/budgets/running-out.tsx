import { Face } from "#app/components/face/face.tsx";
import { isOver } from "#app/domain/plan-standing.ts";
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
 * On a phone, spending as it is read: what is running out in view, and what is on the way, where nothing is, and what is done one
 * tap away.
 * Each line is a tap from its place in the worksheet, where it can be changed.
 */
export function SpendingByUrgency({ runningOut, onTheWay, done }: WorksheetView["byUrgency"]) {
  if (runningOut.length + onTheWay.length + done.length === 0) return null;
  return (
    <div className="card running-out print:hidden">
      {runningOut.length > 0 && (
        <section aria-labelledby="running-out">
          <h3 id="running-out" className="text-md font-bold">
            {say.runningOut}
          </h3>
          <Lines lines={runningOut} />
        </section>
      )}
      <Fold title={say.onTheWay(onTheWay.length)} lines={onTheWay} isOpen={runningOut.length === 0} />
      <Fold title={say.done(done.length)} lines={done} />
    </div>
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
          </a>
        </li>
      ))}
    </ul>
  );
}
