import type { Chart } from "chart.js";

/** How a chart appears: in 180 ms, or at once for whoever wants no motion. */
export const chartAnimation = (): false | { duration: number; onComplete: (event: { chart: Chart }) => void } =>
  matchMedia("(prefers-reduced-motion: reduce)").matches
    ? false
    : {
        duration: 180,
        // Chart.js leaves a change of size that comes with the animation's last frame to the next drawing.
        onComplete: ({ chart }) => chart.draw(),
      };
