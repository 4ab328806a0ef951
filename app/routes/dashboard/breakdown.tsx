import { PieCard } from "#app/components/chart/pie-card.tsx";
import { transactionsOf } from "#app/components/transactions-address.ts";
import { formatMonth, type Month } from "#app/domain/calendar.ts";
import type { Slice } from "./view.ts";
import * as say from "./words.tsx";

type Props = { slices: readonly Slice[]; month: Month; currency: string | null };

/** The month's expenses by category. */
export function Breakdown({ slices, month, currency }: Props) {
  return (
    <PieCard
      title={say.monthlyExpenseBreakdown}
      empty={say.noExpenses}
      caption={say.expensesOfByCategory(formatMonth(month))}
      head={say.category}
      slices={slices.map(({ category, amount, percent }) => ({
        key: category,
        label: category,
        category,
        amount,
        percent,
        to: transactionsOf({ type: "expense", category }, month),
      }))}
      currency={currency}
    />
  );
}
