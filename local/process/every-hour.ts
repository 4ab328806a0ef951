const HOUR = 3_600_000;

/** Runs something at every full hour, like Cloudflare's cron trigger. A failure is logged, and the next hour tries again. */
export function everyHour(run: () => Promise<void>): void {
  const untilNext = HOUR - (Date.now() % HOUR);
  setTimeout(() => {
    run().catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
    everyHour(run);
  }, untilNext).unref();
}
