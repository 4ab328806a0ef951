/** Which report is shown stands in its address: `?month=2026-11`, or `?view=annual&year=2026`. */
import { isMonth } from "#app/domain/calendar.ts";
import type { ReportPeriod, RequestedPeriod } from "#app/domain/report-period.ts";

export const PATH = "/reports";
export const EXPORT_PATH = `${PATH}/export.csv`;

/** Reads an address; what makes no sense in it counts as absent. */
export function readAddress(params: URLSearchParams): RequestedPeriod {
  const month = params.get("month")?.trim() ?? "";
  const year = params.get("year")?.trim() ?? "";
  return params.get("view") === "annual"
    ? { view: "annual", year: /^\d{4}$/.test(year) ? Number(year) : null }
    : { view: "monthly", month: isMonth(month) ? month : null };
}

/** The address of a report, or of its file. */
export function addressOf(period: ReportPeriod, path: string = PATH): string {
  const wanted: Record<string, string> =
    period.view === "monthly" ? { month: period.month } : { view: "annual", year: String(period.year) };
  return `${path}?${new URLSearchParams(wanted)}`;
}
