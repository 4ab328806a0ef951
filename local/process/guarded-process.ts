import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";

export type GuardedProcess = {
  /** The latest lines of its output and error streams. */
  lines: string[];
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
  /** Ends it and everything it started. */
  stop(): Promise<void>;
};

const MOST_LINES = 2000;
const GUARD = fileURLToPath(new URL("guard.ts", import.meta.url));

/**
 * Runs a Node program that starts others (Vite starts esbuild), so that all of them end together: when `stop` is called,
 * and also when this process is killed.
 * @param script the program's file, followed by its arguments.
 */
export function startGuarded(
  [script, ...args]: [string, ...string[]],
  options: { cwd: string; env: NodeJS.ProcessEnv; onLine?: (line: string) => void },
): GuardedProcess {
  const child: ChildProcess = spawn(process.execPath, [GUARD, script, ...args], {
    cwd: options.cwd,
    env: options.env,
    // The guard notices when this pipe closes; its own process group keeps Ctrl-C from reaching it too early.
    stdio: ["pipe", "pipe", "pipe"],
    detached: true,
  });
  const lines: string[] = [];
  const ended = new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("close", () => resolve());
  });
  for (const stream of [child.stdout, child.stderr]) {
    eachLine(stream, (line) => {
      lines.push(line);
      lines.splice(0, lines.length - MOST_LINES);
      options.onLine?.(line);
    });
  }
  child.stdin?.on("error", () => {});
  return {
    lines,
    ended,
    stop() {
      child.stdin?.end();
      return ended;
    },
  };
}

function eachLine(stream: NodeJS.ReadableStream | null, take: (line: string) => void): void {
  let rest = "";
  stream?.setEncoding("utf8");
  stream?.on("data", (text: string) => {
    const parts = (rest + text).split("\n");
    rest = parts.pop() ?? "";
    for (const line of parts) take(stripVTControlCharacters(line));
  });
  stream?.on("end", () => {
    if (rest !== "") take(stripVTControlCharacters(rest));
  });
}
