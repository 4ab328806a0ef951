import { useEffect, useRef } from "react";
import { Problem } from "#app/components/notice.tsx";
import { byPlace, type LineKey } from "#app/domain/budget.ts";
import type { Month } from "#app/domain/calendar.ts";
import { formatMoney } from "#app/domain/money.ts";
import { AddLine } from "./add-line.tsx";
import { HiddenLine } from "./hidden-line.tsx";
import { Line } from "./line.tsx";
import { lineValue } from "./line-value.ts";
import { groupAnchorOf } from "./search-params.ts";
import type { Answer } from "./submit.server.ts";
import { Totals } from "./totals.tsx";
import type { Group, WorksheetLine, WorksheetView } from "./view.ts";

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
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <section
          className="card grid grid-cols-[minmax(0,1fr)] gap-5 max-sm:px-3"
          aria-label="Income, saving, tithe and giving"
        >
          {view.left.map((group) => (
            <GroupOfLines key={group.title} group={group} heading="h3" {...shared} />
          ))}
          <ColumnTotal label="Saving, tithe and giving" amount={formatMoney(view.others, shared.currency)} />
        </section>
        <section className="card grid grid-cols-[minmax(0,1fr)] gap-5 max-sm:px-3" aria-labelledby="expenses">
          <h3 id="expenses" className="text-md font-bold">
            Expenses
          </h3>
          {view.right.map((group) => (
            <GroupOfLines key={group.title} group={group} heading="h4" {...shared} />
          ))}
          <ColumnTotal label="Expenses" amount={formatMoney(view.expenses, shared.currency)} />
        </section>
      </div>
      <Totals view={view} currency={shared.currency} />
    </>
  );
}

function GroupOfLines({ group, heading: Heading, ...shared }: Shared & { group: Group; heading: "h3" | "h4" }) {
  const quiet = Heading === "h4" ? "text-sm font-medium text-soft" : "text-md font-bold";
  const anchor = groupAnchorOf(group.title);
  const aboutMissing = missingLineAnswer(group, shared.answer);
  const rows: readonly (WorksheetLine | LineKey)[] =
    aboutMissing?.hidden === undefined ? group.lines : [...group.lines, aboutMissing.of].toSorted(byPlace);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5" id={anchor}>
      <div className="flex items-baseline justify-between gap-3">
        <Heading className={quiet}>{group.title}</Heading>
        <span className="text-sm whitespace-nowrap text-soft">{formatMoney(group.total, shared.currency)}</span>
      </div>
      {group.lines.length === 0 && <p className="text-soft">No budget items for this category</p>}
      {rows.length > 0 && (
        <ul className="tidy-list grid grid-cols-[minmax(0,1fr)] gap-1">
          {rows.map((row) =>
            isLine(row) ? (
              <Line key={row.id} line={row} {...shared} />
            ) : (
              <li key={lineValue(row)}>
                {aboutMissing?.hidden && <HiddenLine line={row} plan={aboutMissing.hidden} month={shared.month} />}
              </li>
            ),
          )}
        </ul>
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
