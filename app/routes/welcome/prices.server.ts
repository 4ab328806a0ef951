/** What the product costs, as the landing page says it. */
import { wholePrice } from "#app/content/pass-prices.ts";
import { passName } from "#app/content/pass-words.ts";
import { formatMoney } from "#app/domain/money.ts";
import { PASS_LENGTHS } from "#app/domain/passes/passes.ts";
import { planOf } from "#app/domain/subscriptions/plans.ts";
import type { Configuration } from "#app/request/configuration.ts";

/** In shillings where they can be paid, and in dollars where they cannot. */
export function pricesOf({ paystack }: Pick<Configuration, "paystack">) {
  const dollars = formatMoney(planOf("monthly").price, "USD");
  if (paystack === null) return { monthly: dollars, isByMpesa: false, lengths: [], dollars };
  const { prices } = paystack;
  const lengths = PASS_LENGTHS.map((months) => ({ name: passName(months), price: wholePrice(prices, months) }));
  return { monthly: wholePrice(prices, 1), isByMpesa: true, lengths, dollars };
}

export type Prices = ReturnType<typeof pricesOf>;
