import type { Month } from "#app/domain/calendar.ts";
import type { TransactionType } from "#app/domain/transactions/transaction-types.ts";

type Line = { type: TransactionType | null; category?: string | null; subcategory?: string | null };

/** The address of the transactions behind a figure: those of a month or a run of months, by type, category and subcategory. */
export function transactionsOf({ type, category, subcategory }: Line, month: Month, until?: Month | null): string {
  const params = new URLSearchParams();
  if (type !== null && type !== "tithe" && category)
    params.set("of", [type, category, subcategory].filter(Boolean).join(":"));
  else if (type !== null) params.set("kind", type);
  params.set("month", month);
  if (until) params.set("until", until);
  return `/transactions?${params}`;
}
