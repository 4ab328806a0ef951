/**
 * `npm run lighthouse`: what Lighthouse says of the built product with the demo household, on a simulated phone with a slow
 * network: the median of five runs a page, as a table for docs/performance.md, and which audits were not passed. Measured, never
 * asserted. `npm run lighthouse -- 1 /login` runs one page once.
 */
import { cpus } from "node:os";
import lighthouse from "lighthouse";
import { DEMO, makeDemo } from "../local/commands/demo.ts";
import { startPamoja } from "../local/pamoja.ts";
import { build } from "../local/process/build.ts";
import { findFreePort } from "../local/process/ports.ts";
import { launchChromium } from "./chromium.ts";
import { startEdge } from "./edge.ts";

const PAGES = ["/welcome", "/login", "/", "/transactions", "/budgets"];
/** What a stranger sees; the others are the demo household's. */
const PUBLIC = ["/welcome", "/login"];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const TIMINGS = ["largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"] as const;

const requested: string[] = process.argv.slice(2);
const runs = Number(requested.find((word) => /^\d+$/.test(word)) ?? 5);
const paths = requested.filter((word) => word.startsWith("/"));

await build();
const edgePort = await findFreePort(0);
const debuggingPort = await findFreePort(0);
const origin = `http://127.0.0.1:${edgePort}`;
const [product, browser] = await Promise.all([
  startPamoja({ dataDir: null, vars: { PUBLIC_ORIGIN: origin } }),
  launchChromium(`--remote-debugging-port=${debuggingPort}`),
]);
const edge = await startEdge(edgePort, product.origin);
try {
  await makeDemo({ origin, inbox: product.inbox });
  const cookie = await signIn();
  const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}, Chromium ${browser.version()}`;
  console.log(`\n${new Date().toISOString().slice(0, 10)}, ${machine}, ${runs} runs a page\n`);
  console.log("| page | performance | accessibility | best practices | SEO | LCP | TBT | CLS |");
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- |");
  const missed = new Map<string, Set<string>>();
  for (const path of paths.length > 0 ? paths : PAGES) {
    const results: Result[] = [];
    for (let run = 0; run < runs; run += 1) results.push(await look(path, PUBLIC.includes(path) ? null : cookie));
    console.log(row(path, results));
    missed.set(path, new Set(results.flatMap(missedIn)));
  }
  for (const [path, audits] of missed) if (audits.size > 0) console.log(`\n${path}: ${[...audits].join(", ")}`);
} finally {
  await browser.close();
  await edge.stop();
  await product.stop();
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

/** The session's cookie, for the header of every request. */
async function signIn(): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    body: new URLSearchParams(DEMO),
    headers: { Origin: origin },
    redirect: "manual",
  });
  const cookie = answer.headers.get("Set-Cookie")?.split(";")[0];
  if (answer.status !== 302 || cookie === undefined) throw new Error(`The sign-in answered ${answer.status}.`);
  return cookie;
}

/** Opens a page once as its first visitor: Lighthouse empties what the browser keeps before each run. */
async function look(path: string, cookie: string | null): Promise<Result> {
  const answer = await lighthouse(origin + path, {
    port: debuggingPort,
    logLevel: "error",
    onlyCategories: [...CATEGORIES],
    ...(cookie === null ? {} : { extraHeaders: { Cookie: cookie } }),
  });
  if (!answer) throw new Error(`Lighthouse said nothing of ${path}.`);
  const { lhr } = answer;
  if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
  if (new URL(lhr.finalDisplayedUrl).pathname !== path) throw new Error(`${path} led to ${lhr.finalDisplayedUrl}.`);
  return lhr;
}

function row(path: string, results: readonly Result[]): string {
  const scores = CATEGORIES.map((name) => results.map(({ categories }) => (categories[name]?.score ?? 0) * 100));
  const timings = TIMINGS.map((name) => median(results.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN)));
  const [lcp = 0, tbt = 0, cls = 0] = timings;
  const cells = [
    `\`${path}\``,
    ...scores.map(spread),
    `${(lcp / 1000).toFixed(1)} s`,
    `${tbt.toFixed(0)} ms`,
    cls.toFixed(3),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** `98 (96–99)`, or the one figure that all runs agree on. */
function spread(scores: readonly number[]): string {
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const middle = median(scores).toFixed(0);
  return least === most ? middle : `${middle} (${least.toFixed(0)}–${most.toFixed(0)})`;
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? Number.NaN;
}

/** What a category counts and a page did not pass in full. */
function missedIn({ categories, audits }: Result): string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return counted.filter(({ id }) => (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id);
}
