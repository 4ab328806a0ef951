/** How a chart appears: in 180 ms, or at once for whoever wants no motion. */
export const chartAnimation = (): false | { duration: number } =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ? false : { duration: 180 };
