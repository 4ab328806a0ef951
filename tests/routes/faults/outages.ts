/** The product with faulty networks to its database and to every company, for one request each. */
import type { TestApp } from "../../app-server.ts";
import { FAULTS, type Fault, type FaultyProxy, startFaultyProxy } from "../../faulty-proxy.ts";

export const FAR_SIDES = ["the database", "the companies"] as const;
export type FarSide = (typeof FAR_SIDES)[number];

/** `from`: how many of its calls go well before; `once`: whether those after the broken one do, too. */
export type Outage = { farSide: FarSide; fault: Fault; from: number; once: boolean };

export function outageName({ farSide, fault, from, once }: Outage): string {
  const before = from === 0 ? "" : ` after ${from} good ${from === 1 ? "call" : "calls"}`;
  return `while ${farSide === "the database" ? farSide : "every company"} ${fault}${once ? " once" : ""}${before}`;
}

/** The vars of a worker whose calls go through proxies, and how to break those. */
export type Line = {
  vars: Record<string, string>;
  break(outage: Outage): void;
  mend(): void;
  /** How many calls the far side has had since it was last broken or mended, and how many of them were. */
  calls(farSide: FarSide): { all: number; broken: number };
  stop(): Promise<void>;
};

const COMPANIES = [
  "RESEND_BASE_URL",
  "RATES_URL",
  "PAYPAL_BASE_URL",
  "PAYSTACK_BASE_URL",
  "GOOGLE_TOKEN_URL",
  "GOOGLE_JWKS_URL",
];

export async function openLine(app: TestApp): Promise<Line> {
  const vars = { ...app.vars };
  const database = await startFaultyProxy(new URL(app.database.endpoint).origin);
  const url = new URL(app.vars.DATABASE_URL ?? "");
  url.port = String(database.port);
  vars.DATABASE_URL = url.href;
  const companies: FaultyProxy[] = [];
  for (const name of COMPANIES) {
    const address = new URL(app.vars[name] ?? "");
    const proxy = await startFaultyProxy(address.origin);
    companies.push(proxy);
    vars[name] = proxy.origin + (address.pathname === "/" ? "" : address.pathname);
  }
  const behind = { "the database": [database], "the companies": companies };
  const set = (proxy: FaultyProxy, choose: FaultyProxy["choose"]) =>
    Object.assign(proxy, { requests: 0, broken: 0, choose });
  return {
    vars,
    break({ farSide, fault, from, once }) {
      const isBroken = (count: number) => (once ? count === from + 1 : count > from);
      for (const proxy of behind[farSide]) set(proxy, (count) => (isBroken(count) ? fault : null));
    },
    mend() {
      for (const proxy of [database, ...companies]) set(proxy, () => null);
    },
    calls(farSide) {
      const sum = (what: "requests" | "broken") => behind[farSide].reduce((all, proxy) => all + proxy[what], 0);
      return { all: sum("requests"), broken: sum("broken") };
    },
    async stop() {
      for (const proxy of [database, ...companies]) await proxy.stop();
    },
  };
}

/** Each fault of each far side, at each of its first calls, for good and of that call alone. */
export const OUTAGES: readonly Outage[] = FAR_SIDES.flatMap((farSide) =>
  FAULTS.flatMap((fault) => [0, 1, 2].flatMap((from) => [false, true].map((once) => ({ farSide, fault, from, once })))),
);
