import { formatMoney } from "../domain/money.ts";
import { PASS_CURRENCY, PASS_LENGTHS, type PassLength, type PassPrices } from "../domain/passes/passes.ts";
import { passName } from "./pass-words.ts";

/** `KES 390.00 for 1 month, KES 975.00 for 3 months or KES 3,120.00 for 12 months` */
export function passPricesText(prices: PassPrices): string {
  const each = PASS_LENGTHS.map((months) => `${formatMoney(prices[months], PASS_CURRENCY)} for ${passName(months)}`);
  return `${each.slice(0, -1).join(", ")} or ${each.at(-1)}`;
}

/** `KES 390`: a price is in whole shillings. */
export const wholePrice = (prices: PassPrices, months: PassLength): string =>
  formatMoney(prices[months], PASS_CURRENCY).replace(/\.00$/, "");
