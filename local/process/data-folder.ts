import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { refuseWhileHeld, takeLock } from "./lock.ts";

/** Where `npm start` and `npm run dev` keep everything; `npm run reset` empties it. */
export const DATA_DIR = fileURLToPath(new URL("../../.data", import.meta.url));

/** The file that keeps a second start or a reset away from a folder in use. */
export const LOCK = "lock";

const inWords = (dataDir: string): string => `The data in ${dataDir}`;

/**
 * Locks a folder until the returned function is called or this process ends.
 * @throws when a living process has it.
 */
export function lockData(dataDir: string): () => void {
  return takeLock(join(dataDir, LOCK), inWords(dataDir));
}

/** @throws when a living process has the folder. */
export function refuseWhileUsed(dataDir: string): void {
  refuseWhileHeld(join(dataDir, LOCK), inWords(dataDir));
}
