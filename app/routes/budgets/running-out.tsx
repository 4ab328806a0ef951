import { Face } from "#app/components/face/face.tsx";
import { isOver } from "#app/domain/plan-standing.ts";
import { upcomingText } from "#app/features/budgets/standing-words.ts";
import { Meter } from "./meter.tsx";
import { anchorOf } from "./search-params.ts";
import type { WorksheetLine } from "./view.ts";
import * as say from "./words.tsx";

/** What is left of it, unless what is still ahead takes more than that. */
function wordsOf(line: WorksheetLine): string {
  const ahead = upcomingText(line);
  return ahead?.isWarning && !isOver(line) ? ahead.text : line.standing;
}

/** On a phone: the expenses of which little is left, or more was spent than planned, each a tap from its line. */
export function RunningOut({ lines }: { lines: readonly WorksheetLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="card running-out print:hidden" aria-labelledby="running-out">
      <h3 id="running-out" className="text-md font-bold">
        {say.runningOut}
      </h3>
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
    </section>
  );
}
