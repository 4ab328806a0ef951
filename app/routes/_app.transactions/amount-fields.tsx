import type { FieldMetadata } from "@conform-to/react";
import { CurrencyOptions } from "../../components/currency-options.tsx";
import { SelectField, TextField } from "../../components/field.tsx";
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
import type { EntryFields } from "./transaction-form.tsx";

type Fields = { [Name in keyof EntryFields]-?: FieldMetadata<string | undefined> };

type Props = {
  fields: Pick<Fields, "amount" | "currency" | "rate" | "base" | "date">;
  /** The household's currency, and the visitor's own. */
  home: string;
  own: string;
  kept: KeptRate | null;
  isNew: boolean;
};

/** The amount and its currency; in another one than the household's with the day's rate and what it comes to. */
export function AmountFields({ fields, home, own, kept, isNew }: Props) {
  const hydrated = useHydrated();
  const currency = textOf(fields.currency) || home;
  const isForeign = currency !== home;
  const { shown, isSilent, isLoading } = useDayRate(isForeign ? currency : null, textOf(fields.date), kept);
  const rate = typedRate(fields) ?? shown?.rate ?? null;
  const amount = readAmount(textOf(fields.amount));

  return (
    <>
      <div className="grid grid-cols-[1fr_auto] gap-3">
        <TextField
          label={`Amount (${currency})`}
          meta={fields.amount}
          inputMode="decimal"
          autoComplete="off"
          className="input-big"
          data-first-focus={isNew || undefined}
        />
        <SelectField label="Currency" meta={fields.currency} className="input min-h-[62px] w-24">
          <CurrencyOptions first={[home, own]} />
        </SelectField>
      </div>
      <input type="hidden" name="home" value={home} />
      {kept && <input type="hidden" name="kept" value={`${kept.currency} ${kept.date}`} />}
      {(isForeign || !hydrated) && (
        <>
          {isForeign && hydrated && (
            <output className="grid gap-0.5 rounded-m bg-faint px-3.5 py-2.5 text-sm">
              <strong className="text-base font-bold tabular-nums">
                {rate !== null && amount.ok && isConvertible(amount.cents, rate)
                  ? `= ${formatMoney(convert(amount.cents, rate), home)}`
                  : `= ${home} …`}
              </strong>
              <span className="text-soft">{rateSentence({ currency, home, shown, isSilent, isLoading, fields })}</span>
              {shown && <input type="hidden" name="shown_rate" value={shown.rate} />}
            </output>
          )}
          <details className="-my-1" open={hasProblem(fields) || (hydrated && shown === null && !isLoading)}>
            <summary className="link cursor-pointer py-2 text-sm">My bank used another rate</summary>
            <div className="grid grid-cols-2 gap-3 pt-1">
              <TextField
                label={isForeign ? `1 ${currency} in ${home}` : "Rate"}
                meta={fields.rate}
                inputMode="decimal"
                autoComplete="off"
              />
              <TextField label={`or the amount in ${home}`} meta={fields.base} inputMode="decimal" autoComplete="off" />
            </div>
          </details>
        </>
      )}
    </>
  );
}

const textOf = (field: FieldMetadata<string | undefined>): string =>
  typeof field.value === "string" ? field.value : typeof field.initialValue === "string" ? field.initialValue : "";

const hasProblem = ({ rate, base }: Pick<Fields, "rate" | "base">) =>
  Boolean(rate.errors?.length || base.errors?.length || textOf(rate) || textOf(base));

/** The rate that was typed, or that the typed amount comes to. */
function typedRate({ rate, base, amount }: Pick<Fields, "rate" | "base" | "amount">) {
  const read = readRate(textOf(rate));
  if (read.ok) return read.rate;
  const [from, to] = [readAmount(textOf(amount)), readAmount(textOf(base))];
  return from.ok && to.ok ? rateBetween(from.cents, to.cents) : null;
}

type Told = {
  currency: string;
  home: string;
  shown: DayRate | null;
  isSilent: boolean;
  isLoading: boolean;
  fields: Props["fields"];
};

function rateSentence({ currency, home, shown, isSilent, isLoading, fields }: Told): string {
  const typed = typedRate(fields);
  if (typed !== null) return `1 ${currency} = ${formatRate(typed)} ${home}, as you say.`;
  if (isLoading) return "Looking up the day's rate…";
  if (shown === null) {
    const why = isSilent ? "Exchange rates could not be fetched just now." : "No rate was published around that day.";
    return `${why} Enter the rate, or the amount that your bank took.`;
  }
  const told = `1 ${currency} = ${shown.source === "typed" ? formatRate(shown.rate) : shortRate(shown.rate)} ${home}`;
  if (shown.source === "typed") return `${told}, as it was typed.`;
  const date = textOf(fields.date);
  const older = shown.day < date ? ", the last day before with a rate" : "";
  const silent = isSilent ? " Newer rates could not be fetched just now." : "";
  return `${told} · ${shown.source}, ${formatDay(shown.day)}${older}.${silent}`;
}
