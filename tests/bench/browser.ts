/** What a person feels, in Chromium on a slow network or a slow phone. */
import type { Browser, CDPSession, Page } from "playwright-core";
import { launchChromium } from "../chromium.ts";
import type { Stage } from "./stage.ts";
import type { Home } from "./world.ts";

/** 150 ms there and back, 1.6 Mbit/s down and 750 kbit/s up. */
export const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const PHONE = { width: 360, height: 800 };
/** Milliseconds that a finger rests on a link. */
const TAP = 90;

/** Screens by the name of their link and a heading of theirs. */
const SCREENS = [
  ["Transactions", "My Transactions"],
  ["Budgets", "Budget"],
  ["Loans", "Loans"],
  ["Accounts", "Accounts"],
  ["Net Worth", "Snapshot"],
] as const;

/** Milliseconds: the median of the screens, and the slowest. */
export type Waits = { median: number; slowest: number };
export type SlowNetwork = { unknown: Waits; known: Waits; save: Waits };

export async function openPage(browser: Browser, { origin }: Stage, { cookie }: Home, size = PHONE) {
  const context = await browser.newContext({ baseURL: origin, viewport: size, timezoneId: "Africa/Nairobi" });
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: origin }]);
  await context.addInitScript("localStorage.setItem('cookies_accepted', 'true')");
  const page = await context.newPage();
  return { context, page, session: await context.newCDPSession(page) };
}

/**
 * Presses what the selector finds, as a finger does.
 * @returns milliseconds from its release until something matches `target`
 */
export async function waitAfterPress(page: Page, selector: string, target: string): Promise<number> {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: "center" }));
  const waiting = page.evaluate(
    ([target]) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`Nothing led to ${target}.`)), 30_000);
        addEventListener(
          "click",
          () => {
            const pressed = performance.now();
            const look = () =>
              document.evaluate(target ?? "", document, null, XPathResult.BOOLEAN_TYPE).booleanValue
                ? resolve(performance.now() - pressed)
                : requestAnimationFrame(look);
            look();
          },
          { capture: true, once: true },
        );
      }),
    [target],
  );
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not on the page`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(TAP);
  await page.mouse.up();
  return waiting;
}

const waits = (all: number[]): Waits => {
  const sorted = all.toSorted((one, other) => one - other);
  return { median: sorted[sorted.length >> 1] ?? 0, slowest: sorted.at(-1) ?? 0 };
};

export const quiet = (page: Page) =>
  page.waitForFunction(() => document.querySelector(".progress-bar") === null, undefined, { polling: 50 });

/** Clicks through the menu of a desktop, twice: to screens that are new to the tab, and to those that it knows. */
export async function measureSlowNetwork(stage: Stage, home: Home): Promise<SlowNetwork> {
  const browser = await launchChromium();
  try {
    const { page, session } = await openPage(browser, stage, home, { width: 1440, height: 900 });
    await page.goto("/", { waitUntil: "networkidle" });
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", SLOW_NETWORK);
    const visit = async () => {
      const all: number[] = [];
      for (const [name, heading] of SCREENS) {
        const link = `nav[aria-label="Main"] a:text-is("${name}")`;
        all.push(await waitAfterPress(page, link, `//main//h2[contains(., "${heading}")]`));
        await quiet(page);
        await page.mouse.move(700, 20);
        await page.waitForTimeout(300);
      }
      return all;
    };
    const unknown = waits(await visit());
    const known = waits(await visit());
    return { unknown, known, save: waits(await saveSome(page)) };
  } finally {
    await browser.close();
  }
}

async function saveSome(page: Page): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    await page.goto("/transactions?new&type=tithe", { waitUntil: "networkidle" });
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Amount").fill("1,500");
    await dialog.getByLabel("Description").fill(`Fungu ${n} ${Date.now()}`);
    const description = await dialog.getByLabel("Description").inputValue();
    const save = 'dialog button[value="record"]:visible';
    all.push(await waitAfterPress(page, save, `//tr[contains(., "${description}")]`));
    await dialog.waitFor({ state: "detached" });
  }
  return all;
}

export type SlowPhone = {
  /** Milliseconds of the slowest interaction with each control, and which they are. */
  controls: number;
  worst: { control: string; screen: string; milliseconds: number }[];
  scroll: { rows: number; longTasks: number; longest: number };
};

const CONTROLLED = [
  "/",
  "/transactions",
  "/transactions?new&type=expense",
  "/budgets",
  "/reports",
  "/accounts",
  "/loans",
  "/net-worth",
];

/** The first controls of some screens, each pressed once on a phone slowed four times, and a scroll through a thousand rows. */
export async function measureSlowPhone(stage: Stage, home: Home): Promise<SlowPhone> {
  const browser = await launchChromium();
  try {
    const { context, page, session } = await openPage(browser, stage, home);
    const worst: SlowPhone["worst"] = [];
    for (const screen of CONTROLLED) worst.push(...(await pressAll(page, session, screen)));
    const scroll = await scrollThrough(page, session);
    await context.close();
    worst.sort((one, other) => other.milliseconds - one.milliseconds);
    return { controls: worst.length, worst: worst.slice(0, 8), scroll };
  } finally {
    await browser.close();
  }
}

/** How many controls of each screen are pressed. */
const MOST = 6;
const CONTROLS =
  "main :is(button, a[href], input:not([type=hidden]), select, summary), dialog[open] :is(button, input:not([type=hidden]), select)";

async function pressAll(page: Page, session: CDPSession, screen: string): Promise<SlowPhone["worst"]> {
  const interactions: SlowPhone["worst"] = [];
  const open = async () => {
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await page.goto(screen, { waitUntil: "networkidle" });
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  };
  await open();
  const count = await page.locator(CONTROLS).count();
  for (let index = 0; index < Math.min(count, MOST); index += 1) {
    const control = page.locator(CONTROLS).nth(index);
    if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
    const name = (await control.evaluate((element) => element.getAttribute("aria-label") ?? element.textContent ?? ""))
      .trim()
      .slice(0, 40);
    if (/^(Export|Print|Save|Delete|Restore)/.test(name)) continue;
    await page.evaluate(observeInteractions);
    await control.click({ timeout: 3_000, force: true, noWaitAfter: true }).catch(() => undefined);
    await page.waitForTimeout(400);
    const milliseconds = await page.evaluate(() => (globalThis as { slowest?: number }).slowest ?? 0).catch(() => 0);
    interactions.push({
      control: name || (await control.evaluate((element) => element.tagName).catch(() => "?")),
      screen,
      milliseconds,
    });
    await open();
  }
  return interactions;
}

function observeInteractions() {
  const page = globalThis as { slowest?: number };
  page.slowest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (entry.interactionId) page.slowest = Math.max(page.slowest ?? 0, entry.duration);
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

async function scrollThrough(page: Page, session: CDPSession): Promise<SlowPhone["scroll"]> {
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.goto("/transactions?show=1000", { waitUntil: "networkidle" });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      entryTypes: ["longtask"],
    });
  });
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(30);
  }
  const tasks = await page.evaluate(() => (globalThis as { tasks?: number[] }).tasks ?? []);
  return { rows: 1_000, longTasks: tasks.length, longest: Math.max(0, ...tasks) };
}
