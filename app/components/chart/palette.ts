/** The token names of the six pie colours. A seventh slice has the first one again, with stripes. */
export const PIE_COLOURS = ["pie-1", "pie-2", "pie-3", "pie-4", "pie-5", "pie-6"] as const;

export type ColourName = (typeof PIE_COLOURS)[number] | "good" | "clay" | "blue" | "ink" | "soft" | "line" | "card";

/** A slice's colour: that of its category's face, or the next of six, striped where these come round again. */
export type SliceColour = { face: string } | { name: ColourName; isStriped: boolean };

/** @param category the expense category that the slice is, if it is one */
export const sliceColour = (index: number, category: string | undefined): SliceColour =>
  category ? { face: category } : { name: pieColour(index), isStriped: index >= PIE_COLOURS.length };

/** The six colours, one after the other and again. */
export function pieColour(index: number): ColourName {
  return PIE_COLOURS[index % PIE_COLOURS.length] as ColourName;
}

/** What gives an element in a legend the colour of its slice. */
export function swatchOf(slice: SliceColour): { "data-face"?: string; style: { background: string } } {
  if ("face" in slice) return { "data-face": slice.face, style: { background: "var(--face)" } };
  const colour = `var(--color-${slice.name})`;
  const stripes = `repeating-linear-gradient(45deg, ${colour} 0 2px, var(--color-card) 2px 4px)`;
  return { style: { background: slice.isStriped ? stripes : colour } };
}
