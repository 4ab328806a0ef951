/** Frankfurter, which publishes the rates of central banks day by day. Nothing else knows its JSON. */
import { z } from "zod";
import { type Day, daysBetween, isDay } from "../domain/calendar.ts";

/** One unit of `base` is `rate` units of `quote`. */
export type ToldRate = { day: Day; base: string; quote: string; rate: number };

/** `isUnknown`: one of the currencies is none of theirs, so that nothing is told of the others either. */
export type ToldRates = { ok: true; rates: ToldRate[] } | { ok: false; isUnknown: boolean; message: string };

/** Milliseconds that an answer may take: somebody may be looking at a form. */
const PATIENCE = 4_000;
/** Years of rates take longer, and nobody types meanwhile. */
const MORE_PATIENCE = 15_000;
const MANY_DAYS = 60;
/** Two months of all currencies have a tenth of it. */
const LARGEST_ANSWER = 4_000_000;

const answer = z.array(
  z.object({
    date: z.string(),
    base: z.string(),
    quote: z.string(),
    rate: z.number(),
  }),
);

/** The rates of some days, both included. Days without any are left out. Nothing is believed of it here but its shape. */
export async function fetchRates(
  ratesUrl: string,
  asked: { base: string; quotes: readonly string[]; from: Day; to: Day },
): Promise<ToldRates> {
  const { base, quotes, from, to } = asked;
  const query = new URLSearchParams({ base, quotes: quotes.join(","), from, to });
  try {
    const response = await fetch(`${ratesUrl}/v2/rates?${query}`, {
      headers: { Accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(daysBetween(from, to) > MANY_DAYS ? MORE_PATIENCE : PATIENCE),
    });
    const text = await textOf(response);
    if (text === null) return failed("answered more than rates can be");
    if (response.status !== 200)
      return failed(`answered ${response.status} ${text.slice(0, 100)}`, response.status === 422);
    const rates = answer.parse(JSON.parse(text)).map(({ date, ...rest }) => ({ day: date, ...rest }));
    const isAsked = (told: ToldRate) =>
      told.base === base && quotes.includes(told.quote) && isDay(told.day) && told.day >= from && told.day <= to;
    return { ok: true, rates: rates.filter(isAsked) };
  } catch (error) {
    return failed(String(error).slice(0, 300));
  }
}

/** Read piece by piece, and no further than rates can go: null beyond that. */
async function textOf(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let [text, size] = ["", 0];
  const reader = response.body?.getReader();
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    size += piece.value.length;
    if (size > LARGEST_ANSWER) {
      await reader?.cancel();
      return null;
    }
    text += decoder.decode(piece.value, { stream: true });
  }
  return text;
}

const failed = (message: string, isUnknown = false): ToldRates => ({ ok: false, isUnknown, message });
