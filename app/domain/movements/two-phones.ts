/** Whether what is brought into one account came from two phones. */
import type { Movement } from "./movement.ts";

/**
 * @returns the receipts of payments that were both sent and received. A phone is told of one side only, so no account of
 *   M-PESA has both.
 */
export function receiptsOfTwoPhones(movements: readonly Movement[]): string[] {
  const payments = movements.filter(
    ({ receipt, part, wallet, kind }) =>
      receipt !== "" && part === "main" && wallet === "mpesa" && kind !== "fuliza_repay",
  );
  return [...Map.groupBy(payments, ({ receipt }) => receipt)]
    .filter(([, sides]) => new Set(sides.map(({ direction }) => direction)).size > 1)
    .map(([receipt]) => receipt);
}
