/** How often a property is tried: a fifth of its runs, or all of them by `npm run test:deep`. */
import fc from "fast-check";

const SHARE = process.env.PAMOJA_DEEP_TESTS === "1" ? 1 : 1 / 5;

/** How many of so many runs are made. */
export const runs = (all: number): number => Math.ceil(all * SHARE);

fc.configureGlobal({ numRuns: runs(100) });

export { fc };
