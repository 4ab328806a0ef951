/** Frankfurter, which publishes central banks' rates day by day. Nothing else knows its JSON. */
import { z } from "zod";
import { type Day, daysBetween, isDay } from "../domain/calendar.ts";

/**
 * Where the provider is, and epoch milliseconds after which a visitor's request asks it nothing more; without these, each
 * request to it has its own limit only.
 */
export type RatesProvider = { ratesUrl: string; ratesDeadline?: number };

/** One unit of `base` is `rate` units of `quote`. */
export type ProviderRate = { day: Day; base: string; quote: string; rate: number };

/** `isUnknown`: Frankfurter lacks one of the currencies, and so answers for none. */
export type RatesResponse = { ok: true; rates: ProviderRate[] } | { ok: false; isUnknown: boolean; message: string };

/** Milliseconds: someone may be waiting at a form. */
const TIMEOUT = 4_000;
/** Years of rates take longer. */
const LONG_TIMEOUT = 15_000;
const MANY_DAYS = 60;
/** Bytes; two months of all currencies are a tenth of it. */
const MAX_RESPONSE_SIZE = 4_000_000;

const ratesSchema = z.array(
  z.object({
    date: z.string(),
    base: z.string(),
    quote: z.string(),
    rate: z.number(),
  }),
);

/** The rates from one day to another, inclusive; days without rates are missing. Only the response's shape is checked here. */
export async function fetchRates(
  { ratesUrl, ratesDeadline = Number.POSITIVE_INFINITY }: RatesProvider,
  { base, quotes, from, to }: { base: string; quotes: readonly string[]; from: Day; to: Day },
): Promise<RatesResponse> {
  const timeout = daysBetween(from, to) > MANY_DAYS ? LONG_TIMEOUT : TIMEOUT;
  const query = new URLSearchParams({ base, quotes: quotes.join(","), from, to });
  try {
    const response = await fetch(`${ratesUrl}/v2/rates?${query}`, {
      headers: { Accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(Math.min(timeout, Math.max(0, ratesDeadline - Date.now()))),
    });
    const text = await readText(response);
    if (text === null) return failed("answered with more than rates can be");
    if (response.status !== 200)
      return failed(`answered ${response.status} ${text.slice(0, 100)}`, response.status === 422);
    const rates = ratesSchema.parse(JSON.parse(text)).map(({ date, ...rest }) => ({ day: date, ...rest }));
    const isRequested = (rate: ProviderRate) =>
      rate.base === base && quotes.includes(rate.quote) && isDay(rate.day) && rate.day >= from && rate.day <= to;
    return { ok: true, rates: rates.filter(isRequested) };
  } catch (error) {
    return failed(String(error).slice(0, 300));
  }
}

/** Reads the body in chunks; null when it exceeds MAX_RESPONSE_SIZE. */
async function readText(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let [text, size] = ["", 0];
  const reader = response.body?.getReader();
  for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) {
    size += chunk.value.length;
    if (size > MAX_RESPONSE_SIZE) {
      await reader?.cancel();
      return null;
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
  return text;
}

const failed = (message: string, isUnknown = false): RatesResponse => ({ ok: false, isUnknown, message });
