import type { ChangeEvent } from "react";
import { ConfirmField } from "#app/components/form/checkbox.tsx";
import { TextField } from "#app/components/form/field.tsx";
import type { FormField } from "#app/components/form/form.ts";
import { useHydrated } from "#app/components/hydrated.ts";
import { type Day, formatDay } from "#app/domain/calendar.ts";
import {
  convert,
  type DayRate,
  formatRate,
  isConvertible,
  rateBetween,
  readRate,
  shortRate,
} from "#app/domain/exchange-rates/exchange-rate.ts";
import { formatMoney, readAmount } from "#app/domain/money.ts";
import { type RecordedRate, useDayRate } from "./day-rate.ts";
import * as say from "./words.ts";

type Field = FormField;

/** The form's fields: an amount, what may replace the published rate, and the yes to one that looks like a mistake. */
export type ConversionFields = { amount: Field; rate: Field; base: Field; unusual: Field };

type Props = {
  fields: ConversionFields;
  date: Day;
  currency: string;
  /** Null while unknown, as it is without a script. */
  to: string | null;
  /** Whether `to` is not the household's currency, so that requests must name it. */
  isNamed?: boolean;
  recorded?: RecordedRate | null;
  /** The name of a hidden field for the rate that was shown. */
  shownAs?: string;
  words: Words;
};

type Words = {
  /** Follows the converted amount. */
  after?: string;
  /** The summary above the fields for a rate of one's own. */
  another: string;
  /** Said when no rate is published; by default, that none was around the day. */
  none?: string;
  /** What to do without a rate. */
  enter: string;
  /** Says of a published rate how it came to be this one. */
  when?: (rate: DayRate, published: string) => string;
};

/** Converts an amount by a day's rate while it is typed, and takes a rate of one's own instead. */
export function Conversion({ fields, date, currency, to, isNamed = false, recorded = null, shownAs, words }: Props) {
  const hydrated = useHydrated();
  const isOther = to !== null && currency !== to;
  const pair = isOther ? { currency, ...(isNamed && { to }) } : null;
  const dayRate = useDayRate(pair, date, recorded);
  const typed = typedRate(fields);
  const rate = typed ?? dayRate.shown?.rate ?? null;
  const amount = readAmount(textOf(fields.amount), "zero");
  if (hydrated && !isOther) return null;

  return (
    <>
      {isOther && hydrated && (
        <output className="grid gap-0.5 rounded-m bg-faint px-3.5 py-2.5 text-sm">
          <strong className="text-base font-bold tabular-nums">
            {rate !== null && amount.ok && isConvertible(amount.value, rate)
              ? `= ${formatMoney(convert(amount.value, rate), to)}`
              : `= ${to} …`}
            {words.after}
          </strong>
          <span className="text-soft">
            {typed === null
              ? sentence(dayRate, { date, currency, to, words })
              : say.asYouTyped(currency, formatRate(typed), to)}
          </span>
          {shownAs && dayRate.shown && <input type="hidden" name={shownAs} value={dayRate.shown.rate} />}
        </output>
      )}
      <details
        className="-my-1"
        open={hasProblem(fields) || (hydrated && dayRate.shown === null && !dayRate.isLoading)}
      >
        <summary className="link link-alone text-sm">{words.another}</summary>
        <div className="beside pt-1">
          <TextField
            label={isOther ? say.oneUnitIn(currency, to) : say.rate}
            meta={fields.rate}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField label={say.orAmountIn(to)} meta={fields.base} inputMode="decimal" autoComplete="off" />
        </div>
        <p className="hint">{say.rateSource}</p>
      </details>
      {typed !== null && <ConfirmField meta={fields.unusual} value={typed} label={say.yesRateIs(formatRate(typed))} />}
    </>
  );
}

/** Clears typed rates when the form's currency changes: they belong to the old one. */
export const forgetRates = (event: ChangeEvent<HTMLSelectElement>) =>
  forget(event, ["rate", "base", "loan_rate", "loan_base"]);

/** Clears the loan's typed rate when another loan is chosen. */
export const forgetLoanRates = (event: ChangeEvent<HTMLSelectElement>) => forget(event, ["loan_rate", "loan_base"]);

function forget({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>, names: readonly string[]) {
  for (const name of names) {
    const field = form?.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement) || field.value === "") continue;
    field.value = "";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Follows a rate that was published for an earlier day than the one wanted. */
const lastBefore = (date: Day) => (rate: DayRate, published: string) =>
  rate.day < date ? say.lastDayBefore(published) : `${published}.`;

/** A field's current text: an emptied field gives '', whatever its initial value. */
export const textOf = ({ value }: Field): string => value ?? "";

const hasProblem = ({ rate, base }: Pick<ConversionFields, "rate" | "base">) =>
  Boolean(rate.errors?.length || base.errors?.length || textOf(rate) || textOf(base));

/** The rate that was typed, or that follows from the typed amount. */
function typedRate({ rate, base, amount }: Omit<ConversionFields, "unusual">) {
  const parsed = readRate(textOf(rate));
  if (parsed.ok) return parsed.value;
  const [from, to] = [readAmount(textOf(amount)), readAmount(textOf(base))];
  return from.ok && to.ok ? rateBetween(from.value, to.value) : null;
}

type SentenceContext = { date: Day; currency: string; to: string; words: Words };

function sentence(
  { shown, isUnavailable, isLoading }: ReturnType<typeof useDayRate>,
  { date, currency, to, words }: SentenceContext,
): string {
  if (isLoading) return say.lookingUp;
  if (shown === null)
    return `${isUnavailable ? say.unavailable : (words.none ?? say.noneAroundThatDay)} ${words.enter}`;
  if (shown.source === "typed") return say.asTyped(currency, formatRate(shown.rate), to);
  const published = say.published(currency, shortRate(shown.rate), to, shown.source, formatDay(shown.day));
  const sentence = (words.when ?? lastBefore(date))(shown, published);
  return isUnavailable ? `${sentence} ${say.newerUnavailable}` : sentence;
}
