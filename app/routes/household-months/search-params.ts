/** What is asked for stands in the screen's address. */
import { isDay, isMonth, type Month } from "#app/domain/calendar.ts";
import {
  daysToBeginOn,
  isMonthRule,
  MOST_BY_HAND,
  type MonthSetting,
  readSetting,
  settingText,
  withMonth,
  withRule,
} from "#app/domain/household-months.ts";

export const PATH = "/settings/month";

/** What the household had before, which *Undo* brings back. */
export const UNDO = "undo";

export type Limits = { month: Month; earliest: string; latest: string };

/** What an address asks for: another setting, or why that cannot be. `was`: the setting that it changes. */
export type Change =
  | { was: MonthSetting; next: MonthSetting }
  | { was: MonthSetting; refused: Limits | "no day" | "too many" }
  | null;

/** Reads the address of a preview: `begins=25`, or `month=2027-01&first=2026-12-18`, without a first day by the rule again. */
export function readChange(params: URLSearchParams): Change {
  const was = readSetting(params.get("was") ?? "");
  const [begins, month] = [params.get("begins") ?? "", params.get("month") ?? ""];
  if (was === null) return null;
  if (isMonthRule(begins)) return { was, next: withRule(was, begins) };
  if (!isMonth(month)) return null;
  const first = params.get("first") ?? "";
  const byRule = withMonth(was, month, null);
  const limits = daysToBeginOn(month, byRule);
  if (first === "") return { was, next: byRule };
  if (byRule.byHand.size >= MOST_BY_HAND) return { was, refused: "too many" };
  if (limits && isDay(first) && first >= limits.earliest && first <= limits.latest) {
    return { was, next: withMonth(was, month, first) };
  }
  return { was, refused: limits ? { month, ...limits } : "no day" };
}

/** The address that asks for a month by the rule again. */
export const byRuleAgain = (was: MonthSetting, month: Month): string =>
  `${PATH}?${new URLSearchParams({ was: settingText(was), month, first: "" })}`;
