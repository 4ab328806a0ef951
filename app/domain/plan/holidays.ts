/**
 * Public holidays of Kenya: the days of the Public Holidays Act (Cap. 110) with its amendments, and the day of a general election
 * (Constitution, article 101). One that falls on a Sunday is observed on the next day that is none; one on a Saturday is not moved.
 */
import { addDays, type Day, daysBetween, FIRST_DAY, yearOf } from "../calendar.ts";

export type Holiday = { day: Day; name: string };

const FIXED: readonly [monthAndDay: string, name: string][] = [
  ["01-01", "New Year's Day"],
  ["05-01", "Labour Day"],
  ["06-01", "Madaraka Day"],
  ["10-10", "Mazingira Day"],
  ["10-20", "Mashujaa Day"],
  ["12-12", "Jamhuri Day"],
  ["12-25", "Christmas Day"],
  ["12-26", "Boxing Day"],
];

/** 0 is Sunday; the first day of all was a Thursday. */
export const weekdayOf = (day: Day): number => (daysBetween(FIRST_DAY, day) + 4) % 7;

const ofYear = new Map<number, readonly Holiday[]>();

/** The holidays of a year that are certain, in their order. */
export function holidaysOf(year: number): readonly Holiday[] {
  const cachedHolidays = ofYear.get(year);
  if (cachedHolidays) return cachedHolidays;
  const holidays = observed(statutoryDays(year));
  ofYear.set(year, holidays);
  return holidays;
}

function statutoryDays(year: number): Holiday[] {
  const easter = easterOf(year);
  return [
    ...FIXED.map(([monthAndDay, name]) => ({ day: `${year}-${monthAndDay}`, name })),
    { day: addDays(easter, -2), name: "Good Friday" },
    { day: addDays(easter, 1), name: "Easter Monday" },
    ...(year % 5 === 2 ? [{ day: electionOf(year), name: "General election" }] : []),
  ].sort((one, other) => one.day.localeCompare(other.day));
}

function observed(days: readonly Holiday[]): Holiday[] {
  const takenDays = new Set(days.map(({ day }) => day));
  return days.map(({ day, name }) => {
    if (weekdayOf(day) !== 0) return { day, name };
    let next = addDays(day, 1);
    while (takenDays.has(next)) next = addDays(next, 1);
    takenDays.add(next);
    return { day: next, name: `${name} (observed)` };
  });
}

/** The second Tuesday of August. */
function electionOf(year: number): Day {
  const first = `${year}-08-01`;
  return addDays(first, ((2 - weekdayOf(first) + 7) % 7) + 7);
}

/** Easter Sunday by the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): Day {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const leaps = Math.floor(century / 4);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leaps - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * shift + 114;
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, "0")}-${String((sum % 31) + 1).padStart(2, "0")}`;
}

const isHoliday = (day: Day): boolean => holidaysOf(yearOf(day)).some((holiday) => holiday.day === day);

/** A cache: a plan asks about a few hundred days, thousands of times. */
const workingDays = new Map<Day, boolean>();

/** Neither a Saturday, a Sunday nor a holiday. */
export function isWorkingDay(day: Day): boolean {
  const known = workingDays.get(day);
  if (known !== undefined) return known;
  const isWorking = ![0, 6].includes(weekdayOf(day)) && !isHoliday(day);
  workingDays.set(day, isWorking);
  return isWorking;
}

const ISLAMIC = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
  timeZone: "UTC",
  month: "numeric",
  day: "numeric",
});

/** The two Idds by the calendar of Umm al-Qura, which the moon may change by a day: they may be holidays, and move nothing. */
export function estimatedHolidaysOf(year: number): Day[] {
  const days: Day[] = [];
  for (let day: Day = `${year}-01-01`; yearOf(day) === year && day >= FIRST_DAY; day = addDays(day, 1)) {
    const parts = ISLAMIC.formatToParts(new Date(`${day}T00:00:00Z`));
    const [month, date] = ["month", "day"].map((type) => parts.find((part) => part.type === type)?.value);
    if ((month === "10" && date === "1") || (month === "12" && date === "10")) days.push(day);
  }
  return days;
}
