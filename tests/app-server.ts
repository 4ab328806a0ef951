import { existsSync } from "node:fs";
import { type NeonQueryFunction, neon } from "@neondatabase/serverless";
import type { ServerBuild } from "@remix-run/cloudflare";
import { reachLocalDatabases } from "../db/client.ts";
import { createApp } from "../functions/app.ts";
import { ANY_PORTS } from "../local/pamoja.ts";
import type { Database } from "../local/simulators/database.ts";
import type { IdentityProvider } from "../local/simulators/identity-provider.ts";
import type { Inbox, Mail } from "../local/simulators/inbox.ts";
import type { PayPal } from "../local/simulators/paypal.ts";
import type { Paystack } from "../local/simulators/paystack.ts";
import type { PushService } from "../local/simulators/push.ts";
import type { Rates } from "../local/simulators/rates.ts";
import { startSimulators } from "../local/simulators.ts";
import { type Person, type PersonOptions, personMaker } from "./people.ts";
import { createTestDatabase, dropTestDatabase } from "./shared-postgres.ts";

/** The product behind its own `fetch`, in this process, with an in-memory database and inbox. */
export type TestApp = {
  origin: string;
  database: Database;
  inbox: Inbox;
  identityProvider: IdentityProvider;
  /** Payments are set up only for a local site: `startTestApp({ origin: LOCAL })`. Its events wait to be delivered. */
  paypal: PayPal;
  /** Set up only where a test asks for it: `startTestApp({ origin: LOCAL, paystack: true })`. Its events wait, too. */
  paystack: Paystack;
  /** Notifications are set up only for a local site. */
  push: PushService;
  rates: Rates;
  /** The worker's configuration, which may be changed between requests. */
  vars: Record<string, string>;
  /** Requests a path of the site, each time from another network unless CF-Connecting-IP names one. */
  fetch(path: string, init?: RequestInit & RequestOptions): Promise<Response>;
  /** Sends a form as a page of the site does. `script: true`: as its script does. */
  post(path: string, fields: Record<string, string>, as?: PostOptions): Promise<Response>;
  /** Waits for work that continues after the responses. */
  settled(): Promise<void>;
  /** The mails sent so far, newest first; to one address, if given. */
  mails(to?: string): Promise<Mail[]>;
  /** SQL as the owner of the tables. */
  owner: NeonQueryFunction<false, false>;
  /** SQL as the worker's role, outside any session. */
  worker: NeonQueryFunction<false, false>;
  /** A person with a verified account, a household of their own and a session. */
  signedUp(options?: PersonOptions): Promise<Person>;
  /** Such a person who has then joined another household, by default as a viewer. */
  joined(household: string, options?: PersonOptions & { role?: "viewer" | "editor" }): Promise<Person>;
  /** As if someone had just confirmed that it is them. */
  confirmNow(person: { userId: string }): Promise<void>;
  stop(): Promise<void>;
};

/** `vars`: another configuration of the worker, for this request. */
type RequestOptions = { cookie?: string | undefined; vars?: Record<string, string> | undefined };

export type PostOptions = RequestOptions & { script?: boolean; headers?: Record<string, string> };

/** The origin of a local site, where payments are set up. */
export const LOCAL = "http://127.0.0.1:8787";

const BUILT = new URL("../build/server/index.js", import.meta.url);

/**
 * @param options.origin the site's public origin; only a local one may have its clock shifted
 * @param options.paystack whether a local site takes M-PESA and cards, by default not
 * @throws when the screens are not built: `npm run build`
 */
export async function startTestApp(
  options: { origin?: string; paystack?: boolean; vars?: Record<string, string> } = {},
): Promise<TestApp> {
  if (!existsSync(BUILT)) throw new Error("The screens are not built. Run `npm run build` first.");
  const { origin = "https://pamoja.test" } = options;
  const postgresUrl = await createTestDatabase();
  const {
    database,
    inbox,
    identityProvider,
    paypal,
    paystack,
    push,
    rates,
    vars: localVars,
    stop,
  } = await startSimulators({
    dataDir: null,
    ports: ANY_PORTS,
    postgresUrl,
  });
  reachLocalDatabases();
  const owner = neon(database.url("owner"));
  const settings = Object.entries(localVars(origin)).filter(([name]) => options.paystack || !(name in paystack.vars));
  const vars: Record<string, string> = { ...Object.fromEntries(settings), ...options.vars };
  // @ts-expect-error: made by the build, without types
  const app = createApp(async () => (await import("../build/server/index.js")) as unknown as ServerBuild, "production");

  const work = new Set<Promise<unknown>>();
  const context = {
    waitUntil(promise: Promise<unknown>) {
      const done = promise.finally(() => work.delete(done));
      work.add(done);
    },
    passThroughOnException: () => undefined,
    props: {},
  };
  let requests = 0;

  async function fetch(path: string, { cookie, vars: own = vars, ...init }: RequestInit & RequestOptions = {}) {
    const headers = new Headers(init.headers);
    requests += 1;
    if (!headers.has("Host")) headers.set("Host", new URL(origin).host);
    if (!headers.has("CF-Connecting-IP"))
      headers.set(
        "CF-Connecting-IP",
        `2001:${(0xdb8 + (requests >> 16)).toString(16)}:${(requests & 0xffff).toString(16)}::1`,
      );
    if (cookie !== undefined) headers.set("Cookie", cookie);
    return app.fetch(new Request(`${origin}${path}`, { ...init, headers }), own, context);
  }

  paypal.sendsByItself = false;
  paypal.serve(origin, async ({ headers, body }) => {
    return (await fetch("/webhooks/paypal", { method: "POST", headers, body })).status;
  });
  paystack.sendsByItself = false;
  paystack.serve(origin, async ({ headers, body }) => {
    return (await fetch("/webhooks/paystack", { method: "POST", headers, body })).status;
  });

  async function settled() {
    while (work.size > 0) await Promise.allSettled(work);
  }

  return {
    origin,
    database,
    inbox,
    identityProvider,
    paypal,
    paystack,
    push,
    rates,
    vars,
    fetch,
    post(path, fields, { cookie, script = false, headers, vars: own } = {}) {
      const [pathname = "", search] = path.split("?");
      const target = script ? `${pathname}.data${search === undefined ? "" : `?${search}`}` : path;
      return fetch(target, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { Origin: origin, "User-Agent": "a test", ...headers },
        cookie,
        vars: own,
      });
    },
    settled,
    async mails(to) {
      await settled();
      return inbox.mails().filter((mail) => to === undefined || mail.to === to);
    },
    owner,
    worker: neon(database.url("app")),
    ...personMaker(owner, origin),
    async confirmNow({ userId }) {
      await owner`update sessions set reauthenticated_at = now() where user_id = ${userId}`;
    },
    async stop() {
      await settled();
      await stop();
      await dropTestDatabase(postgresUrl);
    },
  };
}
