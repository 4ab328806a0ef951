import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isDay } from "../../domain/calendar.ts";
import { isCurrency } from "../../domain/currency-codes.ts";
import { type FoundRate, findRate, type RateAnswer } from "../../features/exchange-rates/day-rate.server.ts";
import * as say from "./words.ts";

/** The rate of a currency to another on a day (to the household's without `to`), which forms fetch while someone types. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const params = new URL(request.url).searchParams;
  const [currency, to, day] = [params.get("currency"), params.get("to"), params.get("day")];
  // Forms request only what can be chosen. Without access, that is the error reported first.
  const isValid = currency !== null && isCurrency(currency) && (to === null || isCurrency(to));
  if (!isValid || day === null || !isDay(day)) {
    await context.scope.read("app");
    throw new Response(say.badRequest, { status: 400 });
  }
  const rate = await findRate(context, { currency, to: to ?? undefined, day }).catch(withoutDatabase);
  const answer: RateAnswer = { currency, to, requestedDay: day, ...rate };
  return Response.json(answer);
}

/** Someone is typing: an error page must not replace their form while the database is down. */
function withoutDatabase(reason: unknown): FoundRate {
  if (reason instanceof Response && reason.status === 503) return { rate: null, isUnavailable: true };
  throw reason;
}
