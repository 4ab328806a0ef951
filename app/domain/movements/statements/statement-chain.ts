/** Puts rows of one moment into an order in which each balance follows from the one before. */
import { changeOf, type StatementRow } from "./statement-row.ts";

/** One row, or the rows of one event that all print the balance after the last of them. */
export type Step = {
  rows: StatementRow[];
  /** In cents. */
  change: number;
  /** In cents; null where none is printed, or nothing moved: some such rows print zero. */
  balance: number | null;
};

const moves = (row: StatementRow): boolean => changeOf(row) !== 0;

const stepOf = (rows: StatementRow[]): Step => ({
  rows,
  change: rows.reduce((sum, row) => sum + changeOf(row), 0),
  balance: rows.findLast(moves)?.balance ?? null,
});

const isOfOneMoment = (a: StatementRow, b: StatementRow): boolean =>
  (a.day === b.day && a.time === b.time) || a.receipt === b.receipt;

/** The steps in groups of one moment. @param rows the oldest first */
export function stepsOf(rows: readonly StatementRow[]): Step[][] {
  const groups: StatementRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1)?.at(-1);
    if (last && isOfOneMoment(last, row)) groups.at(-1)?.push(row);
    else groups.push([row]);
  }
  return groups.map((group) =>
    eventsOf(group).flatMap((event) => (hasOneBalance(event) ? [stepOf(event)] : event.map((row) => stepOf([row])))),
  );
}

/** Neighbours with the same receipt and second. */
function eventsOf(rows: readonly StatementRow[]): StatementRow[][] {
  const events: StatementRow[][] = [];
  for (const row of rows) {
    const last = events.at(-1)?.at(-1);
    if (last && last.receipt === row.receipt && last.time === row.time && last.day === row.day)
      events.at(-1)?.push(row);
    else events.push([row]);
  }
  return events;
}

/** Balances that follow one from the other are never equal. */
function hasOneBalance(event: readonly StatementRow[]): boolean {
  const [first, ...others] = event.filter(moves);
  return others.length > 0 && others.every(({ balance }) => balance !== null && balance === first?.balance);
}

/** Of a larger group only an order without any break is looked for: all orders would take too long. */
const LARGEST_GROUP = 7;

/** All steps, those of each group in the order in which the fewest balances break off: as printed, where that is as good. */
export function inChain(groups: readonly Step[][]): Step[] {
  const steps: Step[] = [];
  let balance: number | null = null;
  for (const group of groups) {
    for (const step of bestOrder(group, balance)) {
      steps.push(step);
      balance = after(step, balance);
    }
  }
  return steps;
}

const after = (step: Step, balance: number | null): number | null =>
  step.balance ?? (balance === null ? null : balance + step.change);

const isBreak = (step: Step, balance: number | null): boolean =>
  balance !== null && step.balance !== null && step.balance !== balance + step.change;

function breaksIn(steps: readonly Step[], start: number | null): number {
  let [breaks, balance] = [0, start];
  for (const step of steps) {
    if (isBreak(step, balance)) breaks += 1;
    balance = after(step, balance);
  }
  return breaks;
}

function bestOrder(group: readonly Step[], start: number | null): readonly Step[] {
  const printedBreaks = breaksIn(group, start);
  let best = { order: group, breaks: group.length > LARGEST_GROUP ? Math.min(printedBreaks, 1) : printedBreaks };
  const extend = (order: readonly Step[], rest: readonly Step[], balance: number | null, breaks: number) => {
    if (breaks >= best.breaks) return;
    if (rest.length === 0) best = { order, breaks };
    for (const step of rest) {
      const others = rest.filter((other) => other !== step);
      extend([...order, step], others, after(step, balance), breaks + (isBreak(step, balance) ? 1 : 0));
    }
  };
  extend([], group, start, 0);
  return best.order;
}
