/**
 * `node local/process/guard.ts program.js …` runs the program in this process group, and ends the whole group when standard
 * input closes. Whoever started it holds the other end, so the group cannot outlive them: not even after a kill -9,
 * when nobody is left to clean up.
 */
import { spawn } from "node:child_process";

const PATIENCE_MS = 4000;

const child = spawn(process.execPath, process.argv.slice(2), { stdio: ["ignore", "inherit", "inherit"] });
child.once("error", (error) => {
  console.error(error.message);
  endGroup();
});
child.once("exit", endGroup);

// Signals to the group are for the program; the guard stays until the program has ended.
process.on("SIGTERM", () => {});
process.on("SIGINT", () => {});
process.on("SIGHUP", () => {});

process.stdin.resume();
process.stdin.once("close", () => {
  process.kill(-process.pid, "SIGTERM");
  setTimeout(endGroup, PATIENCE_MS);
});

/** Including this process, which leads the group. */
function endGroup(): void {
  process.kill(-process.pid, "SIGKILL");
}
