/** What is said of a text that is no amount. A module of its own, as screens say it while someone types. */
import { type AmountCode, formatDecimal, LARGEST_AMOUNT } from "#app/domain/money.ts";

export const AMOUNT_WORDS: Readonly<Record<AmountCode, string>> = {
  amount_not_entered: "Enter an amount.",
  amount_not_figures: "Enter the amount in figures, like 1,500 or 1500.50.",
  amount_too_precise: "Use at most two decimals.",
  amount_below_zero: "Enter zero or more.",
  amount_with_minus: "Enter an amount above zero. The type says whether it comes in or goes out.",
  amount_not_above_zero: "Enter an amount above zero.",
  amount_too_large: `That is more than can be recorded. The largest amount is ${formatDecimal(LARGEST_AMOUNT)}.`,
  sum_not_figures: "Enter a sum in figures, like =1200+350.",
  sum_below_zero: "The sum comes to less than zero.",
  sum_not_above_zero: "The sum comes to zero or less.",
};
