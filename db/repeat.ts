/** Transactions that the database gave up for a passing reason, and that nothing is left of. */

const DEADLOCK = "40P01";
/** A migration has replaced a function or a type after this transaction had looked it up. */
const REPLACED = /^cache lookup failed for|^could not open relation with OID/;
/** Two migrations have changed the same role, which all databases of a server share. */
const SAME_ROW = /^tuple concurrently updated/;
const MOST_TRIES = 3;

/** Makes a transaction again that ran into a migration or a deadlock. @throws what any other failure throws, at once */
export async function repeatable<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === MOST_TRIES || !isPassing(error)) throw error;
    }
  }
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return (
    error.code === DEADLOCK ||
    (error.code === "XX000" && (REPLACED.test(error.message) || SAME_ROW.test(error.message)))
  );
}
