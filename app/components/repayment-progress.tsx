import { progressPercent } from "../domain/loans/loan.ts";
import type { Cents } from "../domain/money.ts";
import * as say from "./repayment-progress.words.ts";

type Props = { loan: { name: string; principal_amount: Cents; outstanding_balance: Cents } };

/** How much of a loan is repaid: a bar and a percentage, below zero where interest and penalties made it grow. */
export function RepaymentProgress({ loan }: Props) {
  const percent = progressPercent(loan);
  const repaid = Math.max(Number(percent), 0);
  return (
    <span className="flex items-center gap-2.5">
      <span className="text-xs font-normal text-soft">{say.repaid}</span>
      <span
        role="progressbar"
        aria-label={say.repaidOf(loan.name)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={repaid}
        aria-valuetext={`${percent}%`}
        className="h-2 min-w-16 flex-1 overflow-hidden rounded-full bg-faint outline outline-edge/40"
      >
        <span className="block h-full rounded-full bg-brand" style={{ width: `${repaid}%` }} />
      </span>
      <span className="flex-none text-right whitespace-nowrap text-sm font-medium">{percent}%</span>
    </span>
  );
}
