/** `npm run reset`: forgets everything that was entered on this machine. */
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { DATA_DIR, LOCK, lockData } from "../process/data-folder.ts";

try {
  const release = lockData(DATA_DIR);
  for (const name of await readdir(DATA_DIR)) {
    if (name !== LOCK) await rm(join(DATA_DIR, name), { recursive: true, force: true });
  }
  release();
  console.log("All local data is deleted. `npm start` starts afresh.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
