import { Chart, Filler, LinearScale, LineController, LineElement, PointElement, Tooltip } from "chart.js";
import { color as readColour } from "chart.js/helpers";
import { Line } from "react-chartjs-2";
import { addDays, type Day, daysBetween, formatDay } from "#app/domain/calendar.ts";
import { type Cents, formatMoney, toCents } from "#app/domain/money.ts";
import { formatShortMonth } from "#app/domain/short-month.ts";
import { chartFont } from "./font.ts";
import { moneyAxis } from "./money-axis.ts";
import { chartAnimation } from "./motion.ts";
import type { ColourName } from "./palette.ts";
import { useColours } from "./use-colours.ts";

Chart.register(LineController, LineElement, PointElement, LinearScale, Tooltip, Filler);

/** Values that each hold from their day until the next, oldest first; the last one holds until `until`. */
export type StepData = {
  label: string;
  colour: ColourName;
  currency: string | null;
  points: readonly { day: Day; value: Cents }[];
  until: Day;
  /** Whether it goes straight from one value to the next, for values of which more lie between. */
  straight?: boolean;
};

/** More are a line alone. */
const MOST_POINTS = 40;

/** Evenly spaced places to label on an axis of the given length in days, or points, and in pixels. */
function marks(days: number, pixels: number): number[] {
  const parts = Math.min(4, Math.max(1, Math.floor(pixels / 130)));
  return [...new Set(Array.from({ length: parts + 1 }, (_, index) => Math.round((days * index) / parts)))];
}

export default function StepChart({
  label,
  colour: name,
  currency,
  points,
  until,
  straight = false,
  description,
}: StepData & { description: string }) {
  const colour = useColours();
  const first = points[0]?.day ?? "";
  // The axis is linear in days, so that a year is twelve times as wide as a month.
  const last = daysBetween(first, until);
  const recorded = points.map(({ day, value }) => ({ x: daysBetween(first, day), y: value }));
  const line = [...recorded, { x: last, y: points.at(-1)?.value ?? 0 }];
  const monthAt = (x: number) => formatShortMonth(addDays(first, Math.round(x)));
  const dayAt = (x: number) => formatDay(addDays(first, Math.round(x)));
  return (
    <Line
      aria-label={description}
      data={{
        datasets: [
          {
            label,
            data: line,
            borderColor: colour(name),
            backgroundColor: readColour(colour(name)).alpha(0.1).rgbString(),
            pointBackgroundColor: colour(name),
            borderWidth: 2.5,
            pointRadius: line.map((_, index) => (index < recorded.length && recorded.length <= MOST_POINTS ? 3 : 0)),
            clip: 8,
            stepped: !straight,
            fill: "origin",
          },
        ],
      }}
      options={{
        maintainAspectRatio: false,
        font: chartFont(),
        animation: chartAnimation(),
        interaction: { mode: "index", intersect: false },
        plugins: {
          tooltip: {
            callbacks: {
              title: ([item]) => dayAt(item?.parsed.x ?? 0),
              label: ({ dataset, parsed }) => `${dataset.label}: ${formatMoney(toCents(Number(parsed.y)), currency)}`,
            },
          },
        },
        scales: {
          x: {
            type: "linear",
            min: 0,
            max: last,
            grid: { display: false },
            afterBuildTicks: (axis) => {
              const values = straight
                ? marks(recorded.length - 1, axis.maxWidth).map((index) => recorded[index]?.x ?? 0)
                : marks(last, axis.maxWidth);
              axis.ticks = values.map((value) => ({ value }));
            },
            ticks: {
              color: colour("soft"),
              maxRotation: 0,
              align: "inner",
              callback: (x) => (straight ? monthAt : dayAt)(Number(x)),
            },
          },
          y: moneyAxis(colour),
        },
      }}
    />
  );
}
