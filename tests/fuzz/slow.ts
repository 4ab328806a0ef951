/** The oracle of work: no request takes long of the processor, once it is not the first of its kind. */

/** Milliseconds of work: the product and its database run in this process, whatever else keeps the machine busy. */
const MOST_WORK = 500;
/** Milliseconds more for each row of a file: it is read twice and checked cell by cell, and uploads are counted. */
const WORK_PER_ROW = 0.15;
/** How often a request that took long is sent again: what was collected or looked up for the first time is not its fault. */
const REPETITIONS = 2;

/** Milliseconds of this process since a moment of it. */
export function workSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/**
 * What to report of a request that took so many milliseconds of work; null where it takes fewer when it is sent again.
 * @param rows of the file that it brings
 * @param send sends it again
 */
export async function slowness(work: number, rows: number, send: () => Promise<unknown>): Promise<string | null> {
  const most = MOST_WORK + WORK_PER_ROW * rows;
  let least = work;
  for (let time = 0; time < REPETITIONS && least > most; time += 1) {
    const start = process.cpuUsage();
    await send();
    least = Math.min(least, workSince(start));
  }
  return least > most ? `${Math.round(least)} ms of work, each time` : null;
}
