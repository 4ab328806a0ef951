import { afterEach, expect, test, vi } from "vitest";
import { registerServiceWorker } from "#app/offline/register.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** A browser whose page is there, and what it was asked to register. */
function browser(): unknown[][] {
  const asked: unknown[][] = [];
  const register = async (...all: unknown[]) => void asked.push(all);
  vi.stubGlobal("navigator", { serviceWorker: { register } });
  vi.stubGlobal("document", { readyState: "complete" });
  return asked;
}

test("while developing nothing stands between the page and its server", () => {
  vi.stubEnv("PROD", false);
  const asked = browser();
  registerServiceWorker();
  expect(asked).toEqual([]);
});

test("the built product registers its service worker, which no cache may keep", () => {
  vi.stubEnv("PROD", true);
  const asked = browser();
  registerServiceWorker();
  expect(asked).toEqual([["/service-worker.js", { updateViaCache: "none" }]]);
});
