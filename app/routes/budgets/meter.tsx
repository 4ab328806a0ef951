import { isOver, meterOf } from "#app/domain/subscriptions/plan-standing.ts";
import type { WorksheetLine } from "./view.ts";

/** How much of a plan happened, solid, and how much is ahead, hatched; none of an idle line. Words beside it say the same. */
export function Meter({ line }: { line: WorksheetLine }) {
  if (line.isIdle) return null;
  const { done, ahead } = meterOf(line);
  return (
    <span className={`meter ${isOver(line) ? "text-bad" : ""}`} aria-hidden="true">
      <span className="done" style={{ width: `${done}%` }} />
      <span className="ahead" style={{ width: `${ahead}%` }} />
    </span>
  );
}
