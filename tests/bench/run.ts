/** `npm run bench`: measures the built product and writes docs/performance.md. It asserts nothing. */
import { build } from "../../local/process/build.ts";
import { endLoad } from "./load.ts";
import { measureBaseline, measureScreens } from "./screens.ts";
import { startStage } from "./stage.ts";
import { makeWorld } from "./world.ts";

const isSmall = process.argv.includes("--small");
await build();
const stage = await startStage();
try {
  const started = performance.now();
  const world = await makeWorld(
    stage,
    isSmall
      ? { sizes: [100, 1_000, 10_000], households: 100, transactions: 20_000 }
      : { sizes: [100, 1_000, 10_000, 100_000, 1_000_000], households: 5_000, transactions: 2_000_000 },
  );
  console.log(
    `${world.transactions} transactions of ${world.households} households in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
  stage.setDelay(5);
  const baseline = await measureBaseline(stage);
  console.log(JSON.stringify(baseline));
  await measureScreens(
    stage,
    world.homes.filter(({ rows }) => rows === 1_000 || rows === (isSmall ? 10_000 : 100_000)),
  );
} finally {
  await endLoad();
  await stage.stop();
}
