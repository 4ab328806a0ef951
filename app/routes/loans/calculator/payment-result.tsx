import { BigMoney } from "#app/components/money.tsx";
import type { Evaluation } from "#app/domain/loans/loan-calculators.ts";
import { type Cents, formatMoney } from "#app/domain/money.ts";
import * as say from "./words.ts";

/** The payment as the main figure, and the total of all payments. */
export function PaymentResult({ result, currency }: { result: Evaluation; currency: string | null }) {
  const { monthly, interest, total, schedule } = result;
  const last = schedule.at(-1);
  return (
    <>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-2 sm:gap-y-2.5">
        <div className="mb-1.5 sm:col-span-2 sm:mb-0">
          <dt className="text-sm text-soft">{say.monthlyPayment}</dt>
          <dd className="text-2xl leading-tight font-bold tracking-tight [&>small]:text-sm [&>small]:font-medium [&>small]:tracking-normal [&>small]:text-soft">
            <BigMoney amount={monthly} currency={currency} />
          </dd>
        </div>
        <Sum label={say.totalInterest} amount={interest} currency={currency} />
        <Sum label={say.totalRepaid} amount={total} currency={currency} />
      </dl>
      {last && last.payment !== monthly && (
        <p className="mt-2.5 text-sm text-soft">
          {say.lastPayment(schedule.length, formatMoney(last.payment, currency))}
        </p>
      )}
    </>
  );
}

function Sum({ label, amount, currency }: { label: string; amount: Cents; currency: string | null }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 sm:block">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-bold">{formatMoney(amount, currency)}</dd>
    </div>
  );
}
