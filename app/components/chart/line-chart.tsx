import {
  CategoryScale,
  Chart,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from "chart.js";
import { color } from "chart.js/helpers";
import { Line } from "react-chartjs-2";
import { type Cents, formatMoney, toCents } from "#app/domain/money.ts";
import { chartFont } from "./font.ts";
import { moneyAxis } from "./money-axis.ts";
import { chartAnimation } from "./motion.ts";
import type { ColourName } from "./palette.ts";
import { useColours } from "./use-colours.ts";

Chart.register(Filler, LineController, LineElement, PointElement, CategoryScale, LinearScale, Tooltip);

export type LineData = {
  labels: string[];
  currency: string | null;
  lines: {
    label: string;
    colour: ColourName;
    dashed: boolean;
    values: (Cents | null)[];
    /** Filled down to the line before it in the same stack, or to zero. */
    stack?: string;
  }[];
};

/** The opacity of a filled area; net-worth.css has it for its legend. */
const FILL = 0.35;

/** What a label on the axis takes, in pixels. */
const LABEL_ROOM = 66;

/** The lowest point of all lines, those of one stack added up where they are below zero. */
function lowestOf(lines: LineData["lines"]): number {
  const stacks = Map.groupBy(lines, ({ stack, label }) => stack ?? label);
  const lows = [...stacks.values()].flatMap((stacked) =>
    (stacked[0]?.values ?? []).map((_, index) =>
      stacked.reduce((sum, { values }) => sum + Math.min(0, values[index] ?? 0), 0),
    ),
  );
  return Math.min(0, ...lows);
}

export default function LineChart({ labels, currency, lines, description }: LineData & { description: string }) {
  const colour = useColours();
  return (
    <Line
      aria-label={description}
      data={{
        labels,
        datasets: lines.map(({ label, colour: name, dashed, values, stack }, index) => ({
          label,
          data: values,
          borderColor: colour(name),
          backgroundColor: stack === undefined ? colour(name) : color(colour(name)).alpha(FILL).rgbString(),
          fill: stack === undefined ? false : lines[index - 1]?.stack === stack ? "-1" : "origin",
          stack: stack ?? label,
          borderDash: dashed ? [6, 5] : [],
          borderWidth: stack === undefined ? 2.5 : 1,
          pointRadius: stack === undefined ? 2.5 : 0,
          tension: 0,
        })),
      }}
      options={{
        maintainAspectRatio: false,
        font: chartFont(),
        animation: chartAnimation(),
        interaction: { mode: "index", intersect: false },
        plugins: {
          tooltip: {
            callbacks: {
              label: ({ dataset, raw }) => `${dataset.label}: ${formatMoney(toCents(Number(raw)), currency)}`,
            },
          },
        },
        scales: {
          x: {
            grid: { display: false },
            // Evenly spaced, and always the last.
            afterBuildTicks: (axis) => {
              const step = Math.ceil((labels.length * LABEL_ROOM) / axis.maxWidth);
              axis.ticks = axis.ticks.filter((_, index) => (labels.length - 1 - index) % step === 0);
            },
            ticks: { color: colour("soft"), maxRotation: 0, autoSkip: false },
          },
          y: { ...moneyAxis(colour, lowestOf(lines)), stacked: lines.some(({ stack }) => stack !== undefined) },
        },
      }}
    />
  );
}
