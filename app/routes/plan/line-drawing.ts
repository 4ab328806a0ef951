/** A line of balances as a drawing: shares of its width and height, in per cent, from the left and from the top. */
import { scaleOf } from "#app/components/chart/scale.ts";
import { type Day, daysBetween } from "#app/domain/calendar.ts";
import { compactFigure } from "#app/domain/compact-figure.ts";
import type { Line, LineDay } from "#app/domain/plan/line.ts";

type Evening = Pick<LineDay, "day" | "balance">;

/** `more`: what only a wide picture has room for. */
type Label = { label: string; more: string | null };

export type Mark = Label & {
  left: number;
  top: number;
  tone: "pay" | "low";
  isAbove: boolean;
  side: "start" | "middle" | "end";
};

export type LineDrawing = {
  /** Paths in a box of 100 by 100: the line, what is above zero, what is below, and the line with a way to close it. */
  line: string;
  above: string;
  below: string;
  other: string | null;
  ticks: { top: number; label: string }[];
  marks: Mark[];
  /** Along the bottom. */
  days: { left: number; day: Day; isLow: boolean; side: Mark["side"] }[];
};

/** No two labels along the bottom are nearer than so much of the width. */
const LABEL_WIDTH = 20;
const MOST_PAYS = 4;

/** @param other the evenings with a way to close the gap; @param payLabel what is written at a pay */
export function drawLine(
  line: Line,
  other: readonly Evening[] | null,
  { payLabel, lowLabel }: { payLabel: (amount: number) => Label; lowLabel: (balance: number) => Label },
): LineDrawing {
  const { days, start, lowest, below } = line;
  const first = days[0]?.day ?? "";
  const balances = [start, ...days.map(({ balance }) => balance)];
  const all = [0, ...balances, ...(other ?? []).map(({ balance }) => balance)];
  const { ticks, low, high } = scaleOf(Math.min(...all), Math.max(...all));
  const xOf = (index: number) => round((index / Math.max(1, days.length)) * 100);
  const yOf = (balance: number) => round(((high - balance) / (high - low)) * 100);
  const left = (day: Day) => xOf(daysBetween(first, day));
  const pays = days
    .flatMap(({ day, balance, events }) =>
      events.filter(({ isPayday, amount }) => isPayday && amount > 0).map(({ amount }) => ({ day, balance, amount })),
    )
    .slice(0, MOST_PAYS);
  const marks = [
    ...pays.map(({ day, balance, amount }): Mark => markAt(left(day), yOf(balance), payLabel(amount), "pay")),
    ...(below === null && pays.length === 0
      ? []
      : [markAt(left(lowest.day), yOf(lowest.balance), lowLabel(lowest.balance), "low")]),
  ];
  return {
    line: stepsOf(balances, xOf, yOf),
    above: areaOf(
      balances.map((balance) => Math.max(0, balance)),
      xOf,
      yOf,
    ),
    below: areaOf(
      balances.map((balance) => Math.min(0, balance)),
      xOf,
      yOf,
    ),
    other: other && stepsOf([start, ...other.map(({ balance }) => balance)], xOf, yOf),
    ticks: ticks.map((tick) => ({ top: yOf(tick), label: compactFigure(tick) })),
    marks,
    days: labelledDays(
      [first, ...(below ? [below.day] : []), ...pays.map(({ day }) => day), days.at(-1)?.day ?? first],
      left,
      below?.day ?? null,
    ),
  };
}

const sideAt = (left: number): Mark["side"] => (left < 12 ? "start" : left > 88 ? "end" : "middle");

const markAt = (left: number, top: number, label: Label, tone: Mark["tone"]): Mark => ({
  left,
  top,
  ...label,
  tone,
  isAbove: tone === "pay",
  side: sideAt(left),
});

/** The earlier ones are the more important ones. */
function labelledDays(wanted: readonly Day[], leftOf: (day: Day) => number, low: Day | null): LineDrawing["days"] {
  const labels: LineDrawing["days"] = [];
  for (const day of wanted) {
    const left = leftOf(day);
    if (labels.every((each) => Math.abs(each.left - left) >= LABEL_WIDTH)) {
      labels.push({ left, day, isLow: day === low, side: sideAt(left) });
    }
  }
  return labels.sort((one, another) => one.left - another.left);
}

const round = (share: number): number => Math.round(share * 100) / 100;

/** Each balance holds from its day until the next one: the first is that of this morning. */
function stepsOf(
  balances: readonly number[],
  xOf: (index: number) => number,
  yOf: (balance: number) => number,
): string {
  let path = `M0 ${yOf(balances[0] ?? 0)}`;
  for (const [index, balance] of balances.slice(1).entries()) {
    if (balance !== balances[index]) path += `H${xOf(index)}V${yOf(balance)}`;
  }
  return `${path}H100`;
}

const areaOf = (
  balances: readonly number[],
  xOf: (index: number) => number,
  yOf: (balance: number) => number,
): string => `${stepsOf(balances, xOf, yOf)}V${yOf(0)}H0Z`;
