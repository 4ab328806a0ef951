import { afterEach, expect, test, vi } from "vitest";
import { registerServiceWorker } from "#app/offline/register.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** A browser whose page is there, and what it was asked to register. */
function browser(): unknown[][] {
  const requested: unknown[][] = [];
  const register = async (...all: unknown[]) => void requested.push(all);
  vi.stubGlobal("navigator", { serviceWorker: { register } });
  vi.stubGlobal("document", { readyState: "complete" });
  return requested;
}

test("while developing nothing stands between the page and its server", () => {
  vi.stubEnv("PROD", false);
  const request = browser();
  registerServiceWorker();
  expect(request).toEqual([]);
});

test("the built product registers its service worker, which no cache may keep", () => {
  vi.stubEnv("PROD", true);
  const input = browser();
  registerServiceWorker();
  expect(input).toEqual([["/service-worker.js", { updateViaCache: "none" }]]);
});
