/**
 * `npm run bench`: measures the built product on a real Postgres and writes docs/performance.md. It asserts nothing,
 * and takes eighteen minutes; with `--tenth` a quarter of an hour, in a tenth of the world; with `--small` a few minutes,
 * and it prints instead of writing. PAMOJA_POSTGRES_URL names an empty Postgres, as a superuser of it; without it one
 * is started.
 */
import { build } from "../../local/process/build.ts";
import { measureSlowNetwork, measureSlowPhone } from "./browser.ts";
import { measureGrowth, measureList, type WorldGrowth } from "./growth.ts";
import { endLoad } from "./load.ts";
import { measurePatchyPhone } from "./phone.ts";
import { measurePlans } from "./plans.ts";
import { profilePages } from "./profile.ts";
import { writeReport } from "./report.ts";
import { measureBaseline, measureScreens } from "./screens.ts";
import { startStage } from "./stage.ts";
import { measureWorker } from "./worker.ts";
import { type Home, makeWorld } from "./world.ts";
import { measureWrites } from "./writes.ts";

const SMALL = { sizes: [100, 1_000, 10_000], households: 100, transactions: 20_000 };
const TENTH = { sizes: [100, 1_000, 10_000, 100_000], households: 500, transactions: 200_000 };
const FULL = { sizes: [100, 1_000, 10_000, 100_000, 1_000_000], households: 5_000, transactions: 2_000_000 };
/** Milliseconds that the bridge waits on each way. */
const DELAY = 5;

const isSmall = process.argv.includes("--small");

await build();
const stage = await startStage();
try {
  const worldGrowth: WorldGrowth = [];
  const probe = async (home: Home, transactions: number) => {
    stage.setDelay(DELAY);
    worldGrowth.push({ transactions, p50: await measureList(stage, home) });
    stage.setDelay(0);
  };
  const world = await step(
    "world",
    makeWorld(stage, isSmall ? SMALL : process.argv.includes("--tenth") ? TENTH : FULL, probe),
  );
  const home = (rows: number) => {
    const match = world.homes.find((each) => each.rows === rows);
    if (!match) throw new Error(`No household has ${rows} rows.`);
    return match;
  };
  const [few, many] = [home(1_000), home(isSmall ? 10_000 : 100_000)];
  stage.setDelay(DELAY);
  const results = {
    world,
    worldGrowth,
    delay: DELAY,
    baseline: await step("baseline", measureBaseline(stage)),
    screens: await step("screens", measureScreens(stage, [few, many])),
    growth: await step("growth", measureGrowth(stage, world.homes)),
    profiles: await step("profile", profilePages(stage, few)),
    writes: await step("writes", measureWrites(stage, isSmall ? { households: 50, rows: 5_000 } : {})),
    worker: await step("worker", measureWorker(stage, few, isSmall ? 2 : 10)),
    network: await step("slow network", measureSlowNetwork(stage, few)),
    phone: await step("slow phone", measureSlowPhone(stage, few)),
    patchyPhone: await step("slow phone and network", measurePatchyPhone(stage, few)),
    // The last, as it gives a household a plan.
    plans: await step("plans", measurePlans(stage, few, many)).catch((error: Error) => error.message),
  };
  if (isSmall) console.log(JSON.stringify(results, null, 1));
  else writeReport(results);
} finally {
  await endLoad();
  await stage.stop();
}

async function step<Result>(name: string, work: Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work;
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return result;
}
