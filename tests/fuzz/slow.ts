/** The oracle of work: no request takes long of the processor, once it is not the first of its kind. */

/** Milliseconds of work: the product and its database run in this process, whatever else keeps the machine busy. */
const MOST_WORK = 500;
/** How often a request that took long is sent again: what was collected or looked up for the first time is not its fault. */
const REPETITIONS = 2;

/** Milliseconds of this process since a moment of it. */
export function workSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/**
 * What to report of a request that took so many milliseconds of work; null where it takes fewer when it is sent again.
 * @param send sends it again
 */
export async function slowness(work: number, send: () => Promise<unknown>): Promise<string | null> {
  let least = work;
  for (let time = 0; time < REPETITIONS && least > MOST_WORK; time += 1) {
    const start = process.cpuUsage();
    await send();
    least = Math.min(least, workSince(start));
  }
  return least > MOST_WORK ? `${Math.round(least)} ms of work, each time` : null;
}
