/** How many runs a property test makes: a fifth, or all of them with `npm run test:deep`. */
import fc from "fast-check";

/** Whether this is `npm run test:deep`. */
export const IS_DEEP = process.env.PAMOJA_DEEP_TESTS === "1";

const SHARE = IS_DEEP ? 1 : 1 / 5;

/** The number of runs to make out of `all`. */
export const runs = (all: number): number => Math.ceil(all * SHARE);

fc.configureGlobal({ numRuns: runs(100) });

export { fc };
