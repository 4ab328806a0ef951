import type { ServerResponse } from "node:http";
import { type Interference, intercept, listen } from "./http.ts";

export type Rates = {
  port: number;
  origin: string;
  /** The worker's vars. */
  vars: Record<string, string>;
  /** The requested paths, oldest first. */
  requests: string[];
  hooks: {
    /** Before anything is answered. May wait, or answer in its place. */
    before?: ((path: string) => Interference) | undefined;
    /** Replaces a rate in the response. */
    rate?: ((query: { base: string; quote: string; day: string; rate: number }) => number) | undefined;
  };
  stop(): Promise<void>;
};

/** What one US dollar was worth, roughly, in the year 2026, and how far each currency swings in a year. */
const PER_DOLLAR: Readonly<Record<string, readonly [middle: number, swing: number]>> = {
  USD: [1, 0],
  KES: [129.3, 0.012],
  UGX: [3640, 0.02],
  TZS: [2580, 0.03],
  RWF: [1440, 0.02],
  ETB: [142, 0.05],
  ZAR: [17.6, 0.04],
  NGN: [1520, 0.04],
  GHS: [11.4, 0.05],
  EUR: [0.868, 0.03],
  GBP: [0.752, 0.03],
  CHF: [0.8, 0.03],
  JPY: [151.4, 0.03],
  CNY: [7.13, 0.01],
  INR: [88.2, 0.02],
  AED: [3.6725, 0],
  SAR: [3.75, 0],
  CAD: [1.39, 0.02],
  AUD: [1.53, 0.03],
};

const DAY = 24 * 3_600_000;

/**
 * Frankfurter's rates on one machine: a fixed table that moves a little from day to day and has nothing at weekends.
 * @param options.port 0 for any free one.
 */
export async function startRates(options: { port: number }): Promise<Rates> {
  const requests: string[] = [];
  const hooks: Rates["hooks"] = {};

  async function answer(path: string, response: ServerResponse): Promise<void> {
    requests.push(path);
    if (await intercept(response, () => hooks.before?.(path))) return;
    const { pathname, searchParams } = new URL(path, server.origin);
    if (pathname !== "/v2/rates") return send(response, 404, { message: "not found" });
    const base = searchParams.get("base") ?? "EUR";
    const quotes = searchParams.get("quotes")?.split(",") ?? Object.keys(PER_DOLLAR);
    const unknown = [base, ...quotes].find((code) => !PER_DOLLAR[code]);
    if (unknown) return send(response, 422, { message: `unknown currency: ${unknown}` });
    const [from, to] = [searchParams.get("from") ?? searchParams.get("date") ?? today(), searchParams.get("to")];
    const rates = workingDays(from, to ?? from).flatMap((day) =>
      quotes
        .filter((quote) => quote !== base)
        .map((quote) => {
          const rate = rateOf(base, quote, day);
          return { date: day, base, quote, rate: hooks.rate?.({ base, quote, day, rate }) ?? rate };
        }),
    );
    send(response, 200, rates);
  }

  const server = await listen(options.port, (request, response) => {
    answer(request.url ?? "/", response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return {
    port: server.port,
    origin: server.origin,
    vars: { RATES_URL: server.origin },
    requests,
    hooks,
    stop: server.stop,
  };
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** Monday to Friday; the last one before, where there is none between. */
function workingDays(from: string, to: string): string[] {
  const days: string[] = [];
  const last = Date.parse(to);
  for (let at = Date.parse(from); at <= last; at += DAY) if (isWorkingDay(at)) days.push(isoDay(at));
  if (days.length > 0) return days;
  let before = Date.parse(from);
  while (!isWorkingDay(before)) before -= DAY;
  return [isoDay(before)];
}

const isWorkingDay = (at: number): boolean => new Date(at).getUTCDay() % 6 !== 0;
const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The simulator's rate, with six significant digits like published rates. */
export function rateOf(base: string, quote: string, day: string): number {
  return Number((perDollar(quote, day) / perDollar(base, day)).toPrecision(6));
}

/** A year's wave, and a smaller one of some weeks. */
function perDollar(currency: string, day: string): number {
  const [middle, swing] = PER_DOLLAR[currency] ?? [1, 0];
  const days = Date.parse(day) / DAY;
  const phase = currency.charCodeAt(0) + currency.charCodeAt(2);
  return middle * (1 + swing * (0.8 * Math.sin(days / 58 + phase) + 0.2 * Math.sin(days / 5.3 + phase)));
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
