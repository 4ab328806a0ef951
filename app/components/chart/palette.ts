/** The token names of the six pie colours; a seventh slice starts over. */
export const PIE_COLOURS = ["pie-1", "pie-2", "pie-3", "pie-4", "pie-5", "pie-6"] as const;

export type ColourName = (typeof PIE_COLOURS)[number] | "good" | "clay" | "blue" | "ink" | "soft" | "line" | "card";

export function pieColour(index: number): ColourName {
  return PIE_COLOURS[index % PIE_COLOURS.length] as ColourName;
}
