import { Form, Link, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { MonthPicker } from "#app/components/month-picker.tsx";
import { type Month, yearOf } from "#app/domain/calendar.ts";
import type { ReportPeriod } from "#app/domain/reports/report-period.ts";
import { addressOf, PATH } from "./search-params.ts";
import * as say from "./words.tsx";

type Props = { period: ReportPeriod; years: readonly number[]; thisMonth: Month };

/** Chooses monthly or annual, and the month or year. */
export function PeriodPicker({ period, years, thisMonth }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2.5 print:hidden">
      <nav aria-label={say.kindOfReport} className="segments max-sm:w-full max-sm:*:flex-1 max-sm:*:justify-center">
        {viewsBeside(period, thisMonth).map(({ label, to, isShown }) => (
          <Link key={label} to={to} preventScrollReset aria-current={isShown ? "true" : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      {period.view === "monthly" ? (
        <MonthPicker label={say.month} path={PATH} month={period.month} />
      ) : (
        <YearPicker year={period.year} years={years} />
      )}
    </div>
  );
}

/** The period to show in the other view: a month's year, or a past year's last month. */
function viewsBeside(period: ReportPeriod, thisMonth: Month) {
  const isMonthly = period.view === "monthly";
  const year = isMonthly ? yearOf(period.month) : period.year;
  const month = isMonthly ? period.month : year === yearOf(thisMonth) ? thisMonth : `${year}-12`;
  return [
    { label: say.monthly, to: addressOf({ view: "monthly", month }), isShown: isMonthly },
    { label: say.annual, to: addressOf({ view: "annual", year }), isShown: !isMonthly },
  ];
}

/** A choice applies at once with a script, on pressing the button without one. */
function YearPicker({ year, years }: { year: number; years: readonly number[] }) {
  const submit = useSubmit();
  const select = useRef<HTMLSelectElement>(null);

  // A year from elsewhere (Back, a link) is put into the field, which keeps the focus.
  useEffect(() => {
    if (select.current) select.current.value = String(year);
  }, [year]);

  return (
    <Form
      method="get"
      action={PATH}
      className="flex items-center gap-2.5"
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      <input type="hidden" name="view" value="annual" />
      <label className="flex items-center gap-2.5 font-bold">
        {say.year}
        <select ref={select} className="input w-28 font-normal" name="year" defaultValue={year}>
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className="btn">
          {say.show}
        </button>
      </noscript>
    </Form>
  );
}
