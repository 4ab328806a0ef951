/** How pages grow with the household, and with the world around it. */
import { measure } from "./load.ts";
import { SCREENS } from "./screens.ts";
import type { Stage } from "./stage.ts";
import type { Home } from "./world.ts";

const GROWING = ["dashboard", "transactions", "… searched", "… of an account", "budget, carrying lines", "net worth"];

/** Milliseconds, the median of 20, by page; each with the rows of the household. */
export type Growth = Record<string, { rows: number; p50: number }[]>;

/** Milliseconds for the list of transactions of a household, by the transactions of the world. */
export type WorldGrowth = { transactions: number; p50: number }[];

export async function measureList({ product }: Stage, { cookie }: Home): Promise<number> {
  const url = `${product.origin}/transactions`;
  await measure(url, cookie, 5, 1);
  return (await measure(url, cookie, 20, 1)).p50;
}

export async function measureGrowth({ product }: Stage, homes: readonly Home[]): Promise<Growth> {
  const growth: Growth = {};
  for (const [name, address] of SCREENS.filter(([name], index) => GROWING.indexOf(name) >= 0 && isFirst(name, index))) {
    growth[name] = [];
    for (const { rows, cookie, ids } of homes) {
      const url = product.origin + address(ids);
      await measure(url, cookie, 3, 1);
      growth[name].push({ rows, p50: (await measure(url, cookie, 20, 1)).p50 });
    }
  }
  return growth;
}

/** Two screens are searched; the list's is the first. */
const isFirst = (name: string, index: number) => SCREENS.findIndex(([each]) => each === name) === index;
