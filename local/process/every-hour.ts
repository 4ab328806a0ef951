const HOUR = 3_600_000;

/** Does something at every full hour, as Cloudflare's cron trigger does. A failure is told and the next hour comes. */
export function everyHour(run: () => Promise<void>): void {
  const untilNext = HOUR - (Date.now() % HOUR);
  setTimeout(() => {
    run().catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
    everyHour(run);
  }, untilNext).unref();
}
