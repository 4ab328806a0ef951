const COMPACT = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });
const SHORTEST = new Intl.NumberFormat("en-US", { notation: "compact" });

const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

const formatted = (format: Intl.NumberFormat, cents: number): string =>
  format.format(Math.round(cents / 100)).replace("-", "−");

/** An amount in cents as charts and calendars write it: `−12.5K`. */
export const compactFigure = (cents: number): string => formatted(COMPACT, cents);
/** The same where there is room for four characters: `−13K`, `9.8K`. */
export const shortestFigure = (cents: number): string => formatted(SHORTEST, cents);
/** The same in whole units, where a line has no room for cents: `−12,531`. */
export const wholeFigure = (cents: number): string => formatted(WHOLE, cents);
