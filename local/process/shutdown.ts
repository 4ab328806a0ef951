/** How long a stop may take before the process exits anyway, in milliseconds. */
const PATIENCE_MS = 15_000;

/** On Ctrl-C, a closing terminal, or a plain kill: runs `stop` once, then exits. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  function leave(): void {
    // npm forwards a Ctrl-C that the terminal has already sent, so a second signal means nothing.
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, leave);
}
