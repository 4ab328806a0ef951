import { PieCard } from "#app/components/chart/pie-card.tsx";
import type { Slice } from "./view.ts";

type Props = { slices: readonly Slice[]; month: string; currency: string | null };

/** The month's expenses by category. */
export function Breakdown({ slices, month, currency }: Props) {
  return (
    <PieCard
      title="Monthly Expense Breakdown"
      empty="No expense data to display for this month."
      caption={`Expenses of ${month} by category`}
      head="Category"
      slices={slices.map(({ category, amount, percent }) => ({ key: category, label: category, amount, percent }))}
      currency={currency}
    />
  );
}
