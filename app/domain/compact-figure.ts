const COMPACT = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

/** An amount in cents as charts and calendars write it: `−12.5K`. */
export const compactFigure = (cents: number): string => COMPACT.format(Math.round(cents / 100)).replace("-", "−");
