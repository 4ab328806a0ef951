/** `npm run reset`: forgets everything that was entered on this machine. */
import { readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { DATA_DIR } from "../process/data-folder.ts";
import { takeLock } from "../process/lock.ts";
import { lockFile } from "../stand-ins.ts";

try {
  const release = takeLock(lockFile(DATA_DIR), "The data");
  for (const name of await readdir(DATA_DIR)) {
    if (name !== basename(lockFile(DATA_DIR))) await rm(join(DATA_DIR, name), { recursive: true, force: true });
  }
  release();
  console.log("Everything is forgotten. `npm start` begins anew.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
