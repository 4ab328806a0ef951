import { afterEach, beforeEach, expect } from "vitest";
import { takeLoggedErrors, watchLoggedErrors } from "./logged-errors.ts";

export { allowLoggedError, expectLoggedError } from "./logged-errors.ts";

watchLoggedErrors();
beforeEach(() => {
  takeLoggedErrors();
});

/** A logged error that no test declared is an unnoticed bug. */
afterEach(() => {
  const { unexpected, missing } = takeLoggedErrors();
  expect(unexpected.join("\n"), "errors logged without expectLoggedError(pattern)").toBe("");
  expect(missing, "errors declared with expectLoggedError(pattern) but never logged").toEqual([]);
});
