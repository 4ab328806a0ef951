/** The report's search params: `?month=2026-11`, or `?view=annual&year=2026`. */
import { isMonth } from "#app/domain/calendar.ts";
import type { ReportPeriod, RequestedPeriod } from "#app/domain/reports/report-period.ts";

export const PATH = "/reports";
export const EXPORT_PATH = `${PATH}/export.csv`;

/** Reads the search params; invalid ones are ignored. */
export function readAddress(params: URLSearchParams): RequestedPeriod {
  const month = params.get("month")?.trim() ?? "";
  const year = params.get("year")?.trim() ?? "";
  return params.get("view") === "annual"
    ? { view: "annual", year: /^\d{4}$/.test(year) ? Number(year) : null }
    : { view: "monthly", month: isMonth(month) ? month : null };
}

/** The address of a report, or of its file. */
export function addressOf(period: ReportPeriod, path: string = PATH): string {
  const params: Record<string, string> =
    period.view === "monthly" ? { month: period.month } : { view: "annual", year: String(period.year) };
  return `${path}?${new URLSearchParams(params)}`;
}
