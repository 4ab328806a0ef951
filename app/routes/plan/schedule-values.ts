import { formatDecimal } from "#app/domain/money.ts";
import { type MONTH_DAYS, monthDayOf } from "#app/domain/plan/schedule.ts";
import type { ScheduleRow } from "#db/plan/schedules.ts";

/** A schedule as its form shows it. */
export function scheduleValues(row: ScheduleRow): Record<string, string> {
  const { type, loan, category, subcategory } = row;
  const becomes =
    type === "loan_repayment"
      ? `repayment:${loan}`
      : [type, category, subcategory].filter((part) => part !== null).join(":");
  const optional = {
    about: row.is_about ? "on" : null,
    payday: row.is_payday ? "on" : null,
    account: row.account,
    to_account: row.to_account,
    also_day: row.also_day,
    until: row.until,
    times: row.times,
    payee: row.payee,
    payee_name: row.payee_name,
    payee_account: row.payee_account,
  };
  return {
    name: row.name,
    becomes,
    amount: formatDecimal(row.amount),
    unit: row.unit,
    every: String(row.every),
    anchor: row.anchor,
    month_day: chosenDay(row),
    shift: row.shift,
    ...Object.fromEntries(
      Object.entries(optional).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
    ),
  };
}

const chosenDay = ({ month_day, anchor, shift }: ScheduleRow): (typeof MONTH_DAYS)[number] =>
  month_day !== -1 ? monthDayOf(month_day ?? 0, anchor) : shift === "before" ? "last working" : "last";
