import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where a running `npm start` or `npm run dev` is, for commands that come to it from outside. */
export type Running = {
  origin: string;
  inbox: string;
  /** Where `npm run job` has the scheduled job run. */
  control: string;
  /** The database, as the owner of its tables. */
  ownerUrl: string;
};

const fileIn = (dataDir: string): string => join(dataDir, "running.json");

/** Told once everything answers. The function it returns takes it back. */
export function tellRunning(dataDir: string, running: Running): () => void {
  writeFileSync(fileIn(dataDir), JSON.stringify(running));
  return () => rmSync(fileIn(dataDir), { force: true });
}

/** What was told last; null when nothing was. The teller may have been killed since. */
export function readRunning(dataDir: string): Running | null {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), "utf8")) as Running;
  } catch {
    return null;
  }
}
