import type { FormField } from "#app/components/form/form.ts";
import { useHydrated } from "#app/components/hydrated.ts";
import { Conversion, lastBefore, textOf } from "#app/features/exchange-rates/conversion.tsx";
import type { listOpenLoans } from "#db/loans.ts";
import type { TransactionRow } from "#db/transactions.ts";
import type { EntryFields } from "./entry-values.ts";

type Fields = { [Name in keyof EntryFields]-?: FormField };

type Props = {
  fields: Pick<Fields, "amount" | "currency" | "date" | "loan" | "loan_rate" | "loan_base" | "unusual_loan_rate">;
  householdCurrency: string;
  loans: Awaited<ReturnType<typeof listOpenLoans>>;
  /** The edited repayment; null while adding one. */
  row: TransactionRow | null;
};

const WORDS = {
  after: " on the loan",
  another: "My lender counted another amount",
  instead: "the amount that your lender counted",
  none: "No rate was published around that day.",
} as const;

/** Converts a repayment to its loan's currency, if they differ. Without a script the loan is only known on saving. */
export function OnLoan({ fields, householdCurrency, loans, row }: Props) {
  const hydrated = useHydrated();
  const chosen = row ? row.loan_currency : loans.find(({ id }) => id === textOf(fields.loan))?.currency;
  const currency = textOf(fields.currency) || householdCurrency;
  const isAbroad =
    loans.some((loan) => loan.currency !== householdCurrency) ||
    (row !== null && row.loan_currency !== householdCurrency);
  if (hydrated ? !chosen || chosen === currency : !isAbroad) return null;
  if (chosen === householdCurrency) {
    return (
      <p className="text-sm text-soft">
        The loan is in {householdCurrency}: it falls by this amount, converted to {householdCurrency}.
      </p>
    );
  }
  const recorded = row && recordedRate(row);
  const date = textOf(fields.date);
  return (
    <>
      {recorded && (
        <input type="hidden" name="recorded_loan_rate" value={`${recorded.currency} ${chosen} ${recorded.date}`} />
      )}
      <Conversion
        fields={{
          amount: fields.amount,
          rate: fields.loan_rate,
          base: fields.loan_base,
          unusual: fields.unusual_loan_rate,
        }}
        date={date}
        currency={currency}
        to={chosen ?? null}
        isNamed
        recorded={recorded}
        shownAs="shown_loan_rate"
        words={{ ...WORDS, when: lastBefore(date) }}
      />
    </>
  );
}

const recordedRate = ({ currency, date, loan_rate, loan_rate_source, loan_rate_date }: TransactionRow) =>
  loan_rate === null || loan_rate_source === null || loan_rate_date === null
    ? null
    : { currency, date, rate: loan_rate, source: loan_rate_source, day: loan_rate_date };
