import { compactFigure } from "#app/domain/compact-figure.ts";
import type { ColourName } from "./palette.ts";

const MOST_TICKS = 6;

/**
 * The options of a chart's vertical axis, whose values are cents.
 * @param lowest what is below zero ends a little below it, not at the next tick
 */
export const moneyAxis = (colour: (name: ColourName) => string, lowest = 0) => ({
  ...(lowest < 0 && { min: lowest * 1.1 }),
  beginAtZero: true,
  // An axis of a few cents would read 0 at every tick: with nothing to show it reaches 1.00 a tick.
  suggestedMax: (MOST_TICKS - 1) * 1_00,
  border: { display: false },
  grid: { color: colour("line") },
  ticks: {
    color: colour("soft"),
    maxTicksLimit: MOST_TICKS,
    includeBounds: false,
    callback: (cents: number | string) => compactFigure(Number(cents)),
  },
});
