/** The day in a line, in English and Swahili: `jana`, `last Friday`, `3 Nov`, `3/11`, `2 days ago`. */
import { addDays, type Day, daysBetween, isDay } from "../calendar.ts";
import type { Word } from "./line-word.ts";

/** Days from today. */
const NEAR: Readonly<Record<string, number>> = {
  today: 0,
  leo: 0,
  yesterday: -1,
  jana: -1,
  juzi: -2,
  tomorrow: 1,
  kesho: 1,
};

/** From Sunday on. */
const WEEKDAYS = [
  ["sunday", "sun", "jumapili"],
  ["monday", "mon", "jumatatu"],
  ["tuesday", "tue", "tues", "jumanne"],
  ["wednesday", "wed", "jumatano"],
  ["thursday", "thu", "thur", "thurs", "alhamisi"],
  ["friday", "fri", "ijumaa"],
  ["saturday", "sat", "jumamosi"],
];
/** Short ones are words of their own, too: they count at an end of the line, or behind `on` or `last`. */
const SHORT = 5;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH =
  /^(jan(?:uary|uari)?|feb(?:ruary|ruari)?|mar(?:ch)?|machi|apr(?:il|ili)?|may|mei|june?|juni|july?|julai|aug(?:ust)?|agosti|sept?(?:ember)?|septemba|oct(?:ober)?|oktoba|nov(?:ember)?|novemba|dec(?:ember)?|disemba|desemba)\.?$/;
const SWAHILI_MONTHS: Readonly<Record<string, string>> = {
  mac: "mar",
  mei: "may",
  ago: "aug",
  okt: "oct",
  dis: "dec",
  des: "dec",
};

const UNIT_DAYS: Readonly<Record<string, number>> = { day: 1, days: 1, siku: 1, week: 7, weeks: 7, wiki: 7 };
const BEFORE = new Set(["on", "last", "this", "the", "of", "siku", "ya", "tarehe", "trh", "date", "dated", "mnamo"]);

/**
 * The day of a line, whose words it takes. Null where it names none.
 * @param today a weekday is the last one until today; a day of no year is the one nearest to today
 */
export function takeDay(words: readonly Word[], today: Day): Day | null {
  for (const [index, word] of words.entries()) {
    const match =
      ago(words, index, today) ??
      near(words, index, today) ??
      dated(words, index, today) ??
      weekday(words, index, today);
    if (match === null || word.isTaken) continue;
    let from = index;
    while (from > 0 && BEFORE.has(words[from - 1]?.lower ?? "")) from -= 1;
    for (const each of words.slice(from, index + match.length)) each.isTaken = true;
    return match.day;
  }
  return null;
}

/** A day and how many words say it. */
type DayMatch = { day: Day; length: number } | null;

function ago(words: readonly Word[], index: number, today: Day): DayMatch {
  const [first = "", second = "", third = ""] = words.slice(index, index + 3).map(({ lower }) => lower);
  const isEnglish = third === "ago";
  const [count, unit] = isEnglish ? [first, second] : [second, first];
  const days = UNIT_DAYS[unit];
  if (days === undefined || !/^\d{1,2}$/.test(count) || !(isEnglish || /^(?:zi|i)liyopita$|^zilizopita$/.test(third)))
    return null;
  return { day: addDays(today, -days * Number(count)), length: 3 };
}

function near(words: readonly Word[], index: number, today: Day): DayMatch {
  const [first = "", second = "", third = ""] = words.slice(index, index + 4).map(({ lower }) => lower);
  if (first === "last" && second === "night") return { day: addDays(today, -1), length: 2 };
  if (first === "day" && second === "before" && third === "yesterday") return { day: addDays(today, -2), length: 3 };
  if (first === "juzi" || first === "jana") {
    const isTwo = second === "juzi";
    if (isTwo) return { day: addDays(today, -2), length: 2 };
  }
  const days = Object.hasOwn(NEAR, first) ? NEAR[first] : undefined;
  return days === undefined ? null : { day: addDays(today, days), length: 1 };
}

function weekday(words: readonly Word[], index: number, today: Day): DayMatch {
  const lower = words[index]?.lower ?? "";
  const before = words[index - 1]?.lower ?? "";
  const sought = WEEKDAYS.findIndex((names) => names.includes(lower));
  if (sought < 0 || /^(till|until|hadi|mpaka)$/.test(before)) return null;
  const isAtEnd = index === 0 || index === words.length - 1 || ["on", "last", "this"].includes(before);
  if (lower.length <= SHORT && !isAtEnd) return null;
  const back = (new Date(`${today}T00:00:00Z`).getUTCDay() - sought + 7) % 7;
  const isPast = words[index + 1]?.lower === "iliyopita";
  const days = back === 0 && (before === "last" || isPast) ? 7 : back;
  return { day: addDays(today, -days), length: isPast ? 2 : 1 };
}

/** `3 Nov`, `3rd November 2025`, `Nov 3`, `3/11`, `03-11-2026`, `2026-11-03`, `tarehe 3`, `the 3rd`: the day before the month. */
function dated(words: readonly Word[], index: number, today: Day): DayMatch {
  const [first = "", second = "", third = ""] = words.slice(index, index + 3).map(({ lower }) => lower);
  const before = words[index - 1]?.lower ?? "";
  if (isDay(first)) return { day: first, length: 1 };
  const figures = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/.exec(first);
  if (figures) {
    const [, day = "", mark, month = "", year] = figures;
    // 1.50 is an amount, and 2-3 a range; 1/2 kg and 1 1/2 are no day.
    const isFraction =
      /^[13]\/[234]$/.test(first) && (/^\d+$/.test(before) || /^(?:kg|kilo|l|ltr|litre|lita)s?$/.test(second));
    if (isFraction) return null;
    return year === undefined && mark !== "/" ? null : dayOf(day, Number(month), year, today, 1);
  }
  const ofDay = /^(\d{1,2})(st|nd|rd|th)?$/;
  const ofYear = (text: string) => (/^20\d\d$/.test(text) ? text : undefined);
  const [, day, ordinal] = ofDay.exec(first) ?? [];
  if (day !== undefined) {
    const of = second === "of" || second === "ya";
    const month = monthNamed(of ? third : second);
    const year = ofYear((of ? words[index + 3]?.lower : third) ?? "");
    if (month > 0) return dayOf(day, month, year, today, (of ? 3 : 2) + (year ? 1 : 0));
    const isAtEnd = index === words.length - 1;
    const isOrdinal = ordinal !== undefined && ((isAtEnd && before !== "by") || ["the", "on"].includes(before));
    const isDayOnly = ["tarehe", "trh"].includes(before) || isOrdinal;
    return isDayOnly ? lastOf(Number(day), today) : null;
  }
  const month = monthNamed(first);
  const [, dayBehind] = ofDay.exec(second) ?? [];
  if (month === 0 || dayBehind === undefined) return null;
  const year = ofYear(third);
  return dayOf(dayBehind, month, year, today, 2 + (year ? 1 : 0));
}

const monthNamed = (text: string): number => {
  const name = MONTH.exec(text)?.[0].slice(0, 3) ?? "";
  return MONTHS.indexOf(SWAHILI_MONTHS[name] ?? name) + 1;
};

function dayOf(day: string, month: number, year: string | undefined, today: Day, length: number): DayMatch {
  const two = (value: number | string) => String(value).padStart(2, "0");
  const on = (year: number | string) => `${year}-${two(month)}-${two(day)}`;
  if (year !== undefined) {
    const dated = on(year.length === 2 ? `20${year}` : year);
    return isDay(dated) ? { day: dated, length } : null;
  }
  const own = Number(today.slice(0, 4));
  const days = [own - 1, own, own + 1].map(on).filter(isDay);
  const [nearest] = days.toSorted((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)));
  return nearest === undefined ? null : { day: nearest, length };
}

/** The last day of this number until today. */
function lastOf(number: number, today: Day): DayMatch {
  for (let day = today, back = 0; back < 62; back += 1, day = addDays(day, -1)) {
    if (Number(day.slice(8)) === number) return { day, length: 1 };
  }
  return null;
}
