import { CALENDAR, LAST_WORKING_DAY, type MonthRule } from "#app/domain/household-months.ts";

export const monthPamoja = "Your month · Pamoja";
export const yourMonth = "Your month";
export const whatItIs =
  "A month can begin on payday. Its budget, its report and every total then run from one payday to the next. Each month keeps its name, and no transaction changes. The charts of accounts and of net worth stay with the calendar.";
const ENDINGS: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  zero: "th",
  one: "st",
  two: "nd",
  few: "rd",
  many: "th",
  other: "th",
};
const ORDER = new Intl.PluralRules("en", { type: "ordinal" });
const ordinal = (day: number) => `${day}${ENDINGS[ORDER.select(day)]}`;
export const dayOfRule = (rule: MonthRule) => (rule === LAST_WORKING_DAY ? "last working day" : ordinal(Number(rule)));
export const ruleLabel = (rule: MonthRule) =>
  rule === CALENDAR ? "the 1st, as in the calendar" : `the ${dayOfRule(rule)}`;
export const standing = (rule: MonthRule, isCalendar: boolean) =>
  isCalendar ? "Your months follow the calendar." : `Your months begin on the ${dayOfRule(rule)}.`;
export const wouldBegin = (rule: MonthRule, isCalendar: boolean) =>
  isCalendar ? "Your months would follow the calendar." : `Your months would begin on the ${dayOfRule(rule)}.`;
export const monthIs = (month: string, days: string) => `${month} is ${days}.`;
export const monthsBeginOn = "Months begin on";
export const naming =
  "A month that begins on the 16th or later, or on the last working day, is named after the month that follows: from 25 October it is November.";
export const seeWhatChanges = "See What Changes";
export const oneMonthByHand = "One month by hand";
export const payOnOtherDay =
  "Did the pay come on another day? Choose the day on which that one month begins. The month before ends the day before.";
export const month = "Month";
export const firstDay = "First day";
export const chooseADay = "Choose the day on which it begins.";
export const tooManyByHand =
  "No more months can be set by hand. Put one back to the rule first, or choose another rule.";
export const outside = (name: string, earliest: string, latest: string) =>
  `${name} has to begin between ${earliest} and ${latest}, so that the months beside it keep their days.`;
export const monthBegins = (name: string, day: string) => `${name} begins on ${day}`;
export const byTheRule = "Back to the rule";
export const someoneChangedIt = "Someone changed this meanwhile. This is how it is now.";
export const whatChanges = "What changes";
export const nothingChanges = "That is how your months are already.";
export const now = "Now";
export const after = "After";
export const andSoOn = "And so on, in every month.";
export const noLongerByHand = (months: readonly string[]) => `No longer set by hand: ${months.join(", ")}.`;
export const noEntryMoves = "No transaction changes its month.";
export const entriesMove = (count: number, figure: string) =>
  count === 1 ? "1 transaction counts in another month:" : `${figure} transactions count in another month:`;
export const latest = (count: number) => `The latest ${count}:`;
export const moves = (from: string, to: string) => `${from} → ${to}`;
export const useTheseMonths = "Use These Months";
export const saving = "Saving...";
export const cancel = "Cancel";
export const undo = "Undo";
export const undoing = "Undoing...";
