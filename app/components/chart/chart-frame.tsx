import { lazy, Suspense } from "react";
import { useHydrated } from "../hydrated.ts";
import type { LineData } from "./line-chart.tsx";
import type { PieData } from "./pie-chart.tsx";
import type { StepData } from "./step-chart.tsx";

// chart.js is only asked for once a screen with a chart is there: its figures never wait for it.
const LineChart = lazy(() => import("./line-chart.tsx"));
const PieChart = lazy(() => import("./pie-chart.tsx"));
const StepChart = lazy(() => import("./step-chart.tsx"));

type Props = { className: string; description: string } & (
  | { kind: "line"; chart: LineData }
  | { kind: "pie"; chart: PieData }
  | { kind: "steps"; chart: StepData }
);

/** Room for a chart from the first paint on, so that nothing moves when it arrives. */
export function ChartFrame({ className, description, ...props }: Props) {
  const hydrated = useHydrated();
  return (
    <div className={`relative ${className}`}>
      {hydrated && (
        <Suspense fallback={null}>
          {props.kind === "line" && <LineChart {...props.chart} description={description} />}
          {props.kind === "pie" && <PieChart {...props.chart} description={description} />}
          {props.kind === "steps" && <StepChart {...props.chart} description={description} />}
        </Suspense>
      )}
    </div>
  );
}
