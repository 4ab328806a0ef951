/**
 * Every action while its database, or every company, refuses, resets, is silent, answers with an error or with rubbish: the
 * answer says so and lets people try again, nothing is half written, and the second time it is done once.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { LogLine } from "#app/log/log.ts";
import { startTestApp, type TestApp } from "../../app-server.ts";
import { ACTIONS, WITH_PASSKEYS } from "../actions/actions.ts";
import { FAR_SIDES, type Line, OUTAGES, openLine, outageName } from "./outages.ts";
import { sampleOf } from "./sample.ts";
import { type Findings, type Trial, tryAll } from "./trial.ts";

/** Each has proxies of its own. */
const AT_ONCE = 24;

const TRIALS: Trial[] = FAR_SIDES.flatMap((farSide) =>
  sampleOf(
    Object.keys(ACTIONS),
    OUTAGES.filter((outage) => outage.farSide === farSide),
  ).map(([name, outage]) => ({ name, outage })),
)
  // Those who wait for ten seconds wait together.
  .toSorted((one, other) => Number(isSilent(one)) - Number(isSilent(other)));

function isSilent({ outage }: Trial): boolean {
  return outage.fault.includes("silent");
}

let app: TestApp;
const lines: Line[] = [];
const findingsOf = new Map<Trial, Findings>();
const logged: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ origin: WITH_PASSKEYS, paystack: true });
  for (let line = 0; line < AT_ONCE; line += 1) lines.push(await openLine(app));
  const spies = (["error", "warn"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((line) => void logged.push(String(line))),
  );
  for (let from = 0; from < TRIALS.length; from += AT_ONCE) {
    const some = TRIALS.slice(from, from + AT_ONCE);
    const findings = await tryAll(app, some, lines);
    for (const [index, trial] of some.entries()) findingsOf.set(trial, findings[index] ?? []);
  }
  for (const spy of spies) spy.mockRestore();
}, 3_600_000);
afterAll(async () => {
  for (const line of lines) await line.stop();
  await app?.stop();
});

describe.each(TRIALS.map((trial) => [trial.name, outageName(trial.outage), trial] as const))(
  "%s",
  (_, outage, trial) => {
    test(`${outage}, is answered in words, is not half written, and is done once when it is sent again`, () => {
      expect(findingsOf.get(trial)).toEqual([]);
    });
  },
);

/** What somebody is woken for as a fault of ours. */
const OURS = ["request-failed", "rendering-failed", "api-failed", "after-response-failed"];

test("what others broke is not logged as a fault of ours", () => {
  const lines = logged.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line) as LogLine);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter(({ event }) => OURS.includes(event))).toEqual([]);
  expect(logged.filter((line) => !line.startsWith("{"))).toEqual([]);
});
