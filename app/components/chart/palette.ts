/** The token names of the six pie colours. A seventh slice has the first one again, with stripes. */
export const PIE_COLOURS = ["pie-1", "pie-2", "pie-3", "pie-4", "pie-5", "pie-6"] as const;

export type ColourName = (typeof PIE_COLOURS)[number] | "good" | "clay" | "blue" | "ink" | "soft" | "line" | "card";

export function pieColour(index: number): ColourName {
  return PIE_COLOURS[index % PIE_COLOURS.length] as ColourName;
}

export const isStriped = (index: number): boolean => index >= PIE_COLOURS.length;

/** The CSS background of a slice in a legend. */
export function swatchOf(index: number): string {
  const colour = `var(--color-${pieColour(index)})`;
  return isStriped(index) ? `repeating-linear-gradient(45deg, ${colour} 0 2px, var(--color-card) 2px 4px)` : colour;
}
