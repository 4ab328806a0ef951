/** Starts the built worker, prints where it answers, and waits to be killed. */
import { findFreePort } from "../../local/process/ports.ts";
import { startWorker } from "../../local/worker.ts";
import { VARS } from "./worker-vars.ts";

const { origin } = await startWorker({ port: await findFreePort(0), vars: VARS });
console.log(origin);
