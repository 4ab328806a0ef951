/** Ways to keep a line from falling below zero before money comes. In cents of the household's currency. */
import { addDays, type Day, daysBetween } from "../calendar.ts";
import { type Cents, toCents } from "../money.ts";
import type { Line, LineDay } from "./line.ts";

/** What is done to the plan. */
export type Remedy =
  /** Part of a payment on its day, and the rest on another one. */
  | { kind: "parts"; key: string; first: Cents; rest: Cents; on: Day }
  /** So much less is spent on each day, until a day. */
  | { kind: "less"; perDay: Cents; until: Day }
  /** A payment waits until money came. */
  | { kind: "later"; key: string; on: Day }
  /** One's own savings lend it until money came. */
  | { kind: "borrow"; account: string; amount: Cents; on: Day; back: Day };

type Evening = Pick<LineDay, "day" | "balance">;

/** `evenings`: each day, if it is done; `lowest`: the first of those with the least. */
export type Way = Remedy & { evenings: Evening[]; lowest: Evening };

/** A payment that can be moved and split. */
export type Movable = { key: string; day: Day; amount: Cents };
/** An account that money is not spent from each day. */
export type Lender = { id: string; balance: Cents };

/** In cents: one shilling, or one of whatever the currency is. */
const WHOLE = 100;
const roundedUp = (cents: number): Cents => toCents(Math.ceil(cents / WHOLE) * WHOLE);

/**
 * The most effective way of each kind, where it helps; those that close the gap come first.
 * @param line that falls below zero
 * @param spentOn what is spent on a day besides bills
 * @param pays days on which pay comes, in their order, also beyond the line
 */
export function waysToClose(
  line: Line,
  {
    spentOn,
    pays,
    movable,
    lenders,
  }: { spentOn: (day: Day) => number; pays: readonly Day[]; movable: readonly Movable[]; lenders: readonly Lender[] },
): Way[] {
  const { below } = line;
  if (below === null) return [];
  const pay = pays.find((day) => day > below.day);
  const [today, last] = [line.days[0]?.day ?? below.day, line.days.at(-1)?.day ?? below.day];
  const before = line.days.filter(({ day }) => pay === undefined || day < pay);
  const perDay = leastSaving(before, spentOn);
  const until = pay === undefined ? last : addDays(pay, -1);
  const less = perDay === null ? null : wayOf(line, { kind: "less", perDay, until }, savings(before, spentOn, perDay));
  if (pay === undefined) return helping(line, [less]);

  // A payment due before the previous pay does not wait for a later one.
  const since = pays.findLast((day) => day <= below.day) ?? "";
  const due = movable.filter(({ day }) => day >= since && day < pay);
  const lowestIfMore = lowestUntil(line, pay);
  const fromDayOf = ({ day }: Movable) => (day < today ? today : day);
  const bestOf = (candidates: readonly Movable[], waitingPart: (amount: Cents) => Cents) =>
    firstOfMost(candidates, (each) => lowestIfMore(fromDayOf(each), waitingPart(each.amount)));
  const wait = (remedy: Remedy, from: Day, amount: Cents) => wayOf(line, remedy, [{ from, until: pay, amount }]);

  const moved = bestOf(due, (amount) => amount);
  const split = bestOf(
    due.filter(({ amount }) => amount >= 2 * WHOLE),
    secondPart,
  );
  const amount = roundedUp(Math.max(...before.map(({ balance }) => -balance)));
  const lender = lenders.find(({ balance }) => balance >= amount);
  return helping(line, [
    split &&
      wait(
        { kind: "parts", key: split.key, ...partsOf(split.amount), on: pay },
        fromDayOf(split),
        secondPart(split.amount),
      ),
    less,
    moved && wait({ kind: "later", key: moved.key, on: pay }, fromDayOf(moved), moved.amount),
    lender && wait({ kind: "borrow", account: lender.id, amount, on: below.day, back: pay }, below.day, amount),
  ]);
}

/** The ways that raise the lowest balance; those that close the gap come first. */
const helping = (line: Line, ways: readonly (Way | null | undefined)[]): Way[] =>
  ways
    .filter((way) => way != null)
    .filter(({ lowest }) => lowest.balance > line.lowest.balance)
    .toSorted((one, other) => Number(other.lowest.balance >= 0) - Number(one.lowest.balance >= 0));

const secondPart = (amount: Cents): Cents => toCents(amount - roundedUp(amount / 2));
const partsOf = (amount: Cents) => ({ first: roundedUp(amount / 2), rest: secondPart(amount) });

/** An amount added from a day up to the day before `until`. */
type Change = { from: Day; until: Day | null; amount: number };

function wayOf(line: Line, remedy: Remedy, changes: readonly Change[]): Way {
  const evenings = eveningsWith(line, changes);
  return {
    ...remedy,
    evenings,
    lowest: evenings.reduce((least, each) => (each.balance < least.balance ? each : least)),
  };
}

/**
 * The lowest balance if an amount is added from a day up to the day before `end`. The days are gone through only once for any
 * number of payments, as a plan may hold thousands.
 */
function lowestUntil({ days }: Line, end: Day): (from: Day, amount: number) => number {
  const stop = days.findIndex(({ day }) => day >= end);
  const [inside, after] = stop < 0 ? [days, []] : [days.slice(0, stop), days.slice(stop)];
  const afterwards = Math.min(...after.map(({ balance }) => balance));
  const until: number[] = [];
  for (const { balance } of inside) until.push(Math.min(balance, until.at(-1) ?? balance));
  const since: number[] = [];
  for (const { balance } of inside.toReversed()) since.push(Math.min(balance, since.at(-1) ?? balance));
  const indexOf = new Map(inside.map(({ day }, index) => [day, index]));
  return (from, amount) => {
    const index = indexOf.get(from) ?? inside.length;
    const untouched = Math.min(until[index - 1] ?? Number.POSITIVE_INFINITY, afterwards);
    return Math.min(untouched, (since[inside.length - 1 - index] ?? Number.POSITIVE_INFINITY) + amount);
  };
}

function eveningsWith({ days }: Line, changes: readonly Change[]): Evening[] {
  const first = days[0]?.day ?? "";
  const steps = new Array<number>(days.length + 1).fill(0);
  for (const { from, until, amount } of changes) {
    const [start, end] = [daysBetween(first, from), until === null ? days.length : daysBetween(first, until)];
    for (const [index, step] of [
      [start, amount],
      [end, -amount],
    ] as const) {
      if (index < days.length) steps[index] = (steps[index] ?? 0) + step;
    }
  }
  let more = 0;
  return days.map(({ day, balance }, index) => {
    more += steps[index] ?? 0;
    return { day, balance: balance + more };
  });
}

/** What is not spent on each day; it stays. */
const savings = (days: readonly LineDay[], spentOn: (day: Day) => number, perDay: number): Change[] =>
  days.map(({ day }) => ({ from: day, until: null, amount: Math.min(perDay, spentOn(day)) }));

/** The least to save each day, in whole shillings, so that no day ends below zero; null where nothing is enough. */
function leastSaving(days: readonly LineDay[], spentOn: (day: Day) => number): Cents | null {
  const isEnough = (perDay: number): boolean => {
    let savedAmount = 0;
    return days.every(({ day, balance }) => {
      savedAmount += Math.min(perDay, spentOn(day));
      return balance + savedAmount >= 0;
    });
  };
  let [low, high] = [0, Math.ceil(Math.max(0, ...days.map(({ day }) => spentOn(day))) / WHOLE)];
  if (!isEnough(high * WHOLE)) return null;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle * WHOLE)) high = middle;
    else low = middle + 1;
  }
  return toCents(low * WHOLE);
}

/** The one of which most is left; of several, the first. */
function firstOfMost<Each>(all: readonly Each[], leftOf: (each: Each) => number): Each | undefined {
  let [best, most]: [Each | undefined, number] = [undefined, Number.NEGATIVE_INFINITY];
  for (const each of all) {
    const left = leftOf(each);
    if (left > most) [best, most] = [each, left];
  }
  return best;
}
