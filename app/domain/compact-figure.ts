const COMPACT = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });
const SHORTEST = new Intl.NumberFormat("en-US", { notation: "compact" });

const formatted = (format: Intl.NumberFormat, cents: number): string =>
  format.format(Math.round(cents / 100)).replace("-", "−");

/** An amount in cents as charts and calendars write it: `−12.5K`. */
export const compactFigure = (cents: number): string => formatted(COMPACT, cents);
/** The same where there is room for four characters: `−13K`, `9.8K`. */
export const shortestFigure = (cents: number): string => formatted(SHORTEST, cents);
