/** The queue in a real browser against the built worker, under a sample of the random schedules of tests/offline. */
import { neon } from "@neondatabase/serverless";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { fc, IS_DEEP } from "../property.ts";
import { startStage } from "./support.ts";

/** Its own, as its worker is restarted. */
const stage = startStage({});

const QUEUE = "/transactions/queued";

const STEPS = [
  "write",
  "write",
  "write",
  "offline",
  "online",
  "close the tab",
  "other tab",
  "lose an answer",
  "refuse",
] as const;
type Step = (typeof STEPS)[number];

const RUNS = IS_DEEP ? 25 : 3;
const schedules = fc.sample(fc.array(fc.constantFrom(...STEPS), { minLength: 8, maxLength: 16 }), RUNS);

test.each(schedules.map((steps, index) => [index + 1, steps] as const))(
  "schedule %i: every entry is recorded once, in order",
  async (_, steps) => {
    stage.allowLogged(/ERR_|status of 50[0-9]|write failed|503|Failed to fetch/);
    const first = await stage.member({ size: "phone" });
    await first.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const context = first.context();
    let page = first;
    let written = 0;
    let restarts: Promise<unknown> = Promise.resolve();
    const { hooks } = stage.product.database;
    const ready = async (tab: Page) => {
      await expect
        .poll(async () => {
          await tab.goto(QUEUE);
          return tab.getByLabel("One line").count();
        })
        .toBe(1);
    };
    await ready(page);
    const take: Record<Step, () => Promise<void>> = {
      async write() {
        written += 1;
        await page.getByLabel("One line").fill(`matatu ${written}`);
        await page.getByRole("button", { name: "Keep" }).click();
        // It is kept once the page is there again; with a network it says soon that it is recorded.
        await expect.poll(() => page.getByLabel("One line").inputValue()).toBe("");
      },
      offline: () => context.setOffline(true),
      online: () => context.setOffline(false),
      async "close the tab"() {
        const next = await context.newPage();
        await page.close();
        page = next;
        await ready(page);
      },
      async "other tab"() {
        page = await context.newPage();
        await ready(page);
      },
      async "lose an answer"() {
        hooks.afterCommit = () => {
          hooks.afterCommit = undefined;
          restarts = restarts.then(() => stage.product.restartWorker());
          return restarts.then(() => undefined);
        };
      },
      async refuse() {
        let left = 2;
        hooks.beforeStatement = (_call, _index, query) => {
          if (!/record_transactions/.test(query)) return;
          left -= 1;
          if (left <= 0) hooks.beforeStatement = undefined;
          throw new Error("the network is patchy");
        };
      },
    };
    for (const step of steps) await take[step]();
    hooks.afterCommit = undefined;
    hooks.beforeStatement = undefined;
    await context.setOffline(false);
    const owner = neon(stage.product.database.url("owner"));
    const amounts = async () => {
      const rows = await owner`select (t.amount / 100)::int as amount from transactions t
        join profiles p on p.id = t.created_by where p.email = ${stage.emailOf(first)} order by t.id`;
      return rows.map(({ amount }) => amount);
    };
    // The answer to any page tells that there is a network; the page of the queue may lead on by itself at the same moment.
    const go = (path: string) => page.goto(path).catch(() => null);
    const left = async () => {
      await go("/transactions");
      await go(QUEUE);
      const isShown = (await page.getByLabel("One line").count()) === 1;
      return isShown ? page.getByRole("listitem").count() : null;
    };
    await expect.poll(left, { timeout: 60_000 }).toBe(0);
    const all = Array.from({ length: written }, (_, index) => index + 1);
    await expect.poll(amounts, { timeout: 30_000 }).toEqual(all);
    await restarts;
  },
  120_000,
);
