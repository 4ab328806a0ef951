import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { monthDays } from "#app/domain/household-months.ts";
import { toCents } from "#app/domain/money.ts";
import { offeredYears, resolvePeriod } from "#app/domain/reports/report-period.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import {
  findReportDays,
  listMonths,
  listPlannedMonths,
  listReportUpcoming,
  readReport,
  sumKept,
} from "#db/reports/reports.ts";
import { comparisonText } from "./comparison-words.ts";
import { monthsOf } from "./months.ts";
import { readAddress } from "./search-params.ts";
import { reportView } from "./view.ts";

/** The requested report. `view` is null when there is none, or when a `problem` kept it from being read. */
export async function loadReport({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const period = readAddress(new URL(request.url).searchParams);
  const { visitor, data, refusal } = await context.scope.read("app", (db) => ({
    report: readReport(db, period),
    ahead: listReportUpcoming(db, period),
    planned: listPlannedMonths(db, period),
    kept: sumKept(db, period),
    months: listMonths(db, period),
    span: findReportDays(db, period),
  }));
  const reportPeriod = resolvePeriod(period, visitor.month.month);
  const { month, until, ...days } = data?.span[0] ?? { ...visitor.month, until: visitor.month.month };
  const span = monthDays({ month, ...days }, until);
  const hasEnded = days.last < visitor.today;
  return {
    period: reportPeriod,
    isSoFar: !hasEnded && days.first <= visitor.today,
    days: span,
    years: offeredYears(visitor.month.month),
    thisMonth: visitor.month.month,
    household: visitor.household.name,
    currency: visitor.household.currency,
    view:
      data === null
        ? null
        : reportView(data.report, data.ahead, { hasEnded, isMonth: reportPeriod.view === "monthly" }),
    /** What was moved into savings of one's own. */
    kept: toCents(data?.kept[0]?.total ?? 0),
    /** A year's months beside each other. */
    months: reportPeriod.view === "annual" ? monthsOf(reportPeriod.year, data?.months ?? []) : null,
    comparison: data === null ? null : comparisonText(reportPeriod, data.planned),
    problem: refusal === null ? null : wordsOf(refusal),
  };
}
