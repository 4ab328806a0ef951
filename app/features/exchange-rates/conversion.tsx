import type { ChangeEvent } from "react";
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
} from "#app/domain/exchange-rate.ts";
import { formatMoney, readAmount } from "#app/domain/money.ts";
import { type RecordedRate, useDayRate } from "./day-rate.ts";

type Field = FormField;

/** What is typed: an amount, and what may be put in the place of the published rate. */
export type ConversionFields = { amount: Field; rate: Field; base: Field };

type Props = {
  fields: ConversionFields;
  date: Day;
  currency: string;
  /** Null while it is not known, as without a script. */
  to: string | null;
  /** Whether `to` is not the household's currency, and so is asked for by name. */
  isNamed?: boolean;
  kept?: RecordedRate | null;
  /** The name of a hidden field with the rate that was seen. */
  shownAs?: string;
  words: Words;
};

type Words = {
  /** After the amount that it comes to. */
  after?: string;
  /** The summary of what may be typed instead. */
  another: string;
  /** What may be entered where no rate is known. */
  instead: string;
  /** Where there is no rate, and nobody failed. */
  none: string;
  /** What is said of a published rate after its day. */
  when: (rate: DayRate) => string;
};

/** What an amount comes to in another currency by a day's rate, while it is typed; and what may be typed instead. */
export function Conversion({ fields, date, currency, to, isNamed = false, kept = null, shownAs, words }: Props) {
  const hydrated = useHydrated();
  const isOther = to !== null && currency !== to;
  const pair = isOther ? { currency, ...(isNamed && { to }) } : null;
  const found = useDayRate(pair, date, kept);
  const typed = typedRate(fields);
  const rate = typed ?? found.shown?.rate ?? null;
  const amount = readAmount(textOf(fields.amount), "zero");
  if (hydrated && !isOther) return null;

  return (
    <>
      {isOther && hydrated && (
        <output className="grid gap-0.5 rounded-m bg-faint px-3.5 py-2.5 text-sm">
          <strong className="text-base font-bold tabular-nums">
            {rate !== null && amount.ok && isConvertible(amount.cents, rate)
              ? `= ${formatMoney(convert(amount.cents, rate), to)}`
              : `= ${to} …`}
            {words.after}
          </strong>
          <span className="text-soft">
            {typed === null
              ? sentence(found, { currency, to, words })
              : `1 ${currency} = ${formatRate(typed)} ${to}, as you say.`}
          </span>
          {shownAs && found.shown && <input type="hidden" name={shownAs} value={found.shown.rate} />}
        </output>
      )}
      <details className="-my-1" open={hasProblem(fields) || (hydrated && found.shown === null && !found.isLoading)}>
        <summary className="link link-alone text-sm">{words.another}</summary>
        <div className="beside pt-1">
          <TextField
            label={isOther ? `1 ${currency} in ${to}` : "Rate"}
            meta={fields.rate}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            label={`or the amount in ${to ?? "its currency"}`}
            meta={fields.base}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
      </details>
    </>
  );
}

/** A rate of one currency is none of another's: for the select of a form with a conversion. */
export const forgetRates = (event: ChangeEvent<HTMLSelectElement>) =>
  forget(event, ["rate", "base", "loan_rate", "loan_base"]);

/** What one lender counted is none of another's: for the select of the loan. */
export const forgetLoanRates = (event: ChangeEvent<HTMLSelectElement>) => forget(event, ["loan_rate", "loan_base"]);

function forget({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>, names: readonly string[]) {
  for (const name of names) {
    const field = form?.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement) || field.value === "") continue;
    field.value = "";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** What is said after the day of a rate that was published for an earlier one. */
export const lastBefore = (date: Day) => (rate: DayRate) =>
  rate.day < date ? ", the last day before with a rate" : "";

/** What stands in a field now: emptied, nothing, whatever stood there at first. */
export const textOf = ({ value }: Field): string => value ?? "";

const hasProblem = ({ rate, base }: ConversionFields) =>
  Boolean(rate.errors?.length || base.errors?.length || textOf(rate) || textOf(base));

/** The rate that was typed, or that the typed amount comes to. */
function typedRate({ rate, base, amount }: ConversionFields) {
  const read = readRate(textOf(rate));
  if (read.ok) return read.rate;
  const [from, to] = [readAmount(textOf(amount)), readAmount(textOf(base))];
  return from.ok && to.ok ? rateBetween(from.cents, to.cents) : null;
}

type Told = { currency: string; to: string; words: Words };

function sentence(
  { shown, isUnavailable, isLoading }: ReturnType<typeof useDayRate>,
  { currency, to, words }: Told,
): string {
  if (isLoading) return "Looking up the rate…";
  if (shown === null) {
    return `${isUnavailable ? "Exchange rates could not be fetched just now." : words.none} Enter the rate, or ${words.instead}.`;
  }
  const told = `1 ${currency} = ${shown.source === "typed" ? formatRate(shown.rate) : shortRate(shown.rate)} ${to}`;
  if (shown.source === "typed") return `${told}, as it was typed.`;
  const silent = isUnavailable ? " Newer rates could not be fetched just now." : "";
  return `${told} · ${shown.source}, ${formatDay(shown.day)}${words.when(shown)}.${silent}`;
}
