import { useEffect, useRef, useState } from "react";
import { Problem } from "#app/components/notice.tsx";
import { byPlace, type LineKey } from "#app/domain/budgets/budget.ts";
import type { Month } from "#app/domain/calendar.ts";
import { formatDecimal, formatMoney } from "#app/domain/money.ts";
import { AddLine } from "./add-line.tsx";
import { HiddenLine } from "./hidden-line.tsx";
import { IdleLines } from "./idle-lines.tsx";
import { Line } from "./line.tsx";
import { lineValue } from "./line-value.ts";
import { SpendingByUrgency } from "./running-out.tsx";
import { ChangedLinesProvider } from "./save-all.tsx";
import { groupAnchorOf } from "./search-params.ts";
import type { Answer } from "./submit.server.ts";
import { Totals } from "./totals.tsx";
import type { Group, WorksheetLine, WorksheetView } from "./view.ts";
import * as say from "./words.tsx";

type Shared = {
  month: Month;
  currency: string | null;
  editable: boolean;
  /** The result of hiding or adding a line or, without a script, of saving one. */
  answer: Answer | null;
};

/** The month's lines in two columns: income, saving, tithe and giving on the left, expenses on the right. */
export function Worksheet({ view, ...shared }: Shared & { view: WorksheetView }) {
  return (
    <ChangedLinesProvider>
      <nav aria-label={say.linesOf} className="segments segments-wide worksheet-parts sm:hidden print:hidden">
        <a href="#expenses">{say.spending}</a>
        <a href={`#${groupAnchorOf("Income")}`}>{say.income}</a>
        <a href={`#${groupAnchorOf("Saving")}`}>{say.savingAndGiving}</a>
      </nav>
      <SpendingByUrgency {...view.byUrgency} />
      <div className="worksheet">
        <section className="card max-sm:px-3" aria-label={say.otherLines}>
          {view.left.map((group) => (
            <GroupOfLines key={group.title} group={group} heading="h3" folds={!view.isUnplanned} {...shared} />
          ))}
          <ColumnTotal label={say.savingTitheAndGiving} amount={formatMoney(view.others, shared.currency)} />
        </section>
        <section className="card max-sm:px-3" aria-labelledby="expenses">
          <h3 id="expenses" className="text-md font-bold">
            {say.expenses}
          </h3>
          {view.right.map((group) => (
            <GroupOfLines key={group.title} group={group} heading="h4" folds={!view.isUnplanned} {...shared} />
          ))}
          {view.spentElsewhere > 0 && (
            <p className="text-sm text-soft">{say.spentElsewhere(formatMoney(view.spentElsewhere, shared.currency))}</p>
          )}
          <ColumnTotal label={say.expenses} amount={formatMoney(view.expenses, shared.currency)} />
        </section>
      </div>
      <Totals view={view} month={shared.month} currency={shared.currency} />
    </ChangedLinesProvider>
  );
}

type GroupProps = Shared & {
  group: Group;
  heading: "h3" | "h4";
  /** Whether lines without a plan or a movement stand last: not while the month is still being planned. */
  folds: boolean;
};

function GroupOfLines({ group, heading: Heading, folds, ...shared }: GroupProps) {
  const quiet = Heading === "h4" ? "text-sm font-medium text-soft" : "text-md font-bold";
  const anchor = groupAnchorOf(group.title);
  // A line stays where it is while someone works on it.
  const [folded] = useState(
    () => new Set(folds ? group.lines.filter(isToFold(shared.answer)).map(({ id }) => id) : []),
  );
  const aboutMissing = missingLineAnswer(group, shared.answer);
  const rows: readonly (WorksheetLine | LineKey)[] =
    aboutMissing?.hidden === undefined ? group.lines : [...group.lines, aboutMissing.of].toSorted(byPlace);
  const isFolded = (row: WorksheetLine | LineKey) => isLine(row) && folded.has(row.id);
  const foldedRows = rows.filter(isFolded);
  const list = (shownRows: typeof rows) => (
    <ul className="tidy-list grid grid-cols-[minmax(0,1fr)] gap-1">
      {shownRows.map((row) =>
        isLine(row) ? (
          <Line key={row.id} line={row} {...shared} />
        ) : (
          <li key={lineValue(row)}>
            {aboutMissing?.hidden && <HiddenLine line={row} plan={aboutMissing.hidden} month={shared.month} />}
          </li>
        ),
      )}
    </ul>
  );
  return (
    <div className="budget-group" id={anchor}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Heading className={quiet}>{group.title}</Heading>
        <span className="text-sm text-soft">
          {group.standing && <span className="max-sm:hidden">{group.standing} · </span>}
          {group.total > 0 && say.totalPlanned(formatDecimal(group.total))}
        </span>
      </div>
      {group.lines.length === 0 && <p className="text-soft">{say.noLinesOfCategory}</p>}
      {rows.length > foldedRows.length && list(rows.filter((row) => !isFolded(row)))}
      {foldedRows.length > 0 && (
        <IdleLines of={anchor} heading={Heading === "h4" ? "h5" : "h4"} count={foldedRows.length}>
          {list(foldedRows)}
        </IdleLines>
      )}
      {aboutMissing?.failure !== undefined && (
        <NotAdded key={lineValue(aboutMissing.of)} failure={aboutMissing.failure} />
      )}
      {shared.editable && group.missing.length > 0 && (
        <AddLine title={group.title} missing={group.missing} anchor={anchor} month={shared.month} />
      )}
    </div>
  );
}

/** A line that an answer is about is shown with it. */
const isToFold =
  (answer: Answer | null) =>
  (line: WorksheetLine): boolean =>
    line.isIdle && answer?.line !== line.id && !(answer?.of && lineValue(answer.of) === lineValue(line));

const isLine = (row: WorksheetLine | LineKey): row is WorksheetLine => "id" in row;

/** The answer, if it is about a line that this group lacks: one that was hidden just now, or could not be added. */
function missingLineAnswer(group: Group, answer: Answer | null): (Answer & { of: LineKey }) | null {
  const of = answer?.of;
  if (!of || !group.missing.some((line) => lineValue(line) === lineValue(of))) return null;
  return { ...answer, of };
}

/** Says beside the pressed button that a line could not be added. */
function NotAdded({ failure }: { failure: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('[role="alert"]')?.focus(), []);
  return (
    <div ref={place}>
      <Problem>{failure}</Problem>
    </div>
  );
}

function ColumnTotal({ label, amount }: { label: string; amount: string }) {
  return (
    <p className="flex items-baseline justify-between gap-3 border-t border-line pt-3 font-bold">
      <span>{label}</span>
      <span className="whitespace-nowrap">{amount}</span>
    </p>
  );
}
