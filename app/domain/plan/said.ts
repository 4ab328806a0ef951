/** What people said that entries are: which occurrences, and how much of either is left. */
import type { Day } from "../calendar.ts";
import { type Cents, toCents } from "../money.ts";
import type { MatchedEntry, MatchedSchedule } from "./evidence.ts";

/** What a person said of an entry and an occurrence: that the entry paid it, and how much, or that it did not. */
export type OccurrenceLink = {
  schedule: string;
  planned_on: Day;
  entry: string;
  /** In the currency of the schedule. */
  amount: Cents;
  verdict: "yes" | "no";
};

export type OccurrenceMatch = { schedule: string; planned_on: Day; entry: string; amount: Cents; said: boolean };

/** What people said each entry is, and how much of the entry and of the occurrences that covers. */
export function saidOf(
  links: readonly OccurrenceLink[],
  scheduleOf: ReadonlyMap<string, MatchedSchedule>,
  entries: readonly MatchedEntry[],
) {
  const entryOf = new Map(links.length > 0 ? entries.map((entry) => [entry.id, entry]) : []);
  /** How much of each entry is spoken for, in its own currency. */
  const usedAmounts = new Map<string, number>();
  /** By schedule and planned day. */
  const paidOf = new Map<string, Map<Day, number>>();
  const said: OccurrenceMatch[] = [];
  for (const { verdict, ...link } of links) {
    const currency = scheduleOf.get(link.schedule)?.currency;
    const entry = entryOf.get(link.entry);
    if (verdict === "no" || !entry || currency === undefined) continue;
    // An entry that was edited since may be less than what was said of it.
    const amount = toCents(Math.min(link.amount, leftOf(entry, currency) ?? link.amount));
    if (amount <= 0) continue;
    const [whole, own] = [amountIn(entry, currency), amountIn(entry, entry.currency)];
    const share = currency === entry.currency || whole === 0 ? amount : Math.round((amount * own) / whole);
    usedAmounts.set(entry.id, (usedAmounts.get(entry.id) ?? 0) + share);
    const paid = paidOf.get(link.schedule) ?? new Map<Day, number>();
    paidOf.set(link.schedule, paid.set(link.planned_on, (paid.get(link.planned_on) ?? 0) + amount));
    said.push({ ...link, amount, said: true });
  }
  return { said, paidOf, leftOf, isWhole: ({ id }: MatchedEntry) => !usedAmounts.has(id) };

  /** What of an entry is not spoken for; null in a currency of which its rates say nothing. */
  function leftOf(entry: MatchedEntry, currency: string): number | null {
    const [own, whole] = [amountIn(entry, entry.currency), entry.amounts[currency]];
    const remainder = Math.max(0, own - (usedAmounts.get(entry.id) ?? 0));
    if (currency === entry.currency) return remainder;
    return whole === undefined ? null : Math.round((remainder * whole) / own);
  }
}

/** What an entry came to in a currency; nothing where its rates do not say. */
export const amountIn = ({ amounts }: MatchedEntry, currency: string): Cents => amounts[currency] ?? toCents(0);
