import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isDay } from "../domain/calendar.ts";
import { isCurrency } from "../domain/currencies.ts";
import { type FoundRate, findRate, type RateAnswer } from "../features/exchange-rates/day-rate.server.ts";

/** What one unit of a currency is in another on a day, without `to` in the household's: what a form asks while somebody types. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const params = new URL(request.url).searchParams;
  const [currency, to, day] = [params.get("currency"), params.get("to"), params.get("day")];
  // The form asks for what can be chosen only. Whoever may not come in is told that first.
  const known = currency !== null && isCurrency(currency) && (to === null || isCurrency(to));
  if (!known || day === null || !isDay(day)) {
    await context.scope.read("app");
    throw new Response("Bad request", { status: 400 });
  }
  const found = await findRate(context, { currency, to: to ?? undefined, day }).catch(withoutDatabase);
  const answer: RateAnswer = { currency, to, asked: day, ...found };
  return Response.json(answer);
}

/** Whoever asks is typing: a database that is away must not take the form from them. */
function withoutDatabase(reason: unknown): FoundRate {
  if (reason instanceof Response && reason.status === 503) return { rate: null, isSilent: true };
  throw reason;
}
