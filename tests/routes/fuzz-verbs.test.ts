/**
 * Chains of verbs about a household's money, from a seed: each verb of the table is among them, some answers are lost, and after
 * each verb the rows add up. `npm run fuzz` sends more of them.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { LOCAL, startTestApp, type TestApp } from "../app-server.ts";
import { startVerbChains } from "../fuzz/verbs/chains.ts";
import { IS_DEEP } from "../property.ts";
import { allowLoggedError } from "../setup.ts";

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);

const SEED = number("PAMOJA_FUZZ_SEED", 20261129);
/** One for so many requests of the other fuzz. */
const FOR_EACH = 50;
/** Fewer do not have each verb in turn. */
const FEWEST = 12;
const [FIRST, REQUESTS] = [number("PAMOJA_FUZZ_FIRST", 0), number("PAMOJA_FUZZ_REQUESTS", IS_DEEP ? 20_000 : 600)];
const [from, chains] = [Math.floor(FIRST / FOR_EACH), Math.ceil(REQUESTS / FOR_EACH)];

let app: TestApp;
beforeAll(async () => {
  const today = Math.round((Date.parse("2026-11-21T09:00:00Z") - Date.now()) / 1000);
  app = await startTestApp({ origin: LOCAL, vars: { CLOCK_SHIFT_SECONDS: String(today) } });
});
afterAll(() => app.stop());

test(`after each verb of ${chains} chains the rows add up, and what was sent twice was done once (seed ${SEED})`, async () => {
  // An answer that was lost, and the failure of a budget's creation, are logged.
  allowLoggedError(/failed|no budget was created/);
  const { send, sendRest, unsent, sent } = startVerbChains(app);
  const problems: string[] = [];
  for (let chain = from; chain < from + chains; chain += 1) {
    const findings = await send(SEED, chain);
    const again = `npm run fuzz -- --seed ${SEED} --first ${chain * FOR_EACH} --requests ${FOR_EACH}`;
    for (const problem of findings) console.log(`${problem}\n    again: ${again}`);
    problems.push(...findings);
  }
  if (chains >= FEWEST) problems.push(...(await sendRest(SEED)));
  console.log(`${sent()} verbs in ${chains} chains`);
  expect(problems).toEqual([]);
  if (chains >= FEWEST) expect(unsent()).toEqual([]);
}, 3_600_000);
