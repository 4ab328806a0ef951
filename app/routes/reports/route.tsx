import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { TryAgain } from "#app/components/try-again.tsx";
import { formatMonth } from "#app/domain/calendar.ts";
import { FALLBACK_CURRENCY } from "#app/domain/money.ts";
import { periodText } from "#app/domain/reports/report-period.ts";
import { ExportActions } from "./export-actions.tsx";
import { loadReport } from "./load.server.ts";
import { Months } from "./months.tsx";
import { PeriodPicker } from "./period-picker.tsx";
import { addressOf } from "./search-params.ts";
import { ReportSection } from "./section.tsx";
import { Totals } from "./totals.tsx";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.pageTitle }];

export const loader = loadReport;

export default function Reports() {
  const { isSoFar, period, days, years, thisMonth, household, currency, view, months, comparison, kept, problem } =
    useLoaderData<typeof loader>();
  const text = periodText(period);
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <div>
          <h2 className="screen-title">{say.budgetVsActualReport}</h2>
          <p className="text-sm text-soft">
            <span className="hidden print:inline">{household} · </span>
            {say.periodInCurrency(
              period.view === "monthly" ? formatMonth(period.month) : text,
              currency ?? FALLBACK_CURRENCY,
              isSoFar,
            )}
            {days && ` · ${days}`}
          </p>
        </div>
        {view && <ExportActions period={period} />}
      </div>
      <PeriodPicker period={period} years={years} thisMonth={thisMonth} />
      {problem !== null && <TryAgain href={addressOf(period)} calm />}
      {view === null && problem === null && (
        <section className="card grid justify-items-start gap-3">
          <p className="text-soft">{say.noDataFor(text)}</p>
          <Link className="btn" to={period.view === "monthly" ? `/budgets?month=${period.month}` : "/budgets"}>
            {period.view === "monthly" ? say.budgetOfMonth(formatMonth(period.month)) : say.budgets}
          </Link>
        </section>
      )}
      {view && (
        <div className={months ? "contents" : "contents report-of-month"}>
          {months && <Months {...months} />}
          {comparison && <p className="text-sm text-soft">{comparison}</p>}
          <Totals totals={view.totals} ahead={view.ahead} kept={kept} currency={currency} />
          {view.sections.map((section) => (
            <ReportSection
              key={section.type}
              section={section}
              months={period.view === "monthly" ? [period.month, null] : [`${period.year}-01`, `${period.year}-12`]}
              currency={currency}
            />
          ))}
        </div>
      )}
    </>
  );
}
