/** The fields of an entry, as the service worker's own forms show and read them. */

import { formatShortDay, isDay } from "../../domain/calendar.ts";
import { formatMoney, readAmount } from "../../domain/money.ts";
import type { QueuedEntry } from "../../domain/queue/queued-entry.ts";
import { cashSignOf, isTransactionType, labelOf } from "../../domain/transactions/transaction-types.ts";
import * as say from "./queue-page.words.ts";

/** What a form shows; `becomes`: `expense|Utilities|Water`, and empty for a transfer. */
export type Typed = { amount: string; description: string; becomes: string; date: string };

export type Problems = Partial<Record<keyof Typed, string>>;

export const EMPTY: Typed = { amount: "", description: "", becomes: "", date: "" };

export const becomesValue = (type: string, category: string | null, subcategory: string | null): string =>
  [type, category, subcategory].filter((part) => part !== null && part !== "").join("|");

export function typedIn({ form, fields }: Pick<QueuedEntry, "form" | "fields">): Typed {
  const values = new URLSearchParams(fields);
  const text = (name: string) => values.get(name) ?? "";
  const becomes =
    form === "/transactions" ? becomesValue(text("type"), values.get("category"), values.get("subcategory")) : "";
  return { amount: text("amount"), description: text("description"), becomes, date: text("date") };
}

/** @param isTransfer a transfer is for nothing */
export function problemsOf({ amount, becomes, date }: Typed, isTransfer: boolean): Problems {
  return {
    ...(!readAmount(amount).ok && { amount: say.enterAnAmount }),
    ...(!isTransfer && !isTransactionType(becomes.split("|")[0]) && { becomes: say.chooseACategory }),
    ...(!isDay(date) && { date: say.enterADay }),
  };
}

/** The fields as the product's own form posts them. */
export function fieldsWith(fields: string, { amount, description, becomes, date }: Typed): string {
  const values = new URLSearchParams(fields);
  for (const [name, value] of Object.entries({ amount, description, date })) values.set(name, value);
  if (becomes !== "") {
    const [type = "", category = "", subcategory = ""] = becomes.split("|");
    for (const [name, value] of Object.entries({ type, category, subcategory })) values.set(name, value);
  }
  return values.toString();
}

/** `−KES 250.00 · mama mboga`, and the line below: `Groceries · 28 Nov` */
export function summaryOf(entry: Pick<QueuedEntry, "form" | "fields">): {
  amount: string;
  what: string;
  details: string;
} {
  const values = new URLSearchParams(entry.fields);
  const { amount, description, becomes, date } = typedIn(entry);
  const [type = "", category = "", subcategory = ""] = becomes.split("|");
  const read = readAmount(amount);
  const sign = isTransactionType(type) && cashSignOf(type) < 0 ? "−" : "";
  const path = subcategory || category || labelOf(isTransactionType(type) ? type : "transfer");
  return {
    amount: read.ok ? sign + formatMoney(read.value, values.get("currency")) : amount,
    what: description || path,
    details: [description === "" ? "" : path, isDay(date) ? formatShortDay(date) : ""].filter(Boolean).join(" · "),
  };
}

/**
 * What an entry adds to the household's money, in cents of its currency.
 * @param rates one unit of other currencies in that one
 * @returns null for one in a currency of which no rate is known
 */
export function effectOf(
  entry: Pick<QueuedEntry, "form" | "fields">,
  currency: string,
  rates: Readonly<Record<string, number>> = {},
): number | null {
  const { amount, becomes } = typedIn(entry);
  const type = becomes.split("|")[0];
  const read = readAmount(amount);
  if (!read.ok || !isTransactionType(type)) return 0;
  const own = currencyOf(entry);
  const rate = own === currency ? 1 : rates[own];
  return rate === undefined ? null : Math.round(cashSignOf(type) * read.value * rate);
}

export const currencyOf = ({ fields }: Pick<QueuedEntry, "fields">): string =>
  new URLSearchParams(fields).get("currency") ?? "";
