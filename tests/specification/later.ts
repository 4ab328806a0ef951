/**
 * What the specification asks for and the product does not have yet, by the piece of work that brings it. An entry fails
 * (nothing-forgotten.test.ts) once the product has it: then it is taken out here and asserted in its section's test.
 */
type Later = {
  issue: number;
  /** Addresses of section 2. */
  routes: readonly string[];
  /** Texts that the specification quotes. */
  quotes: readonly string[];
  /** Words of screens that it does not quote. */
  words: readonly string[];
  /** Rules that no text or address gives away, word for word. Whoever does the work takes them out. */
  rules?: readonly string[];
  /** Names of section 7, each with the address, file or text that shows that it is due. */
  calls: Readonly<Record<string, string>>;
};

export const LATER: Readonly<Record<string, Later>> = {};

/** Texts of `LATER` that the product already uses for something else, and where. */
export const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {};

const all = Object.values(LATER);
export const LATER_ROUTES = all.flatMap(({ routes }) => routes);
export const LATER_QUOTES = all.flatMap((later) => later.quotes);
export const LATER_WORDS = all.flatMap(({ words }) => words);
export const LATER_RULES = all.flatMap(({ rules = [] }) => rules);
export const LATER_CALLS: readonly (readonly [name: string, sign: string])[] = all.flatMap(({ calls }) =>
  Object.entries(calls),
);
