/** What the words of a year's report compare. */
import { formatMonth, type Month } from "#app/domain/calendar.ts";
import { comparedMonths, type ReportPeriod } from "#app/domain/reports/report-period.ts";

/** Nothing to say of a month, or of a year that is planned throughout. */
export function comparisonText(period: ReportPeriod, planned: readonly { month: Month }[]): string | null {
  const runs = comparedMonths(period, planned);
  if (period.view === "monthly" || runs === null) return null;
  if (runs.length === 0) return `No month of ${period.year} has a budget to compare with.`;
  const months = runs
    .map(([first, last]) => (first === last ? nameOf(first) : `${nameOf(first)} to ${nameOf(last)}`))
    .join(", ");
  return `Budgeted, Actual and Variance compare the months that have a budget: ${months}.`;
}

/** `January` */
const nameOf = (month: Month): string => formatMonth(month).slice(0, -5);
