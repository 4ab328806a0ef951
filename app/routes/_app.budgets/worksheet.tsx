import type { Month } from "../../domain/calendar.ts";
import { addCents, formatMoney } from "../../domain/money.ts";
import { AddLine } from "./add-line.tsx";
import type { Answer } from "./form.server.ts";
import { Line } from "./line.tsx";
import { Totals } from "./totals.tsx";
import type { Group, WorksheetView } from "./view.ts";

type Shared = {
  month: Month;
  currency: string | null;
  editable: boolean;
  newLineId: string;
  /** What came back without a script. */
  answer: Answer | null;
};

/** The month's lines in two columns: what comes in, is saved and given on the left, expenses on the right. */
export function Worksheet({ view, ...shared }: Shared & { view: WorksheetView }) {
  const others = addCents(...view.left.filter(({ type }) => type !== "income").map(({ total }) => total));
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <section className="card grid gap-5" aria-label="Income, saving, tithe and giving">
          {view.left.map((group) => (
            <GroupOfLines key={group.title} group={group} heading="h3" {...shared} />
          ))}
          <ColumnTotal label="Saving, tithe and giving" amount={formatMoney(others, shared.currency)} />
        </section>
        <section className="card grid gap-5" aria-labelledby="expenses">
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
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <Heading className={quiet}>{group.title}</Heading>
        <span className="text-sm text-soft">{formatMoney(group.total, shared.currency)}</span>
      </div>
      {group.lines.length === 0 ? (
        <p className="text-soft">No budget items for this category</p>
      ) : (
        <ul className="tidy-list grid gap-1">
          {group.lines.map((line) => (
            <Line key={line.id} line={line} {...shared} />
          ))}
        </ul>
      )}
      {shared.editable && group.missing.length > 0 && (
        <AddLine title={group.title} missing={group.missing} id={shared.newLineId} month={shared.month} />
      )}
    </div>
  );
}

function ColumnTotal({ label, amount }: { label: string; amount: string }) {
  return (
    <p className="flex items-baseline justify-between gap-3 border-t border-line pt-3 font-bold">
      <span>{label}</span>
      <span>{amount}</span>
    </p>
  );
}
