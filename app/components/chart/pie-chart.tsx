import { ArcElement, Chart, PieController, Tooltip } from "chart.js";
import { Pie } from "react-chartjs-2";
import { type Cents, formatMoney, toCents } from "#app/domain/money.ts";
import { chartAnimation } from "./motion.ts";
import type { SliceColour } from "./palette.ts";
import { type Colour, useColours } from "./use-colours.ts";

Chart.register(PieController, ArcElement, Tooltip);

export type PieData = { labels: string[]; currency: string | null; values: Cents[]; colours: SliceColour[] };

/** The side of the square that stripes repeat, in pixels. */
const TILE = 8;

function fillOf(slice: SliceColour, colour: (name: Colour) => string): string | CanvasPattern {
  const plain = colour("face" in slice ? slice : slice.name);
  if ("face" in slice || !slice.isStriped) return plain;
  const tile = document.createElement("canvas");
  tile.width = TILE;
  tile.height = TILE;
  const context = tile.getContext("2d");
  if (context === null) return plain;
  context.fillStyle = colour("card");
  context.fillRect(0, 0, TILE, TILE);
  context.strokeStyle = plain;
  context.lineWidth = TILE / 2;
  // The same diagonal three times, so that neighbouring tiles join.
  for (const shift of [-TILE, 0, TILE]) {
    context.moveTo(shift - 1, TILE + 1);
    context.lineTo(shift + TILE + 1, -1);
  }
  context.stroke();
  return context.createPattern(tile, "repeat") ?? plain;
}

export default function PieChart({
  labels,
  currency,
  values,
  colours,
  description,
}: PieData & { description: string }) {
  const colour = useColours();
  return (
    <Pie
      aria-label={description}
      data={{
        labels,
        datasets: [
          {
            data: values,
            backgroundColor: colours.map((each) => fillOf(each, colour)),
            borderColor: colour("card"),
            // A single slice would have a seam.
            borderWidth: values.length > 1 ? 2 : 0,
          },
        ],
      }}
      options={{
        maintainAspectRatio: false,
        cutout: "64%",
        animation: chartAnimation(),
        plugins: {
          tooltip: {
            callbacks: { label: ({ label, raw }) => `${label}: ${formatMoney(toCents(Number(raw)), currency)}` },
          },
        },
      }}
    />
  );
}
