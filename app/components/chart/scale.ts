/** Three to six round figures, zero among them, that hold all values. */
export function scaleOf(least: number, most: number): { ticks: number[]; low: number; high: number } {
  const span = Math.max(most - least, 1_00);
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => span / each <= 5) ?? 10 * power;
  const [low, high] = [Math.floor(least / step) * step, Math.max(step, Math.ceil(most / step) * step)];
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step);
  return { ticks, low, high };
}
