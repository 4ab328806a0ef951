import { startTransition, useEffect, useState } from "react";
import type { LineData } from "./line-chart.tsx";
import type { PieData } from "./pie-chart.tsx";
import type { StepData } from "./step-chart.tsx";

type Charts = typeof import("./charts.ts");

type Props = { className: string; description: string } & (
  | { kind: "line"; chart: LineData }
  | { kind: "pie"; chart: PieData }
  | { kind: "steps"; chart: StepData }
);

/** Reserves the chart's space from the first paint, so that nothing moves when it arrives. */
export function ChartFrame({ className, description, ...props }: Props) {
  const charts = useCharts();
  return (
    <div className={`chart relative ${className}`}>
      {charts && props.kind === "line" && <charts.LineChart {...props.chart} description={description} />}
      {charts && props.kind === "pie" && <charts.PieChart {...props.chart} description={description} />}
      {charts && props.kind === "steps" && <charts.StepChart {...props.chart} description={description} />}
    </div>
  );
}

/**
 * chart.js, which is fetched after the figures are painted, so that they never wait for it. A screen stands without it: where
 * the network loses it, it is fetched again, after a second and then less and less often.
 */
function useCharts(): Charts | null {
  const [charts, setCharts] = useState<Charts | null>(null);
  useEffect(() => {
    let isShown = true;
    let pause = 1_000;
    let timer = 0;
    const fetchThem = () =>
      import("./charts.ts").then(
        (fetched) => startTransition(() => setCharts(fetched)),
        () => {
          if (!isShown) return;
          timer = window.setTimeout(fetchThem, pause);
          pause *= 2;
        },
      );
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(fetchThem);
    });
    return () => {
      isShown = false;
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return charts;
}
