import { useDeferredValue, useMemo } from "react";
import { AmortisationTable } from "#app/components/amortisation-table.tsx";
import { levelPayment } from "#app/domain/loans/amortisation.ts";
import {
  evaluatePayment,
  PAYMENT_UNITS,
  type PaymentTyped,
  paymentProblem,
} from "#app/domain/loans/loan-calculators.ts";
import { FALLBACK_CURRENCY, formatMoney, toCents } from "#app/domain/money.ts";
import { Calculator } from "./calculator.tsx";
import { Duration, NumberField } from "./fields.tsx";
import { PaymentResult } from "./payment-result.tsx";
import type { CalculatorInput } from "./search-params.ts";
import { useTyping } from "./typing.ts";
import * as say from "./words.ts";

const EXAMPLE = { principal: toCents(100_000_00), rate: 12, duration: 12, unit: "months" } as const;
const EXAMPLE_PAYMENT = levelPayment(EXAMPLE);

/** The monthly payment of a loan, and its schedule. */
export function PaymentEvaluator({
  initial,
  currency,
}: {
  initial: CalculatorInput<PaymentTyped>;
  currency: string | null;
}) {
  const typing = useTyping("payment", initial);
  const result = useMemo(() => evaluatePayment(typing.typed), [typing.typed]);
  // A schedule of a hundred years must not hold up the next key on a cheap phone.
  const scheduled = useDeferredValue(result);
  const code = currency ?? FALLBACK_CURRENCY;
  return (
    <>
      <Calculator
        title={say.paymentEvaluator}
        about={say.monthlyCostNote}
        typing={typing}
        fields={
          <>
            <NumberField label={say.principalCode(code)} name="principal" defaultValue={initial.typed.principal} />
            <NumberField label={say.annualRate} name="rate" defaultValue={initial.typed.rate} />
            <Duration typed={initial.typed} units={PAYMENT_UNITS} />
          </>
        }
        example={exampleIn(currency)}
        problem={say.noPayment[paymentProblem(typing.typed) ?? "not_positive"]}
      >
        {result && <PaymentResult result={result} currency={currency} />}
      </Calculator>
      {scheduled && (
        <section className="card overflow-hidden p-0 lg:col-span-2">
          <div className="px-4 pt-3.5 pb-2 sm:px-5">
            <h2 className="text-md font-bold">{say.repaymentSchedule}</h2>
            <p className="text-sm text-soft">{say.inCode(code)}</p>
          </div>
          <AmortisationTable payments={scheduled.schedule} currency={currency} every="month" />
        </section>
      )}
    </>
  );
}

const exampleIn = (currency: string | null): string =>
  say.example(
    formatMoney(EXAMPLE.principal, currency),
    EXAMPLE.rate,
    EXAMPLE.duration,
    formatMoney(EXAMPLE_PAYMENT, currency),
  );
