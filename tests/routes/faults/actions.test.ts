/**
 * Every action while its database, or every company, refuses, resets, is silent, answers with an error or with rubbish: the
 * answer says so and lets people try again, nothing is half written, and the second time it is done once.
 */
import { beforeAll, expect, test, vi } from "vitest";
import type { LogLine } from "#app/log/log.ts";
import { startTestApp, type TestApp } from "../../app-server.ts";
import { ACTIONS, WITH_PASSKEYS } from "../actions/actions.ts";
import { FAR_SIDES, type Line, OUTAGES, openLine, outageName } from "./outages.ts";
import { sampleOf } from "./sample.ts";
import { type Calls, countCalls, type Findings, type Trial, tryAll } from "./trial.ts";

/** Each has proxies of its own. */
const AT_ONCE = 24;
const NAMES = Object.keys(ACTIONS);

/** What an action does not ask cannot break it. */
const trialsOf = (callsOf: ReadonlyMap<string, Calls>): Trial[] =>
  FAR_SIDES.flatMap((farSide) =>
    sampleOf(NAMES, (name) =>
      OUTAGES.filter((outage) => outage.farSide === farSide && outage.from < (callsOf.get(name)?.[farSide] ?? 0)),
    ).map(([name, outage]) => ({ name, outage })),
  )
    // Those who wait for ten seconds wait together.
    .toSorted((one, other) => Number(isSilent(one)) - Number(isSilent(other)));

function isSilent({ outage }: Trial): boolean {
  return outage.fault.includes("silent");
}

const callsOf = new Map<string, Calls>();
const findingsOf = new Map<string, Findings>();
const logged: string[] = [];

/** Runs something with an app of its own, whose tables are short. */
async function withApp(run: (app: TestApp, lines: readonly Line[]) => Promise<void>): Promise<void> {
  const app = await startTestApp({ origin: WITH_PASSKEYS, paystack: true });
  const lines: Line[] = [];
  for (let line = 0; line < AT_ONCE; line += 1) lines.push(await openLine(app));
  await run(app, lines);
  for (const line of lines) await line.stop();
  await app.stop();
}

const inGroups = <Each>(all: readonly Each[], size: number): Each[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, group) => all.slice(group * size, (group + 1) * size));

beforeAll(async () => {
  await withApp(async (app, lines) => {
    for (const names of inGroups(NAMES, AT_ONCE)) {
      const calls = await countCalls(app, names, lines);
      for (const [index, name] of names.entries()) callsOf.set(name, calls[index] as Calls);
    }
  });
  const spies = (["error", "warn"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((line) => void logged.push(String(line))),
  );
  for (const some of inGroups(trialsOf(callsOf), 10 * AT_ONCE))
    await withApp(async (app, lines) => {
      for (const trials of inGroups(some, AT_ONCE)) note(trials, await tryAll(app, trials, lines));
    });
  for (const spy of spies) spy.mockRestore();
}, 3_600_000);

function note(trials: readonly Trial[], findings: readonly Findings[]): void {
  for (const [index, { name, outage }] of trials.entries()) {
    const sentences = (findings[index] ?? []).map((finding) => `${outageName(outage)}: ${finding}`);
    findingsOf.set(name, [...(findingsOf.get(name) ?? []), ...sentences]);
  }
}

test.each(NAMES)(
  "%s: whatever it asks breaks, it is answered in words, is not half written, and is done once when it is sent again",
  (name) => expect(findingsOf.get(name)).toEqual([]),
);

test("some actions ask companies, and some ask the database more than once", () => {
  const all = [...callsOf.values()];
  expect(all.filter((calls) => calls["the companies"] > 0).length).toBeGreaterThan(10);
  expect(all.filter((calls) => calls["the database"] > 1).length).toBeGreaterThan(10);
});

/** What someone is woken for as a fault of ours. */
const OURS = ["request-failed", "rendering-failed", "api-failed", "after-response-failed"];

test("what others broke is not logged as a fault of ours", () => {
  const lines = logged.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line) as LogLine);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter(({ event }) => OURS.includes(event))).toEqual([]);
  expect(logged.filter((line) => !line.startsWith("{"))).toEqual([]);
});
