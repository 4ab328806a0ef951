/** Chains of what thieves of a password or of a mailbox do, from a seed: longer ones than the tests of routes try. */
import type { TestApp } from "../app-server.ts";
import {
  ALL_READING_STEPS,
  ALL_STEPS,
  type ReadingStep,
  readMailOf,
  type Step,
  takeBack,
  takeOver,
} from "../taking-over.ts";
import type { Random } from "./random.ts";

const LONGEST = 6;

/** @returns what went wrong in one chain; nothing is as it should */
export async function tryChain(app: TestApp, random: Random): Promise<string[]> {
  const length = 1 + Math.floor(random.next() * LONGEST);
  const chain = <Name>(names: readonly Name[]): Name[] => Array.from({ length }, () => random.pick(names));
  if (random.chance(0.5)) {
    const steps = chain<Step>(ALL_STEPS);
    const wrong = await takeBack(await takeOver(app, steps));
    return wrong.map((what) => `${what}, after a thief of the password ${steps.join(", ")}`);
  }
  const steps = chain<ReadingStep>(ALL_READING_STEPS);
  const { wrong } = await readMailOf(app, steps);
  return wrong.map((what) => `${what}, after a reader of the mail ${steps.join(", ")}`);
}
