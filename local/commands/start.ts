/** `npm start`: builds the product and runs all of it on this machine. */

import { type Pamoja, PORTS, startPamoja } from "../pamoja.ts";
import { build } from "../process/build.ts";
import { startControl } from "../process/control.ts";
import { DATA_DIR, refuseWhileUsed } from "../process/data-folder.ts";
import { everyHour } from "../process/every-hour.ts";
import { announceRunning } from "../process/running.ts";
import { stopOnSignals } from "../process/shutdown.ts";
import { makeDemoOnce } from "./first-start.ts";
import { printWelcome } from "./welcome.ts";

let starting: Promise<Pamoja> | null = null;
let stopping = false;
let forgetRunning = () => {};
stopOnSignals(async () => {
  stopping = true;
  forgetRunning();
  // A signal during the start waits for it, so that nothing half-started stays behind.
  const pamoja = await starting?.catch(() => null);
  await pamoja?.stop();
});

try {
  // Checked before the build, which would overwrite the files of a running product.
  refuseWhileUsed(DATA_DIR);
  console.log("Building …");
  await build();
  console.log("Starting …");
  starting = startPamoja({
    dataDir: DATA_DIR,
    ports: PORTS,
    hostname: "localhost",
    onLine: console.log,
    postgresUrl: process.env.PAMOJA_POSTGRES_URL,
    vars: { DEMO: "on" },
  });
  const { origin, inbox, identityProvider, paypal, paystack, database, worker } = await starting;
  await makeDemoOnce(DATA_DIR, { origin, inbox });
  const control = await startControl(worker.runScheduled);
  forgetRunning = announceRunning(DATA_DIR, {
    origin,
    inbox: inbox.origin,
    control: control.origin,
    ownerUrl: database.url("owner"),
  });
  everyHour(() => worker.runScheduled());
  // It makes the household that strangers look around in; nobody waits for that.
  worker.runScheduled().catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  printWelcome({
    origin,
    inbox: inbox.origin,
    google: identityProvider.origin,
    paypal: paypal.origin,
    paystack: paystack.origin,
    databasePort: database.port,
  });
  await worker.ended;
  await control.stop();
  forgetRunning();
  if (!stopping) throw new Error("The worker has ended by itself.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await (await starting?.catch(() => null))?.stop();
  process.exit(1);
}
