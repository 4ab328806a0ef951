import { APR_UNITS, type Apr, type AprTyped, calculateApr } from "#app/domain/loans/loan-calculators.ts";
import { FALLBACK_CURRENCY, formatMoney } from "#app/domain/money.ts";
import { Calculator } from "./calculator.tsx";
import { Duration, NumberField } from "./fields.tsx";
import type { CalculatorInput } from "./search-params.ts";
import { useTyping } from "./typing.ts";
import * as say from "./words.ts";

const EXAMPLE = calculateApr({ principal: "1000", repayment: "1090", duration: "30", unit: "days" });

/** The cost of a loan as an annual rate. */
export function AprCalculator({ initial, currency }: { initial: CalculatorInput<AprTyped>; currency: string | null }) {
  const typing = useTyping("apr", initial);
  const apr = calculateApr(typing.typed);
  const code = currency ?? FALLBACK_CURRENCY;
  return (
    <Calculator
      title={say.aprCalculator}
      about={say.annualCostNote}
      typing={typing}
      fields={
        <>
          <NumberField label={say.principalCode(code)} name="principal" defaultValue={initial.typed.principal} />
          <NumberField label={say.totalRepayment(code)} name="repayment" defaultValue={initial.typed.repayment} />
          <Duration typed={initial.typed} units={APR_UNITS} />
        </>
      }
      example={EXAMPLE ? say.forExample(meaningOf(EXAMPLE, currency)) : ""}
      problem={say.noApr}
    >
      {apr && (
        <>
          <p className="text-2xl leading-tight font-bold tracking-tight">
            {apr.percent}% <small className="text-sm font-medium tracking-normal text-soft">{say.aYearAPR}</small>
          </p>
          <p className="mt-1.5 text-sm">{meaningOf(apr, currency)}</p>
        </>
      )}
    </Calculator>
  );
}

const meaningOf = ({ principal, repayment, duration, unit, percent }: Apr, currency: string | null): string =>
  say.annualCost(
    formatMoney(principal, currency),
    formatMoney(repayment, currency),
    say.durationText(duration, unit),
    percent,
  );
