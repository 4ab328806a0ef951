import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { canEdit } from "#app/domain/access.ts";
import { addMonths, formatDay, formatMonth, formatShortDay, isMonth, type Month } from "#app/domain/calendar.ts";
import {
  BY_CALENDAR,
  daysOfMonth,
  type FirstDays,
  firstDaysOf,
  isByCalendar,
  MONTH_RULES,
  type MonthSetting,
  readSetting,
  settingText,
} from "#app/domain/household-months.ts";
import { formatMoney, toCents } from "#app/domain/money.ts";
import { countMoved, findMonthSetting, listMoved, type MovedCount, type MovedEntry } from "#db/household/months.ts";
import { takeTurn } from "#db/turn.ts";
import { byRuleAgain, type Change, readChange, UNDO } from "./search-params.ts";
import * as say from "./words.tsx";

/** How many of the entries that change their month are shown. */
const MOST_ENTRIES = 20;
/** Months of a preview, from the one before the present one. */
const MONTHS_SHOWN = 14;
const MOST_MONTHS = 4;
/** How far from the present month one can be set by hand. */
const MONTHS_BACK = 3;

export async function loadMonths({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const monthParam = params.get("month") ?? "";
  const askedMonth = isMonth(monthParam) ? monthParam : null;
  const change = readChange(params);
  const next = change && "next" in change ? firstDaysOf(change.next) : null;
  const { visitor, data } = await context.scope.read("app", (db) => ({
    turn: next ? takeTurn(db) : undefined,
    stored: findMonthSetting(db),
    counts: next ? countMoved(db, next) : undefined,
    entries: next ? listMoved(db, next, MOST_ENTRIES) : undefined,
  }));
  const stored = data?.stored[0]?.setting;
  const setting = (stored === undefined ? null : readSetting(stored)) ?? BY_CALENDAR;
  const { month } = visitor.month;
  const editable = canEdit(visitor);
  // As after Back: it was done from here.
  const isDone = change !== null && "next" in change && settingText(change.next) === stored;
  const isStale = change !== null && stored !== undefined && settingText(change.was) !== stored && !isDone;
  const undo = readSetting(params.get(UNDO) ?? "");
  return {
    isRead: data !== null,
    editable,
    setting: settingText(setting),
    begins: params.get("begins") ?? setting.rule,
    standing: say.standing(setting.rule, isByCalendar(setting)),
    present: isByCalendar(setting) ? null : say.monthIs(formatMonth(month), spanText(firstDaysOf(setting), month)),
    rules: MONTH_RULES.map((rule) => ({ value: rule, label: say.ruleLabel(rule) })),
    byHand: [...setting.byHand].map(([each, day]) => ({
      month: each,
      text: say.monthBegins(formatMonth(each), formatDay(day)),
      undo: byRuleAgain(setting, each),
    })),
    months: Array.from({ length: 2 * MONTHS_BACK + 1 }, (_, index) => addMonths(month, index - MONTHS_BACK))
      .concat(askedMonth ?? [])
      .filter((each, index, all) => all.indexOf(each) === index)
      .map((each) => ({ value: each, label: formatMonth(each) })),
    chosen: { month: askedMonth ?? addMonths(month, 1), first: params.get("first") ?? "" },
    problem: editable ? problemOf(change, isStale) : null,
    preview:
      editable && change && "next" in change && next && data && !isStale
        ? previewOf(change, next, { month, isDone }, data)
        : null,
    /** What a change just now took the place of. */
    undo: undo === null || settingText(undo) === stored ? null : settingText(undo),
  };
}

function problemOf(change: Change, isStale: boolean): { of: "month" | "all"; text: string } | null {
  if (isStale) return { of: "all", text: say.someoneChangedIt };
  if (!change || "next" in change) return null;
  const { refused } = change;
  if (refused === "no day") return { of: "month", text: say.chooseADay };
  if (refused === "too many") return { of: "month", text: say.tooManyByHand };
  return {
    of: "month",
    text: say.outside(formatMonth(refused.month), formatDay(refused.earliest), formatDay(refused.latest)),
  };
}

const spanText = (firstDays: FirstDays, month: Month): string => {
  const { first, last } = daysOfMonth(firstDays, month);
  return `${formatShortDay(first)} – ${formatShortDay(last)}`;
};

type Data = { counts?: readonly MovedCount[]; entries?: readonly MovedEntry[] };

function previewOf(
  { was, next: setting }: { was: MonthSetting; next: MonthSetting },
  next: FirstDays,
  { month, isDone }: { month: Month; isDone: boolean },
  { counts = [], entries = [] }: Data,
) {
  const now = firstDaysOf(was);
  const months = Array.from({ length: MONTHS_SHOWN }, (_, index) => addMonths(month, index - 1));
  const changed = [...new Set([...months, ...setting.byHand.keys(), ...was.byHand.keys()])]
    .toSorted()
    .filter((each) => spanText(now, each) !== spanText(next, each));
  const lost = [...was.byHand.keys()].filter((each) => !setting.byHand.has(each) && setting.rule !== was.rule);
  return {
    was: settingText(was),
    next: settingText(setting),
    title: say.wouldBegin(setting.rule, isByCalendar(setting)),
    isSame: isDone || changed.length === 0,
    months: changed
      .slice(0, MOST_MONTHS)
      .map((each) => ({ month: formatMonth(each), now: spanText(now, each), after: spanText(next, each) })),
    hasMore: changed.length > MOST_MONTHS,
    lost: lost.length === 0 ? null : say.noLongerByHand(lost.map(formatMonth)),
    count: counts.reduce((sum, { count }) => sum + count, 0),
    entries: entries.map((each) => ({
      id: each.id,
      day: formatDay(each.date),
      description: each.description,
      amount: formatMoney(toCents(each.amount), each.currency),
      move: say.moves(formatMonth(each.was), formatMonth(each.becomes)),
    })),
  };
}
