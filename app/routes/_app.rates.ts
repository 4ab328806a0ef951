import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isDay } from "../domain/calendar.ts";
import { isCurrency } from "../domain/currencies.ts";
import { findRate } from "../rates/day-rate.server.ts";

/** What one unit of a currency is in the household's on a day: what a form asks while somebody types. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const [currency, day] = [params.get("currency"), params.get("day")];
  if (currency === null || !isCurrency(currency) || day === null || !isDay(day))
    throw data("Bad request", { status: 400 });
  return { currency, asked: day, ...(await findRate(context, currency, day)) };
}
