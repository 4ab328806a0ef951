import { Link, useRevalidator } from "@remix-run/react";
import type { Plan } from "#app/domain/budgets/budget.ts";
import type { Month } from "#app/domain/calendar.ts";
import { formatMoney } from "#app/domain/money.ts";
import { addressOf } from "./search-params.ts";
import * as say from "./words.tsx";

type Props = {
  id: string;
  /** What someone else changed the line to. */
  plan: Plan;
  month: Month;
  currency: string | null;
  /** Whether what was typed may be saved over it. */
  mayInsist: boolean;
  saving: boolean;
  /** Discards what was typed. */
  onKeep: () => void;
};

/** Someone else changed the line meanwhile: keep their amount, or save one's own over it. */
export function EditConflict({ id, plan, month, currency, mayInsist, saving, onKeep }: Props) {
  const revalidator = useRevalidator();
  return (
    <div id={id} role="alert" className="notice notice-bad below grid gap-2">
      <p>{say.someoneChangedTo(formatMoney(plan.amount, plan.foreign?.currency ?? currency))}</p>
      <div className="flex flex-wrap gap-2">
        <Link
          className="btn btn-mini"
          to={addressOf(month)}
          preventScrollReset
          replace
          onClick={(event) => {
            event.preventDefault();
            onKeep();
            revalidator.revalidate();
          }}
        >
          {say.keepTheirs}
        </Link>
        {mayInsist && (
          <button type="submit" className="btn btn-mini" aria-disabled={saving || undefined}>
            {say.useMine}
          </button>
        )}
      </div>
    </div>
  );
}
