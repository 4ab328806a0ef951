/** `npm run dev`: the product with hot reload. The worker's code runs in Vite here, not in workerd. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readable } from "../../app/log/readable.ts";
import { PORTS } from "../pamoja.ts";
import { askToRunJob, startControl } from "../process/control.ts";
import { DATA_DIR } from "../process/data-folder.ts";
import { everyHour } from "../process/every-hour.ts";
import { startGuarded } from "../process/guarded-process.ts";
import { OFFLINE } from "../process/offline.ts";
import { findFreePort } from "../process/ports.ts";
import { announceRunning } from "../process/running.ts";
import { stopOnSignals } from "../process/shutdown.ts";
import { waitForAnswer } from "../process/wait-for-answer.ts";
import { startSimulators } from "../simulators.ts";
import { makeDemoOnce } from "./first-start.ts";
import { printWelcome } from "./welcome.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const REMIX = join(ROOT, "node_modules", "@remix-run", "dev", "dist", "cli.js");

let stop = async () => {};
stopOnSignals(() => stop());

try {
  const simulators = await startSimulators({
    dataDir: DATA_DIR,
    ports: PORTS,
    postgresUrl: process.env.PAMOJA_POSTGRES_URL,
  });
  stop = simulators.stop;
  const port = await findFreePort(PORTS.app);
  const origin = `http://127.0.0.1:${port}`;
  const vite = startGuarded(
    [REMIX, "vite:dev", "-c", "app/vite.config.ts", "--host", "127.0.0.1", "--port", String(port), "--strictPort"],
    {
      cwd: ROOT,
      env: { ...process.env, ...OFFLINE, ...simulators.vars(origin), DEMO: "on" },
      onLine: (line) => console.log(readable(line)),
    },
  );
  stop = async () => {
    await vite.stop();
    await simulators.stop();
  };
  if (!(await waitForAnswer(origin, vite.ended))) throw new Error("Vite did not start.");
  await makeDemoOnce(DATA_DIR, { origin, inbox: simulators.inbox });
  const { inbox, identityProvider, paypal, paystack, database } = simulators;
  const runJob = (at = new Date()) => askToRunJob(`${origin}/cdn-cgi/local`, at);
  const control = await startControl(runJob);
  const forgetRunning = announceRunning(DATA_DIR, {
    origin,
    inbox: inbox.origin,
    control: control.origin,
    ownerUrl: database.url("owner"),
  });
  stop = async () => {
    forgetRunning();
    await control.stop();
    await vite.stop();
    await simulators.stop();
  };
  everyHour(() => runJob());
  // It makes the household that strangers look around in; nobody waits for that.
  runJob().catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  printWelcome({
    origin,
    inbox: inbox.origin,
    google: identityProvider.origin,
    paypal: paypal.origin,
    paystack: paystack.origin,
    databasePort: database.port,
  });
  await vite.ended;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop();
  process.exit(1);
}
