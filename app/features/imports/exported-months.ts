/** Whether the months of an export are those that its household's rule and the months set by hand make. */
import { addDays, type Day, firstDayOf, type Month } from "#app/domain/calendar.ts";
import {
  CALENDAR,
  firstDaysOf,
  isByCalendar,
  LAST_WORKING_DAY,
  type MonthRule,
  readSetting,
  settingText,
} from "#app/domain/household-months.ts";

/** How long before the end of a month its last working day may lie, whatever holidays were known then. */
const MOST_HOLIDAYS = 14;

export type ExportedMonth = { period: Month; first_day: Day; by_hand: string };

/** @param begins as the household's row says, null for the calendar's rule */
export function areWholeMonths(begins: string | null, months: readonly ExportedMonth[]): boolean {
  const byHand = new Map(
    months.filter((month) => month.by_hand === "true").map((each) => [each.period, each.first_day]),
  );
  const sorted = new Map([...byHand].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const setting = { rule: (begins ?? CALENDAR) as MonthRule, byHand: sorted };
  if (readSetting(settingText(setting)) === null) return false;
  if (isByCalendar(setting)) return months.length === 0;
  const firstDays = firstDaysOf(setting);
  return (
    months.length === firstDays.size &&
    months.every(({ period, first_day }) => {
      if (firstDays.get(period) === first_day) return true;
      // Holidays are proclaimed: the rule may have said another day when the months were stored.
      const monthBegins = firstDayOf(period);
      return (
        setting.rule === LAST_WORKING_DAY &&
        !byHand.has(period) &&
        first_day < monthBegins &&
        first_day >= addDays(monthBegins, -MOST_HOLIDAYS)
      );
    })
  );
}
