/** How long the worker takes for each screen, at 1, 10 and 50 at once, beside a page that does nothing. */
import { gzipSync } from "node:zlib";
import { NO_ACCOUNT } from "../../db/transactions/transaction-filter.ts";
import { AS_DATA, measure, type Times } from "./load.ts";
import type { Stage } from "./stage.ts";
import type { Home } from "./world.ts";

export const SCREENS: readonly (readonly [string, (ids: Home["ids"]) => string])[] = [
  ["dashboard", () => "/"],
  ["transactions", () => "/transactions"],
  ["… of a month", () => "/transactions?month=2026-10"],
  ["… of a type", () => "/transactions?kind=giving"],
  ["… of a category", () => "/transactions?of=expense%3AUtilities"],
  ["… of an account", ({ bank }) => `/transactions?account=${bank}`],
  ["… in no account", () => `/transactions?account=${NO_ACCOUNT}`],
  ["… searched", () => "/transactions?q=needle"],
  ["… with the form", () => "/transactions?new&type=expense"],
  ["… to select", () => "/transactions/select"],
  ["review of 1,000", () => "/transactions/review"],
  ["imports", () => "/transactions/imports"],
  ["plan", () => "/plan"],
  ["pockets", () => "/plan/pockets"],
  ["budget, carrying lines", () => "/budgets"],
  ["report of a month", () => "/reports"],
  ["report of a year", () => "/reports?view=annual"],
  ["accounts", () => "/accounts"],
  ["… one of them", ({ bank }) => `/accounts/${bank}`],
  ["… a month of it", ({ bank }) => `/accounts/${bank}?month=2026-10`],
  ["… searched", ({ bank }) => `/accounts/${bank}?q=needle`],
  ["net worth", () => "/net-worth"],
  ["loans", () => "/loans"],
  ["… one of them", ({ loan }) => `/loans/${loan}`],
  ["assets", () => "/assets"],
  ["… one of them", ({ asset }) => `/assets/${asset}`],
  ["settings", () => "/settings"],
  ["what a phone keeps", () => "/last-view"],
];

/** For whoever is not signed in. */
export const EMPTY_PAGE = "/welcome";

/** How many requests at each number at once. */
export const LEVELS = [
  [1, 20],
  [10, 40],
  [50, 80],
] as const;

export type ScreenTimes = { name: string; calls: number; bytes: number; times: Record<number, Record<number, Times>> };
export type Baseline = Record<"page" | "select" | "own", Record<number, Times>>;

/** `own`: a page of the product that asks the database nothing. */
export async function measureBaseline({ bare, product }: Stage): Promise<Baseline> {
  const of = async (url: string) => {
    await measure(url, "", 30, 1);
    const times: Record<number, Times> = {};
    for (const [atOnce, count] of LEVELS) times[atOnce] = await measure(url, "", count, atOnce);
    return times;
  };
  return {
    page: await of(`${bare}/page`),
    select: await of(`${bare}/select`),
    own: await of(product.origin + EMPTY_PAGE),
  };
}

/** @returns for each screen its times by rows of the household and number at once, its calls and its bytes by gzip */
export async function measureScreens({ product }: Stage, homes: readonly Home[]): Promise<ScreenTimes[]> {
  const results: ScreenTimes[] = [];
  for (const [name, address] of SCREENS) {
    const result: ScreenTimes = { name, calls: 0, bytes: 0, times: {} };
    for (const { rows, cookie, ids } of homes) {
      const url = product.origin + address(ids);
      const before = product.database.calls.at(-1);
      const page = await fetch(url, { headers: { Cookie: cookie, ...AS_DATA } });
      const html = await page.text();
      result.calls = product.database.calls.length - 1 - product.database.calls.lastIndexOf(before as never);
      result.bytes = Math.max(result.bytes, gzipSync(html).length);
      await measure(url, cookie, 5, 1);
      const times: Record<number, Times> = {};
      for (const [atOnce, count] of LEVELS) times[atOnce] = await measure(url, cookie, count, atOnce);
      result.times[rows] = times;
    }
    results.push(result);
  }
  return results;
}
