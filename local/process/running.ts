import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where a running `npm start` or `npm run dev` can be reached by other commands. */
export type Running = {
  origin: string;
  inbox: string;
  /** Where `npm run job` has the scheduled job run. */
  control: string;
  /** The database, as the owner of its tables. */
  ownerUrl: string;
};

const fileIn = (dataDir: string): string => join(dataDir, "running.json");

/** Announces a running product, once everything answers. The returned function withdraws that. */
export function announceRunning(dataDir: string, running: Running): () => void {
  writeFileSync(fileIn(dataDir), JSON.stringify(running));
  return () => rmSync(fileIn(dataDir), { force: true });
}

/** The running product, or null when none answers: the process of the last announcement may have been killed since. */
export async function findRunning(dataDir: string): Promise<Running | null> {
  const running = readRunning(dataDir);
  const answer = running && (await fetch(`${running.origin}/robots.txt`).catch(() => null));
  await answer?.body?.cancel();
  return answer && running;
}

function readRunning(dataDir: string): Running | null {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), "utf8")) as Running;
  } catch {
    return null;
  }
}
