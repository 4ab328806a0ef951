import type { FormField } from "#app/components/form/form.ts";
import { useVisitor } from "#app/components/shell/visitor.ts";
import { type Day, firstDayOf, formatDay, type Month } from "#app/domain/calendar.ts";
import type { DayRate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { Conversion } from "#app/features/exchange-rates/conversion.tsx";
import * as say from "./words.tsx";

type Fields = { [Name in keyof PlanFields]-?: FormField };
export type PlanFields = Partial<Record<"amount" | "currency" | "rate" | "base" | "unusual_rate", string>>;

type Props = { fields: Fields; householdCurrency: string; month: Month };

/** Converts a foreign amount while it is typed, and takes a rate in place of the published one. */
export function PlanRate({ fields, householdCurrency, month }: Props) {
  const { today } = useVisitor();
  const currency = fields.currency.value ?? householdCurrency;
  const first = firstDayOf(month);
  return (
    <Conversion
      fields={{ amount: fields.amount, rate: fields.rate, base: fields.base, unusual: fields.unusual_rate }}
      date={first}
      currency={currency}
      to={householdCurrency}
      words={{
        another: say.planWithAnotherRate,
        none: say.noRateKnown(currency),
        enter: say.enterRateOrAmount(householdCurrency),
        when: whenOf(first, today),
      }}
    />
  );
}

/** The day of the rate that a line is converted at, and how long it applies. */
const whenOf = (first: Day, today: Day) => (rate: DayRate, published: string) => {
  if (first > today) return say.untilThenThatDays(published, formatDay(first));
  return (rate.day < first ? say.lastDayBeforeMonth : say.firstOfMonth)(published);
};
