/** What a phone keeps of a household for when there is no network: what its owner saw last, in words and figures. */

/** A phone that finds another one than it knows how to show asks for it anew. */
export const LAST_VIEW_VERSION = 1;

/** In bytes of JSON. */
export const LARGEST_VIEW = 40_000;

/** A name and what stands beside it: `Groceries`, `1,250 left`. */
export type NamedFigure = { name: string; figure: string };

export type LastView = {
  version: typeof LAST_VIEW_VERSION;
  person: string;
  household: string;
  currency: string;
  /** `Tue 24 Nov, 18:20` in the household's time zone. */
  asOf: string;
  /** What is free to spend; null where neither an account nor a budget says it. `cents` counts what is sent later. */
  free: { title: string; figure: string; note: string; cents: number | null; terms: NamedFigure[] } | null;
  /** What is left of the month's expense lines; those that are over have `isOver`. */
  lines: (NamedFigure & { isOver: boolean })[];
  month: string;
  /** What comes in 14 days, by day. */
  coming: (NamedFigure & { day: string; isIn: boolean })[];
  accounts: NamedFigure[];
  /** The newest entries until today. */
  latest: (NamedFigure & { details: string })[];
  /** Whom the household pays most often, to be chosen from. */
  payees: string[];
};
