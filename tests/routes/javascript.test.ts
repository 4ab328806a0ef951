/** What a screen may cost on a phone: its JavaScript as it is sent, counted in the built files. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";

const BUILT = fileURLToPath(new URL("../../build/client", import.meta.url));
/** Bytes, compressed by gzip at its usual level. */
const LIMITS = { "without a chart": 115_000, "with a chart": 190_000 } as const;

type Route = { parentId?: string; module: string; imports?: string[] };
type Manifest = { url: string; entry: { module: string; imports: string[] }; routes: Record<string, Route> };

const manifest = readManifest();

describe("no screen sends more JavaScript than it may", () => {
  test.each(Object.keys(manifest.routes))("%s", (id) => {
    const files = [...filesOf(id)].map((file) => ({ file, bytes: sizeOf(file) })).sort((a, b) => b.bytes - a.bytes);
    const limit = LIMITS[hasChart(id) ? "with a chart" : "without a chart"];
    const sent = files.reduce((sum, { bytes }) => sum + bytes, 0);
    const largest = files.slice(0, 6).map(({ file, bytes }) => `${bytes} ${file}`);
    expect(sent, `${id} sends ${sent} bytes, of which\n${largest.join("\n")}\n`).toBeLessThanOrEqual(limit);
  });
});

test("the dashboard and net worth have charts; the transactions and the landing page have none", () => {
  expect([hasChart("dashboard"), hasChart("net-worth")]).toEqual([true, true]);
  expect([hasChart("transactions"), hasChart("welcome")]).toEqual([false, false]);
});

test("charts are fetched once their screen is shown, in one file", () => {
  const early = Object.entries(manifest.routes).filter(([, { imports = [] }]) =>
    imports.some((file) => file.startsWith("/built/charts-")),
  );
  expect(early.map(([id]) => id)).toEqual([]);
  expect(readdirSync(`${BUILT}/built`).filter((file) => file.startsWith("charts-"))).toHaveLength(1);
});

test("what reads PDFs is in no screen's JavaScript: it is fetched once a statement is chosen", () => {
  const built = readdirSync(`${BUILT}/built`);
  expect(built.filter((file) => /^pdf\..*\.mjs$/.test(file))).toHaveLength(2);
  for (const id of Object.keys(manifest.routes)) {
    const text = [...filesOf(id)].map(read).join("\n");
    expect(text, id).not.toMatch(/PasswordResponses\b.*GlobalWorkerOptions\b.*getDocument=/s);
    expect(
      [...filesOf(id)].filter((file) => /pdf|statement-worker/.test(file)),
      id,
    ).toEqual([]);
  }
});

/**
 * What a browser fetches for a screen: the start, the screen and the layouts around it, what they import, and what they
 * import later, as charts load once the page is shown.
 */
function filesOf(id: string): Set<string> {
  const begun = [manifest.url, manifest.entry.module, ...manifest.entry.imports];
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId ?? ""]) {
    begun.push(route.module, ...(route.imports ?? []));
  }
  const files = new Set(begun);
  // Iterating a set includes what is added meanwhile.
  for (const file of files) for (const found of importsIn(file)) files.add(found);
  return files;
}

const hasChart = (id: string): boolean => [...filesOf(id)].some((file) => file.startsWith("/built/charts-"));

/** The built files that one names, whether at its top or in an `import()`. The manifest names every screen's. */
function importsIn(file: string): string[] {
  if (file === manifest.url) return [];
  return [...read(file).matchAll(/(?:from|import|import\()\s*["'`]\.\/([\w$.[\]-]+\.js)["'`]/g)].map(
    ([, name]) => `/built/${name}`,
  );
}

function readManifest(): Manifest {
  const name = readdirSync(`${BUILT}/built`).find((file) => /^manifest-.+\.js$/.test(file));
  return JSON.parse(/\{.*\}/s.exec(read(`/built/${name}`))?.[0] ?? "");
}

function read(file: string): string {
  return readFileSync(BUILT + file, "utf8");
}

function sizeOf(file: string): number {
  return gzipSync(readFileSync(BUILT + file)).length;
}
