import { setTimeout as wait } from "node:timers/promises";

const READY_WITHIN_MS = 60_000;

/** Whether anything responds in time, and before `ended`. An error page counts. */
export async function waitForAnswer(origin: string, ended: Promise<void>): Promise<boolean> {
  let over = false;
  ended.then(() => {
    over = true;
  });
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!over && Date.now() < deadline) {
    const response = await fetch(`${origin}/robots.txt`, { redirect: "manual" }).catch(() => null);
    await response?.body?.cancel();
    if (response) return true;
    await wait(50);
  }
  return false;
}
