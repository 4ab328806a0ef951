import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Takes the lock file for this process and returns the function that gives it back.
 * A lock left by a process that was killed is taken over.
 * @param what the subject of "is in use" in the message.
 * @throws when a living process holds it.
 */
export function takeLock(file: string, what: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 5; attempt++) {
    if (createLock(file)) return () => rmSync(file, { force: true });
    refuseWhileHeld(file, what);
    rmSync(file, { force: true });
  }
  throw new Error(`${what} could not be locked: ${file} keeps coming back.`);
}

/** @throws when a living process holds the lock. */
export function refuseWhileHeld(file: string, what: string): void {
  const holder = lockHolder(file);
  if (holder !== null) throw new Error(`${what} is in use by process ${holder}. Stop that one first.`);
}

/** The process that holds the lock, or null when there is none or it is dead. */
function lockHolder(file: string): number | null {
  const [pid = "", started = ""] = readLock(file).split(" ");
  return /^\d+$/.test(pid) && processStart(Number(pid)) === started ? Number(pid) : null;
}

function createLock(file: string): boolean {
  try {
    const handle = openSync(file, "wx");
    writeSync(handle, `${process.pid} ${processStart(process.pid)}`);
    closeSync(handle);
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  }
}

function readLock(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (isCode(error, "ENOENT")) return "";
    throw error;
  }
}

/**
 * When the process began, or null when it is dead. Process ids are reused (in a container after every start), so the id
 * alone could mistake another process for the holder.
 */
export function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The program's name, in brackets, may contain spaces. After it come the state and, 19 fields on, the start.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // Z: a zombie, dead and not yet reaped.
    return fields[0] === "Z" ? null : (fields[19] ?? "");
  } catch {
    return isAlive(pid) ? "alive" : null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, "EPERM");
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
