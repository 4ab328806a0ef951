import { format } from "node:util";

let expected: { pattern: RegExp; seen: boolean }[] = [];
let unexpected: string[] = [];

/** Declares an error that this test makes the product log. The test fails when it is not logged. */
export function expectLoggedError(pattern: RegExp): void {
  expected.push({ pattern, seen: false });
}

/** Listens to console.error for the rest of the file. Declared errors are swallowed, all others are shown and kept. */
export function watchLoggedErrors(): void {
  const show = console.error.bind(console);
  console.error = (...parts: unknown[]) => {
    const text = format(...parts);
    const match = expected.find((candidate) => candidate.pattern.test(text));
    if (match) {
      match.seen = true;
      return;
    }
    unexpected.push(text);
    show(...parts);
  };
}

/** What was logged since the last call, and starts afresh. */
export function takeLoggedErrors(): { unexpected: string[]; missing: string[] } {
  const taken = {
    unexpected,
    missing: expected.filter((candidate) => !candidate.seen).map((candidate) => String(candidate.pattern)),
  };
  expected = [];
  unexpected = [];
  return taken;
}
