const cleanups: (() => Promise<unknown>)[] = [];

process.once("SIGTERM", async () => {
  await Promise.allSettled(cleanups.map((cleanup) => cleanup()));
  process.exit();
});

/** Registers what this runner process has to stop once it has run all of its test files. */
export function beforeExit(cleanup: () => Promise<unknown>): void {
  cleanups.push(cleanup);
}
