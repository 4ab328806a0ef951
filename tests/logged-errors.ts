import { format } from "node:util";
import { ERRORS, WARNINGS } from "../app/log/events.ts";
import type { LogLine } from "../app/log/log.ts";
import { readable } from "../app/log/readable.ts";

/** What every line of the log has. */
function isLogLine(text: string): boolean {
  try {
    const { level, time, event, message, requestId, route } = JSON.parse(text) as LogLine;
    const names: readonly string[] = level === "error" ? ERRORS : WARNINGS;
    const isNameOrNull = (value: unknown) => value === null || typeof value === "string";
    return (
      names.includes(event) &&
      new Date(time).toISOString() === time &&
      typeof message === "string" &&
      isNameOrNull(requestId) &&
      isNameOrNull(route)
    );
  } catch {
    return false;
  }
}

let expected: { pattern: RegExp; seen: boolean }[] = [];
let unexpected: string[] = [];

/** Declares an error that this test makes the product log. The test fails if it is not logged. */
export function expectLoggedError(pattern: RegExp): void {
  expected.push({ pattern, seen: false });
}

/** Lets this test make the product log an error, which it may or may not do. */
export function allowLoggedError(pattern: RegExp): void {
  expected.push({ pattern, seen: true });
}

let watching: typeof console.error | undefined;

/** Intercepts console.error from now on. Declared errors are swallowed, all others are shown and collected. */
export function watchLoggedErrors(): void {
  if (console.error === watching) return;
  const show = console.error.bind(console);
  watching = (...parts: unknown[]) => {
    const line = format(...parts);
    if (!isLogLine(line)) unexpected.push(`This is no line of the log: ${line}`);
    const text = readable(line);
    const match = expected.find((candidate) => candidate.pattern.test(text));
    if (match) {
      match.seen = true;
      return;
    }
    unexpected.push(text);
    show(...parts);
  };
  console.error = watching;
}

/** Returns what was logged since the last call, and resets. */
export function takeLoggedErrors(): { unexpected: string[]; missing: string[] } {
  const taken = {
    unexpected,
    missing: expected.filter((candidate) => !candidate.seen).map((candidate) => String(candidate.pattern)),
  };
  expected = [];
  unexpected = [];
  return taken;
}
