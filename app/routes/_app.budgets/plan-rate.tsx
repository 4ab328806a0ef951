import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "../../components/field.tsx";
import { useHydrated } from "../../components/hydrated.ts";
import { useVisitor } from "../../components/shell/visitor.ts";
import { type Day, firstDayOf, formatDay, type Month } from "../../domain/calendar.ts";
import {
  convert,
  formatRate,
  isConvertible,
  type Rate,
  rateBetween,
  readRate,
  shortRate,
} from "../../domain/exchange-rate.ts";
import { formatMoney, readAmount } from "../../domain/money.ts";
import { useDayRate } from "../../rates/day-rate.ts";
import type { PlanFields } from "./plan-dialog.tsx";

type Fields = { [Name in keyof PlanFields]-?: FieldMetadata<string> };
type Props = { fields: Fields; home: string; month: Month };

/** What an amount in another currency comes to while it is typed, and a rate of one's own in the place of the published one. */
export function PlanRate({ fields, home, month }: Props) {
  const hydrated = useHydrated();
  const { today } = useVisitor();
  const currency = textOf(fields.currency) || home;
  const first = firstDayOf(month);
  const found = useDayRate(currency === home ? null : currency, first, null);
  const typed = typedRate(fields);
  const rate = typed ?? found.shown?.rate ?? null;
  const amount = readAmount(textOf(fields.amount), "zero");
  const isNeeded = hydrated && found.shown === null && !found.isLoading;
  return (
    <>
      {hydrated && (
        <output className="grid gap-0.5 rounded-m bg-faint px-3.5 py-2.5 text-sm">
          <strong className="text-base font-bold tabular-nums">
            {rate !== null && amount.ok && isConvertible(amount.cents, rate)
              ? `= ${formatMoney(convert(amount.cents, rate), home)}`
              : `= ${home} …`}
          </strong>
          <span className="text-soft">
            {typed === null
              ? publishedWords(found, { currency, home, first, today })
              : `1 ${currency} = ${formatRate(typed)} ${home}, as you say.`}
          </span>
        </output>
      )}
      <details className="-my-1" open={isNeeded || isInUse(fields.rate) || isInUse(fields.base)}>
        <summary className="link cursor-pointer py-2 text-sm">Plan with another rate</summary>
        <div className="grid grid-cols-2 gap-3 pt-1">
          <TextField
            label={currency === home ? "Rate" : `1 ${currency} in ${home}`}
            meta={fields.rate}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField label={`or the amount in ${home}`} meta={fields.base} inputMode="decimal" autoComplete="off" />
        </div>
      </details>
    </>
  );
}

const textOf = ({ value }: Fields["rate"]): string => value ?? "";

const isInUse = (field: Fields["rate"]) => Boolean(field.errors?.length || textOf(field));

/** The rate that was typed, or that the typed amount comes to. */
function typedRate({ rate, base, amount }: Pick<Fields, "rate" | "base" | "amount">): Rate | null {
  const read = readRate(textOf(rate));
  if (read.ok) return read.rate;
  const [from, to] = [readAmount(textOf(amount)), readAmount(textOf(base))];
  return from.ok && to.ok ? rateBetween(from.cents, to.cents) : null;
}

type Asked = { currency: string; home: string; first: Day; today: Day };

function publishedWords({ shown, isSilent, isLoading }: ReturnType<typeof useDayRate>, asked: Asked): string {
  const { currency, home, first, today } = asked;
  if (isLoading) return "Looking up the rate…";
  if (shown === null) {
    const why = isSilent ? "Exchange rates could not be fetched just now." : `No rate of ${currency} is known.`;
    return `${why} Enter the rate, or the amount in ${home}.`;
  }
  const silent = isSilent ? " Newer rates could not be fetched just now." : "";
  const when =
    first > today
      ? `, until ${formatDay(first)}: then that day's.`
      : shown.day < first
        ? ", the last day before the month with a rate."
        : ", the month's first rate.";
  return `1 ${currency} = ${shortRate(shown.rate)} ${home} · ${shown.source}, ${formatDay(shown.day)}${when}${silent}`;
}
