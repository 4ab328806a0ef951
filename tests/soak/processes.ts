/** Processes that the soak started, by way of /proc: it ends them as a crash would. */
import { readdirSync, readFileSync } from "node:fs";

type Process = { pid: number; parent: number; command: string };

function all(): Process[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
      return [{ pid: Number(name), parent, command: readFileSync(`/proc/${name}/cmdline`, "utf8") }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

/** All that descend from a process, itself first. */
export function familyOf(pid: number): Process[] {
  const processes = all();
  const family = processes.filter((each) => each.pid === pid);
  for (const member of family) family.push(...processes.filter(({ parent }) => parent === member.pid));
  return family;
}

export function killFamily(pid: number): void {
  for (const member of familyOf(pid)) {
    try {
      process.kill(member.pid, "SIGKILL");
    } catch {
      // It has ended with its parent.
    }
  }
}

/** The process that runs the worker; workerd is its child. */
export const workerProcess = (): number =>
  familyOf(process.pid).find(({ command }) => command.includes("worker-process.ts"))?.pid ?? 0;

/** Resident memory of workerd, in megabytes; null while it is not there. */
export function workerMemory(): number | null {
  const workerd = familyOf(process.pid).find(({ command }) => /\/workerd\0/.test(command));
  if (!workerd) return null;
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${workerd.pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}
