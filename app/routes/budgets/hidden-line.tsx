import { useEffect, useRef } from "react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import type { LineKey, Plan } from "#app/domain/budgets/budget.ts";
import type { Month } from "#app/domain/calendar.ts";
import { formatDecimal } from "#app/domain/money.ts";
import { lineValue } from "./line-value.ts";
import { anchorOf, formAddress } from "./search-params.ts";
import * as say from "./words.tsx";

type Props = { line: LineKey; plan: Plan; month: Month };

/** Takes the place of a hidden line, with an Undo button where the reader's finger is. */
export function HiddenLine({ line, plan, month }: Props) {
  const undo = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  const anchor = anchorOf(line);
  useEffect(() => undo.current?.focus(), []);
  return (
    <PostForm
      id={anchor}
      action={formAddress(month, anchor, hydrated)}
      preventScrollReset
      className="notice notice-good flex flex-wrap items-center justify-between gap-2.5 py-2"
    >
      <span role="status">{say.lineHidden(line.subcategory ?? line.category)}</span>
      <input type="hidden" name="month" value={month} />
      <input type="hidden" name="line" value={lineValue(line)} />
      <input type="hidden" name="amount" value={formatDecimal(plan.amount)} />
      {plan.foreign && (
        <>
          <input type="hidden" name="currency" value={plan.foreign.currency} />
          <input type="hidden" name="rate" value={plan.foreign.rate.rate} />
          <input type="hidden" name="source" value={plan.foreign.rate.source} />
        </>
      )}
      <button ref={undo} type="submit" name="intent" value="add" className="btn btn-mini scroll-mb-32">
        {say.undo}
      </button>
    </PostForm>
  );
}
