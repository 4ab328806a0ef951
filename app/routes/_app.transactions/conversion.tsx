import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "../../components/field.tsx";
import { useHydrated } from "../../components/hydrated.ts";
import { formatDay } from "../../domain/calendar.ts";
import {
  convert,
  type DayRate,
  formatRate,
  isConvertible,
  rateBetween,
  readRate,
  shortRate,
} from "../../domain/exchange-rate.ts";
import { formatMoney, readAmount } from "../../domain/money.ts";
import { type KeptRate, useDayRate } from "../../rates/day-rate.ts";

type Field = FieldMetadata<string | undefined>;

/** What is typed into the fields that a conversion looks at. */
export type ConversionFields = { amount: Field; date: Field; rate: Field; base: Field };

type Words = {
  /** After the amount that it comes to. */
  after?: string;
  /** The summary of what may be typed instead. */
  another: string;
  /** Who took another amount. */
  whose: string;
};

type Props = {
  fields: ConversionFields;
  currency: string;
  to: string;
  /** Whether `to` is not the household's currency, and so is asked for by name. */
  isNamed?: boolean;
  kept: KeptRate | null;
  /** The name of the hidden field with the rate that was seen. */
  shownAs: string;
  words: Words;
};

/** What an amount comes to in another currency by the day's rate, while it is typed; and what may be typed instead. */
export function Conversion({ fields, currency, to, isNamed = false, kept, shownAs, words }: Props) {
  const hydrated = useHydrated();
  const isOther = currency !== to;
  const pair = isOther ? { currency, ...(isNamed && { to }) } : null;
  const { shown, isSilent, isLoading } = useDayRate(pair, textOf(fields.date), kept);
  const rate = typedRate(fields) ?? shown?.rate ?? null;
  const amount = readAmount(textOf(fields.amount));
  if (!isOther && hydrated) return null;

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
          <span className="text-soft">{rateSentence({ currency, to, shown, isSilent, isLoading, fields, words })}</span>
          {shown && <input type="hidden" name={shownAs} value={shown.rate} />}
        </output>
      )}
      <details className="-my-1" open={hasProblem(fields) || (hydrated && shown === null && !isLoading)}>
        <summary className="link cursor-pointer py-2 text-sm">{words.another}</summary>
        <div className="grid grid-cols-2 gap-3 pt-1">
          <TextField
            label={isOther ? `1 ${currency} in ${to}` : "Rate"}
            meta={fields.rate}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField label={`or the amount in ${to}`} meta={fields.base} inputMode="decimal" autoComplete="off" />
        </div>
      </details>
    </>
  );
}

/** What stands in a field now. */
export const textOf = (field: Field): string =>
  typeof field.value === "string" ? field.value : typeof field.initialValue === "string" ? field.initialValue : "";

const hasProblem = ({ rate, base }: Pick<ConversionFields, "rate" | "base">) =>
  Boolean(rate.errors?.length || base.errors?.length || textOf(rate) || textOf(base));

/** The rate that was typed, or that the typed amount comes to. */
function typedRate({ rate, base, amount }: ConversionFields) {
  const read = readRate(textOf(rate));
  if (read.ok) return read.rate;
  const [from, to] = [readAmount(textOf(amount)), readAmount(textOf(base))];
  return from.ok && to.ok ? rateBetween(from.cents, to.cents) : null;
}

type Told = Pick<Props, "currency" | "to" | "fields" | "words"> & {
  shown: DayRate | null;
  isSilent: boolean;
  isLoading: boolean;
};

function rateSentence({ currency, to, shown, isSilent, isLoading, fields, words }: Told): string {
  const typed = typedRate(fields);
  if (typed !== null) return `1 ${currency} = ${formatRate(typed)} ${to}, as you say.`;
  if (isLoading) return "Looking up the day's rate…";
  if (shown === null) {
    const why = isSilent ? "Exchange rates could not be fetched just now." : "No rate was published around that day.";
    return `${why} Enter the rate, or the amount that ${words.whose}.`;
  }
  const told = `1 ${currency} = ${shown.source === "typed" ? formatRate(shown.rate) : shortRate(shown.rate)} ${to}`;
  if (shown.source === "typed") return `${told}, as it was typed.`;
  const date = textOf(fields.date);
  const older = shown.day < date ? ", the last day before with a rate" : "";
  const silent = isSilent ? " Newer rates could not be fetched just now." : "";
  return `${told} · ${shown.source}, ${formatDay(shown.day)}${older}.${silent}`;
}
