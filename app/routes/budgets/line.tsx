import type { Month } from "#app/domain/calendar.ts";
import { formatMoney } from "#app/domain/money.ts";
import { ConvertedAmount } from "./converted-amount.tsx";
import { EditableLine } from "./editable-line.tsx";
import { LineLink } from "./line-link.tsx";
import { lineValue } from "./line-value.ts";
import { anchorOf } from "./search-params.ts";
import { Standing } from "./standing.tsx";
import type { Answer } from "./submit.server.ts";
import type { WorksheetLine } from "./view.ts";

type Props = {
  line: WorksheetLine;
  month: Month;
  currency: string | null;
  editable: boolean;
  /** The result of hiding or adding a line or, without a script, of saving one; possibly another line. */
  answer: Answer | null;
};

/** A line of the worksheet: what is left of it, and its plan, editable in place. */
export function Line({ line, month, currency, editable, answer }: Props) {
  if (!editable) {
    const plan = formatMoney(line.foreign?.amount ?? line.budgeted, line.foreign?.currency ?? currency);
    return (
      <li id={anchorOf(line)} className="budget-line scroll-mt-4">
        <Standing
          line={line}
          currency={currency}
          name={<LineLink line={line} month={month} />}
          plan={<span className="whitespace-nowrap">{plan}</span>}
        />
        {line.foreign && (
          <ConvertedAmount plan={line.foreign} amount={line.budgeted} month={month} householdCurrency={currency} />
        )}
      </li>
    );
  }
  const isNew = answer?.of !== undefined && lineValue(answer.of) === lineValue(line);
  const own = answer?.line === line.id ? answer : undefined;
  return (
    <li id={anchorOf(line)} className="scroll-mt-4">
      <EditableLine line={line} month={month} currency={currency} answer={own} isNew={isNew} />
    </li>
  );
}
