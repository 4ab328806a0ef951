import { Face } from "#app/components/face/face.tsx";
import { transactionsOf } from "#app/components/transactions-address.ts";
import type { Month } from "#app/domain/calendar.ts";
import { categoryPath } from "#app/domain/categories.ts";
import { Heads, Row } from "./figures.tsx";
import { type Group, isIdle, type Line, type Section } from "./view.ts";
import * as say from "./words.tsx";

type Months = readonly [from: Month, until: Month | null];
type Props = {
  section: Section;
  /** The months of the report. */
  months: Months;
  currency: string | null;
};

/** A section with its lines and total. Idle lines, with nothing planned and nothing recorded, are folded away. */
export function ReportSection({ section: { type, title, total, groups }, months, currency }: Props) {
  const lines = groups.flatMap((group) => group.lines);
  const idle = lines.filter(isIdle);
  return (
    <section className="card overflow-hidden p-0">
      <h2 className="flex items-center gap-3 px-4 pt-3.5 text-md font-bold sm:px-5">
        <Face type={type} />
        {title}
      </h2>
      {lines.length === 0 ? (
        <p className="px-4 pt-1 pb-3.5 text-sm text-soft sm:px-5">{say.nothingAtAll}</p>
      ) : (
        <table className="report">
          <caption className="sr-only">{title}</caption>
          <Heads first={say.category} isPart={total.isPart} />
          {groups.map((group) => (
            <Lines key={group.category} group={group} months={months} currency={currency} />
          ))}
          <tfoot>
            <Row label={say.totalTitle(title)} figures={total} currency={currency} kind="total" />
          </tfoot>
        </table>
      )}
      {idle.length > 0 && <Idle title={title} lines={idle} currency={currency} />}
    </section>
  );
}

/**
 * A group's lines that are not idle, under their category, if any. A phone folds a category and its only line into one
 * row, folds several lines away, and has the category that exceeds its plan most first.
 */
function Lines({
  group: { category, total, lines, rank },
  months,
  currency,
}: { group: Group } & Omit<Props, "section">) {
  const busy = lines.filter((line) => !isIdle(line));
  if (busy.length === 0) return null;
  const only = category !== null && busy.length === 1;
  return (
    <tbody data-only={only || undefined} style={{ order: rank }}>
      {category !== null && (
        <Row
          label={category}
          figures={total}
          currency={currency}
          kind="category"
          unfolds={only ? undefined : say.linesOfCategory(category)}
        />
      )}
      {busy.map((line) => (
        <Row
          key={line.label}
          label={line.label}
          above={only ? category : null}
          figures={line}
          currency={currency}
          kind="line"
          to={transactionsOf(line, ...months)}
          bar
        />
      ))}
    </tbody>
  );
}

function Idle({ title, lines, currency }: { title: string; lines: readonly Line[]; currency: string | null }) {
  return (
    <details className="idle">
      <summary>{say.idleLines(lines.length)}</summary>
      <table className="report">
        <caption className="sr-only">{say.nothingOf(title)}</caption>
        <Heads first={say.category} isPart={lines.some((line) => line.isPart)} />
        <tbody>
          {lines.map((line) => (
            <Row key={categoryPath(line)} label={categoryPath(line)} figures={line} currency={currency} kind="line" />
          ))}
        </tbody>
      </table>
    </details>
  );
}
