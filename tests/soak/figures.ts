/** What the members of a soak count: how often each thing was done, refused and sent again, and how long answers took. */

export type Deed = { done: number; refused: number; repeated: number };

export type Figures = {
  requests: number;
  deeds: Record<string, Deed>;
  /** Milliseconds of each answer below 500. */
  waits: number[];
  unexpected: string[];
};

export const newFigures = (): Figures => ({ requests: 0, deeds: {}, waits: [], unexpected: [] });

/** The counts of one kind of thing, by its name. */
export function deedOf({ deeds }: Figures, name: string): Deed {
  deeds[name] ??= { done: 0, refused: 0, repeated: 0 };
  return deeds[name];
}

/** What so large a share of the numbers does not exceed; 0 of none. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
