import { format } from "node:util";

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
    const text = format(...parts);
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
