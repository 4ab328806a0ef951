import { type Day, formatDay } from "#app/domain/calendar.ts";
import { convert, isConvertible, shortRate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { formatMoney, readAmount } from "#app/domain/money.ts";
import { useDayRate } from "#app/features/exchange-rates/day-rate.ts";
import * as say from "./words.tsx";

type Props = { value: string; currency: string; householdCurrency: string; today: Day };

/** Previews a foreign value in the household's currency while it is typed. Saving needs no rate. */
export function ConversionPreview({ value, currency, householdCurrency, today }: Props) {
  const { shown: rate, isUnavailable, isLoading } = useDayRate({ currency }, today, null);
  const amount = readAmount(value, "zero");
  return (
    <output className="grid gap-1 rounded-m bg-faint px-3.5 py-2.5 text-sm">
      {rate && (
        <strong className="text-base tabular-nums">
          {amount.ok && isConvertible(amount.value, rate.rate)
            ? `= ${formatMoney(convert(amount.value, rate.rate), householdCurrency)}`
            : `= ${householdCurrency} …`}
        </strong>
      )}
      <span className="text-soft">
        {rate
          ? say.rateTotalsFollow(currency, shortRate(rate.rate), householdCurrency, rate.source, formatDay(rate.day))
          : isLoading
            ? say.lookingUpRate
            : noRateSentence(currency, isUnavailable)}
      </span>
    </output>
  );
}

const noRateSentence = (currency: string, isUnavailable: boolean) =>
  isUnavailable ? say.ratesUnavailable : say.noPublishedRate(currency);
