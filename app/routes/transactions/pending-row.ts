/** The transaction that is being saved, as the list shows it until the server has answered. */
import { useNavigation } from "@remix-run/react";
import { isDay } from "#app/domain/calendar.ts";
import { readAmount } from "#app/domain/money.ts";
import { isTransactionType } from "#app/domain/transactions/transaction-types.ts";
import type { ListDay, ListRow } from "./days.ts";

type List = {
  days: readonly ListDay[];
  today: string;
  currency: string;
  isFiltered: boolean;
  startsLater: boolean;
};

/**
 * The list's days with the transaction that is being saved. One that is invalid or ahead is not shown, and none in a
 * filtered list, which it may not belong to.
 */
export function useWithPendingRow(list: List | null): readonly ListDay[] {
  const { formData } = useNavigation();
  if (list === null) return [];
  const { days, today, currency } = list;
  const submittedText = (name: string) => String(formData?.get(name) ?? "");
  const [date, type, amount] = [submittedText("date"), submittedText("type"), readAmount(submittedText("amount"))];
  if (list.isFiltered || list.startsLater || !/^(record|revise)$/.test(submittedText("intent"))) return days;
  if (!isDay(date) || date > today || !amount.ok || !isTransactionType(type)) return days;
  const row: ListRow = {
    id: submittedText("id"),
    description: submittedText("description"),
    amount: amount.value,
    type,
    category: submittedText("category") || null,
    subcategory: submittedText("subcategory") || null,
    ...(submittedText("currency") === currency
      ? {}
      : { foreign: { currency: submittedText("currency"), base_amount: null } }),
    isPending: true,
  };
  const others = days
    .map((day) => ({ ...day, rows: day.rows.filter(({ id }) => id !== row.id) }))
    .filter((day) => day.rows.length > 0 || day.day === date);
  const ownDay = others.find(({ day }) => day === date);
  if (ownDay === undefined) others.push({ day: date, total: null, rows: [row] });
  else ownDay.rows.unshift(row);
  return others.sort((one, other) => other.day.localeCompare(one.day));
}
