/** What the dialogs that only show a transaction say of it. */
import { formatDay } from "#app/domain/calendar.ts";
import { formatRate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { formatMoney, subtractCents, ZERO } from "#app/domain/money.ts";
import type { TransactionRow } from "#db/transactions/transactions.ts";

/** What deleting it changes, or leaves as it is, and for how long it can be put back. */
export const consequenceOf = (row: TransactionRow): string =>
  [changedWith(row), "Pamoja keeps it in History for 30 days, and you can restore it from there."]
    .filter(Boolean)
    .join(" ");

function changedWith(row: TransactionRow): string | null {
  if (row.type === "loan_received") return `The loan “${row.loan}” stays in your list of loans.`;
  if (row.type === "loan_repayment") {
    const repaid = subtractCents(row.loan_amount ?? ZERO, row.loan_interest ?? ZERO);
    return `The balance of “${row.loan}” goes back up by ${formatMoney(repaid, row.loan_currency)}.`;
  }
  if (row.whole !== null && row.whole.amount > row.amount) {
    const { description, amount } = row.whole;
    const rest = formatMoney(subtractCents(amount, row.amount), row.currency);
    return `It is a part of “${description}” (${formatMoney(amount, row.currency)}), of which ${rest} stays.`;
  }
  if (row.has_asset) return `“${row.asset}” stays in your list of assets, unless you delete it here too.`;
  return null;
}

/** Why an asset purchase is only shown. */
export const NOT_EDITED =
  "An asset purchase cannot be edited: the asset was created from it. To correct it, delete it together with its asset and record both again: the form will be filled in for you. If only the asset's value has changed, update its value instead.";

/** An asset purchase, term by term. */
export function termsOf(row: TransactionRow, currency: string): [term: string, value: string | null][] {
  const { base_amount, rate, rate_source, rate_date } = row;
  const converted = `${formatMoney(base_amount, currency)} at ${formatRate(rate)} (${rate_source}, ${formatDay(rate_date)})`;
  return [
    ["Asset", row.asset],
    ["Description", row.description],
    ["Date", formatDay(row.date)],
    ["Amount", formatMoney(row.amount, row.currency)],
    ...(row.currency === currency ? [] : [["Converted", converted] as [string, string]]),
  ];
}
