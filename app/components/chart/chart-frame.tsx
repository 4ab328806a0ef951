import { lazy, Suspense, startTransition, useEffect, useState } from "react";
import type { LineData } from "./line-chart.tsx";
import type { PieData } from "./pie-chart.tsx";
import type { StepData } from "./step-chart.tsx";

// chart.js loads only after a screen with a chart is shown, so that the figures never wait for it.
const LineChart = lazy(() => import("./line-chart.tsx"));
const PieChart = lazy(() => import("./pie-chart.tsx"));
const StepChart = lazy(() => import("./step-chart.tsx"));

type Props = { className: string; description: string } & (
  | { kind: "line"; chart: LineData }
  | { kind: "pie"; chart: PieData }
  | { kind: "steps"; chart: StepData }
);

/** Reserves the chart's space from the first paint, so that nothing moves when it arrives: after the figures are painted. */
export function ChartFrame({ className, description, ...props }: Props) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className={`chart relative ${className}`}>
      {isPainted && (
        <Suspense fallback={null}>
          {props.kind === "line" && <LineChart {...props.chart} description={description} />}
          {props.kind === "pie" && <PieChart {...props.chart} description={description} />}
          {props.kind === "steps" && <StepChart {...props.chart} description={description} />}
        </Suspense>
      )}
    </div>
  );
}
