import { takePort } from "./process/ports.ts";
import type { Database } from "./simulators/database.ts";
import type { IdentityProvider } from "./simulators/identity-provider.ts";
import type { Inbox } from "./simulators/inbox.ts";
import type { PayPal } from "./simulators/paypal.ts";
import type { Paystack } from "./simulators/paystack.ts";
import type { PushService } from "./simulators/push.ts";
import type { Rates } from "./simulators/rates.ts";
import { startSimulators } from "./simulators.ts";
import { startWorker, type Worker, type WorkerVars } from "./worker.ts";

/** The usual ports; a taken one gives way to the next free one. */
export const PORTS = {
  app: 8787,
  database: 5488,
  inbox: 8025,
  identityProvider: 8790,
  paypal: 8791,
  rates: 8792,
  paystack: 8793,
  push: 8794,
} as const;
export const ANY_PORTS = {
  app: 0,
  database: 0,
  inbox: 0,
  identityProvider: 0,
  paypal: 0,
  rates: 0,
  paystack: 0,
  push: 0,
} as const;

export type Pamoja = {
  /** Where the app answers. */
  origin: string;
  database: Database;
  inbox: Inbox;
  identityProvider: IdentityProvider;
  paypal: PayPal;
  paystack: Paystack;
  push: PushService;
  rates: Rates;
  worker: Worker;
  /** Restarts the worker on the same port and data, with other vars: a shifted clock, a missing key. */
  restartWorker(vars?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
};

/**
 * The whole product on one machine: database, inbox, identity provider, PayPal, Paystack, and the built worker in
 * workerd. Build first.
 * @param options.dataDir where everything is stored; null stores nothing, as tests want.
 * @param options.vars additional or overriding vars of the worker.
 * @param options.hostname what the product is called. Passkeys belong to a name, so they need localhost.
 * @param options.onLine receives the worker's output.
 */
export async function startPamoja(options: {
  dataDir: string | null;
  ports?: typeof PORTS | typeof ANY_PORTS;
  vars?: Record<string, string>;
  hostname?: "127.0.0.1" | "localhost";
  onLine?: (line: string) => void;
  postgresUrl?: string | undefined;
}): Promise<Pamoja> {
  const { dataDir, ports = ANY_PORTS, hostname = "127.0.0.1", postgresUrl } = options;
  const simulators = await startSimulators({ dataDir, ports, postgresUrl });

  async function start(port: number, vars: Record<string, string> = {}): Promise<Worker> {
    const origin = `http://${hostname}:${port}`;
    const workerVars: WorkerVars = { ...simulators.vars(origin), ...options.vars, ...vars };
    const worker = await startWorker({ port, vars: workerVars, onLine: options.onLine });
    // PayPal and Paystack share the worker's clock. Time moved on at a control panel stays moved until the next start.
    const shift = Number(workerVars.CLOCK_SHIFT_SECONDS ?? 0) * 1000;
    simulators.paypal.account.moveClock(shift);
    simulators.paystack.account.moveClock(shift);
    return worker;
  }

  try {
    const { port, worker } = await takePort(ports.app, async (port) => ({ port, worker: await start(port) }));
    const origin = `http://${hostname}:${port}`;
    const { database, inbox, identityProvider, paypal, paystack, push, rates } = simulators;
    const pamoja: Pamoja = {
      origin,
      database,
      inbox,
      identityProvider,
      paypal,
      paystack,
      push,
      rates,
      worker,
      async restartWorker(vars) {
        await pamoja.worker.stop();
        pamoja.worker = await start(port, vars);
      },
      async stop() {
        await pamoja.worker.stop();
        await simulators.stop();
      },
    };
    return pamoja;
  } catch (error) {
    await simulators.stop();
    throw error;
  }
}
