import { ArcElement, Chart, PieController, Tooltip } from "chart.js";
import { Pie } from "react-chartjs-2";
import { type Cents, formatMoney, toCents } from "#app/domain/money.ts";
import { useColours } from "./colours.ts";
import { pieColour } from "./palette.ts";

Chart.register(PieController, ArcElement, Tooltip);

export type PieData = { labels: string[]; currency: string | null; values: Cents[] };

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export default function PieChart({ labels, currency, values, description }: PieData & { description: string }) {
  const colour = useColours();
  return (
    <Pie
      aria-label={description}
      data={{
        labels,
        datasets: [
          {
            data: values,
            backgroundColor: values.map((_, index) => colour(pieColour(index))),
            borderColor: colour("card"),
            borderWidth: 2,
          },
        ],
      }}
      options={{
        maintainAspectRatio: false,
        ...(still() ? { animation: false as const } : {}),
        plugins: {
          tooltip: {
            callbacks: { label: ({ label, raw }) => `${label}: ${formatMoney(toCents(Number(raw)), currency)}` },
          },
        },
      }}
    />
  );
}
