/**
 * The projected balance, day by day: what is in the everyday accounts today, less what is owed there, then what is planned,
 * what is dated ahead, and what is spent each day besides. In cents of the household's currency.
 */
import { addDays, type Day } from "../calendar.ts";
import { type Coming, isLate, type PlannedAccount, standingOf } from "./free-to-spend.ts";

export type LineEvent = {
  /** Of the occurrence, or of the entry. */
  key: string;
  /** Above zero for what comes in. */
  amount: number;
  isPayday: boolean;
};

/** `balance`: in the evening. */
export type LineDay = { day: Day; events: LineEvent[]; balance: number };

export type Line = {
  /** What is there today, before anything else. */
  start: number;
  days: LineDay[];
  /** The first day with the lowest balance. */
  lowest: LineDay;
  /** The first day that ends below zero. */
  below: LineDay | null;
};

export type LineInput = {
  today: Day;
  /** The last day. */
  until: Day;
  accounts: readonly PlannedAccount[];
  coming: readonly Coming[];
  /** What is spent on a day besides. */
  spentOn: (day: Day) => number;
  /** What pockets of other accounts pay, by the key of what it is paid for (`paidFromElsewhere`). */
  elsewhere?: ReadonlyMap<string, number>;
  /** One account alone; null for all that money is spent from each day. */
  only?: string | null;
};

/** Late payments are due today. Late income counts as today's for five days, and then no longer. */
export function lineOf({ today, until, accounts, coming, spentOn, elsewhere, only = null }: LineInput): Line {
  const { have, owed, inside } = standingOf(accounts);
  const own = only === null ? inside : new Set([only]);
  const start = only === null ? have - owed : (accounts.find(({ id }) => id === only)?.balance ?? 0);
  const isOwn = (account: string | null) => (account === null ? only === null : own.has(account));
  const eventsOn = new Map<Day, LineEvent[]>();
  for (const { key, direction, day, amount, from, to, isPayday } of coming) {
    if (day > until || (direction === "in" && isLate(day, today))) continue;
    const gained = direction !== "out" && (direction === "in" ? isOwn(to) : to !== null && own.has(to)) ? amount : 0;
    const lostAmount = direction !== "in" && isOwn(from) ? amount - (elsewhere?.get(key) ?? 0) : 0;
    if (gained === lostAmount) continue;
    const on = day < today ? today : day;
    const events = eventsOn.get(on) ?? [];
    events.push({ key, amount: gained - lostAmount, isPayday });
    eventsOn.set(on, events);
  }
  const days: LineDay[] = [];
  let balance = start;
  for (let day = today; day <= until; day = addDays(day, 1)) {
    const events = (eventsOn.get(day) ?? []).sort((one, other) => other.amount - one.amount);
    balance += events.reduce((sum, { amount }) => sum + amount, 0) - spentOn(day);
    days.push({ day, events, balance });
  }
  const first = days[0] ?? { day: today, events: [], balance };
  return {
    start,
    days,
    lowest: days.reduce((least, day) => (day.balance < least.balance ? day : least), first),
    below: days.find((each) => each.balance < 0) ?? null,
  };
}
