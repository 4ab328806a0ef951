import { join } from "node:path";
import { lockData } from "./process/data-folder.ts";
import type { Database } from "./simulators/database.ts";
import { type IdentityProvider, startIdentityProvider } from "./simulators/identity-provider.ts";
import { type Inbox, startInbox } from "./simulators/inbox.ts";
import { startMigratedDatabase, WORKER_SECRET } from "./simulators/migrated-database.ts";
import { type PayPal, startPayPal } from "./simulators/paypal.ts";
import { type Paystack, startPaystack } from "./simulators/paystack.ts";
import { type PushService, startPush } from "./simulators/push.ts";
import { type Rates, startRates } from "./simulators/rates.ts";
import type { WorkerVars } from "./worker.ts";

/** The services that the worker needs, on this machine. */
export type Simulators = {
  database: Database;
  inbox: Inbox;
  identityProvider: IdentityProvider;
  paypal: PayPal;
  paystack: Paystack;
  push: PushService;
  rates: Rates;
  /** The vars of a worker that will answer at `publicOrigin`. */
  vars(publicOrigin: string): WorkerVars;
  stop(): Promise<void>;
};

/**
 * Starts the database, brings it up to the newest migration, and starts the inbox, the identity provider,
 * PayPal, Paystack, the push services and the exchange rates.
 * @param options.dataDir where everything is stored; null stores nothing.
 * @param options.ports the preferred ones; a taken one gives way to the next free one, 0 is any.
 */
export async function startSimulators(options: {
  dataDir: string | null;
  ports: {
    database: number;
    inbox: number;
    identityProvider: number;
    paypal: number;
    paystack: number;
    push: number;
    rates: number;
  };
  postgresUrl?: string | undefined;
}): Promise<Simulators> {
  const { dataDir, ports, postgresUrl } = options;
  const stops: (() => void | Promise<void>)[] = [];
  async function stop(): Promise<void> {
    for (const end of stops.splice(0).toReversed()) await end();
  }

  try {
    if (dataDir) stops.push(lockData(dataDir));
    const database = await startMigratedDatabase({
      port: ports.database,
      dataDir: dataDir && join(dataDir, "database"),
      postgresUrl,
      appPassword: "local",
    });
    stops.push(database.stop);
    const inbox = await startInbox({
      port: ports.inbox,
      file: dataDir && join(dataDir, "mails.jsonl"),
    });
    stops.push(inbox.stop);
    const identityProvider = await startIdentityProvider({ port: ports.identityProvider });
    stops.push(identityProvider.stop);
    const paypal = await startPayPal({
      port: ports.paypal,
      file: dataDir && join(dataDir, "paypal.json"),
    });
    stops.push(paypal.stop);
    const paystack = await startPaystack({
      port: ports.paystack,
      file: dataDir && join(dataDir, "paystack.json"),
    });
    stops.push(paystack.stop);
    const push = await startPush({ port: ports.push });
    stops.push(push.stop);
    const rates = await startRates({ port: ports.rates });
    stops.push(rates.stop);
    return {
      database,
      inbox,
      identityProvider,
      paypal,
      paystack,
      push,
      rates,
      vars(publicOrigin) {
        identityProvider.serve(publicOrigin);
        paypal.serve(publicOrigin);
        paystack.serve(publicOrigin);
        return {
          DATABASE_URL: database.url("app"),
          DATABASE_WORKER_SECRET: WORKER_SECRET,
          PUBLIC_ORIGIN: publicOrigin,
          AUTH_SECRET: "known to everyone, for this machine only",
          RESEND_API_KEY: "re_local",
          RESEND_BASE_URL: inbox.origin,
          MAIL_FROM: "Pamoja <hello@pamoja.test>",
          OPERATOR_NAME: "Whoever started it on this machine",
          OPERATOR_ADDRESS: "This machine",
          ...identityProvider.vars,
          ...rates.vars,
          // Anywhere else these simulators are a configuration error, as they sign anything.
          ...(isOnThisMachine(publicOrigin) ? { ...paypal.vars, ...paystack.vars, ...push.vars } : {}),
        };
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const isOnThisMachine = (origin: string): boolean => ["127.0.0.1", "localhost"].includes(new URL(origin).hostname);
