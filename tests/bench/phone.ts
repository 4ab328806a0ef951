/** What a person feels on a cheap phone with a slow network, and where a press's processor time goes. */
import type { CDPSession, Page } from "playwright-core";
import { launchChromium } from "../chromium.ts";
import { openPage, quiet, SLOW_NETWORK, waitAfterPress } from "./browser.ts";
import type { Stage } from "./stage.ts";
import type { Home } from "./world.ts";

const PHONE = { width: 390, height: 844 };
/** How many times slower than this machine its processor is. */
const SLOWER = 4;
const ROUNDS = 3;

/** What is pressed from where, and an element that shows that what was asked for stands. */
const PRESSES: readonly (readonly [what: string, from: string, link: string, target: string])[] = [
  ["the list", "/", '.tab-bar a[href="/transactions"]', titled("Transactions")],
  ["the plan", "/", '.tab-bar a[href="/plan"]', titled("Plan")],
  ["money", "/", '.tab-bar a[href="/money"]', titled("Money")],
  ["net worth", "/money", 'main a[href="/net-worth"]', titled("Net Worth")],
  ["the form", "/transactions", ".tab-add", "//dialog//input[@name='amount']"],
  ["the form from home", "/", ".tab-add", "//dialog//input[@name='amount']"],
];

/** A screen's title changes together with it. */
function titled(name: string): string {
  return `//head/title[starts-with(., "${name}")]`;
}

/** Milliseconds, medians: the first time in a tab, and once it was seen before. */
export type PhoneTimes = { what: string; unknown: number; known: number }[];

/** A part of the processor's time of one press, in milliseconds of the phone. */
export type PressParts = [part: string, milliseconds: number][];

export type PatchyPhone = { times: PhoneTimes; parts: PressParts };

/** On 390 × 844, with 150 ms there and back, 1.6 Mbit/s, and a processor that is four times slower. */
export async function measurePatchyPhone(stage: Stage, home: Home): Promise<PatchyPhone> {
  const browser = await launchChromium();
  try {
    const times: PhoneTimes = [];
    for (const press of PRESSES) {
      const rounds: { unknown: number; known: number }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const { context, page, session } = await openPage(browser, stage, home, PHONE);
        rounds.push(await pressTwice(page, session, press));
        await context.close();
      }
      const [what] = press;
      times.push({
        what,
        unknown: median(rounds.map(({ unknown }) => unknown)),
        known: median(rounds.map(({ known }) => known)),
      });
    }
    const { page, session } = await openPage(browser, stage, home, PHONE);
    return { times, parts: await partsOfPress(page, session) };
  } finally {
    await browser.close();
  }
}

async function pressTwice(page: Page, session: CDPSession, [, from, link, target]: (typeof PRESSES)[number]) {
  await page.goto(from, { waitUntil: "networkidle" });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.waitForTimeout(REST);
  const press = async () => {
    const wait = await waitAfterPress(page, link, target);
    await quiet(page);
    await page.waitForTimeout(REST);
    return wait;
  };
  const unknown = await press();
  await page.goBack();
  await quiet(page);
  await page.waitForTimeout(REST);
  return { unknown, known: await press() };
}

/** Milliseconds until a person who has just come presses something. */
const REST = 1_500;

const median = (all: readonly number[]) => all.toSorted((one, other) => one - other)[all.length >> 1] ?? 0;

type Metrics = Record<string, number>;

async function metricsOf(session: CDPSession): Promise<Metrics> {
  const { metrics } = (await session.send("Performance.getMetrics")) as { metrics: { name: string; value: number }[] };
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]));
}

/** Of a press on the list, which is known. @returns the largest parts first */
async function partsOfPress(page: Page, session: CDPSession): Promise<PressParts> {
  const [, from, link, target] = PRESSES[0] as (typeof PRESSES)[number];
  await page.goto(from, { waitUntil: "networkidle" });
  await session.send("Performance.enable");
  await session.send("Profiler.enable");
  await session.send("Profiler.setSamplingInterval", { interval: 200 });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await waitAfterPress(page, link, target);
  await page.goBack();
  await page.waitForTimeout(REST);
  const before = await metricsOf(session);
  await session.send("Profiler.start");
  await waitAfterPress(page, link, target);
  await page.waitForTimeout(REST);
  const { profile } = (await session.send("Profiler.stop")) as { profile: Profile };
  const after = await metricsOf(session);
  const spent = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  const scripts = await scriptParts(page, profile);
  const inTasks = spent("TaskDuration");
  const [script, style, layout] = [spent("ScriptDuration"), spent("RecalcStyleDuration"), spent("LayoutDuration")];
  const parts: PressParts = [
    ...scripts.map(([part, share]): [string, number] => [part, share * script]),
    ["styles", style],
    ["layout", layout],
    ["painting, garbage and the rest", Math.max(0, inTasks - script - style - layout)],
  ];
  return parts.toSorted(([, one], [, other]) => other - one);
}

type Profile = {
  nodes: { id: number; callFrame: { url: string; functionName: string } }[];
  samples: number[];
  timeDeltas: number[];
};

/** What a file of the build is told by. */
const FILES: readonly (readonly [part: string, mark: string])[] = [
  ["React, Remix and its router", "__reactFiber$"],
  ["what screens share", "aria-invalid"],
  ["the screen itself", ""],
];

/** @returns the shares of the script's time */
async function scriptParts(page: Page, { nodes, samples, timeDeltas }: Profile): Promise<[string, number][]> {
  const addresses = new Map(nodes.map(({ id, callFrame }) => [id, callFrame.url]));
  const times = new Map<string, number>();
  for (const [index, sample] of samples.entries()) {
    const address = addresses.get(sample) ?? "";
    if (address.includes("/built/")) times.set(address, (times.get(address) ?? 0) + (timeDeltas[index] ?? 0));
  }
  const total = [...times.values()].reduce((sum, time) => sum + time, 0);
  const parts = new Map<string, number>();
  for (const [address, time] of times) {
    const text = await page.evaluate((url) => fetch(url).then((response) => response.text()), address);
    const part = FILES.find(([, mark]) => text.includes(mark))?.[0] ?? "";
    parts.set(part, (parts.get(part) ?? 0) + time / total);
  }
  return [...parts];
}
