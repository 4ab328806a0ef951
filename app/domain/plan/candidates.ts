/** Finds the occurrences that an entry may match: by payee, or by amount where the schedule names no payee. */
import { addDays, type Day } from "../calendar.ts";
import { fits, type MatchedEntry, mayFit, whoOf } from "./evidence.ts";
import { firstFor, LATE, type Window, type Windows } from "./windows.ts";

/** How much may still be looked at for an entry. */
export type Room = { left: number };
/** Candidates cost more than rejected windows, as they are compared repeatedly. */
const OF_CANDIDATE = 16;

/** @param isRefused whether a person said that an entry is not an occurrence */
export function candidatesIn(plans: readonly Windows[], isRefused: (window: Window, entry: MatchedEntry) => boolean) {
  const named = plans.filter(({ schedule }) => schedule.payee !== null);
  // A message may omit the paybill account; the payee key is then a different one.
  const [withAccount, others] = [named.filter(hasAccount), named.filter((plan) => !hasAccount(plan))];
  const ofPayee = Map.groupBy(others, ({ schedule }) => schedule.payee);
  const ofName = Map.groupBy(others, ({ schedule }) => schedule.payee_name);
  const daysAside = new Map<number, Map<Day, Day>>();

  return {
    /** The schedules that an entry may belong to, by its payee. */
    plansOf(entry: MatchedEntry): Windows[] {
      const sameName = ofName.get(entry.payee_name)?.filter(({ schedule }) => schedule.payee !== entry.payee);
      const alike = [...withAccount, ...(ofPayee.get(entry.payee) ?? []), ...(sameName ?? [])];
      return alike.filter((plan) => mayBe(plan, entry));
    },
    /** The windows of a schedule that an entry may match: by day, and by amount where no payee is named. */
    look(plan: Windows, entry: MatchedEntry, room: Room): Window[] {
      const found: Window[] = [];
      const { windows, schedule } = plan;
      const isNamed = schedule.payee !== null;
      const newest = aside(entry.day, plan.early);
      let at = firstFor(plan, entry.day, aside(entry.day, -LATE));
      while (at < windows.length && room.left > 0) {
        const window = windows[at] as Window;
        if (window.occurrence.on > newest) break;
        const isPossible = window.open > 0 && entry.day < window.before && !isRefused(window, entry);
        const isFound = isPossible && (isNamed || fits(schedule, window.occurrence, entry));
        room.left = Math.max(0, room.left - (isFound ? OF_CANDIDATE : 1));
        if (isFound) found.push(window);
        // The first one of a day that is not closed is enough: without a named payee, none is matched automatically.
        at = isFound && !isNamed && !window.occurrence.isClosed ? window.later : at + 1;
      }
      return found;
    },
  };

  function aside(day: Day, count: number): Day {
    const days = daysAside.get(count) ?? new Map<Day, Day>();
    const found = days.get(day) ?? addDays(day, count);
    daysAside.set(count, days.set(day, found));
    return found;
  }
}

const hasAccount = ({ schedule }: Windows): boolean => schedule.payee_account !== null;

/** Whether an entry may belong to a schedule: by payee, or by amount where the schedule names no payee. */
export function mayBe({ schedule, least, most }: Windows, entry: MatchedEntry): boolean {
  if (schedule.family !== entry.family) return false;
  const who = whoOf(schedule, entry);
  return who === "unknown" ? mayFit(schedule, least, most, entry) : who !== "someone else";
}

/** First the schedules without a payee or with an account, then those of its payee, then those of its payee's name. */
export function inTheirOrder(plans: readonly Windows[], { payee }: MatchedEntry): Windows[] {
  const rank = ({ schedule }: Windows) =>
    schedule.payee === null || schedule.payee_account !== null ? 0 : schedule.payee === payee ? 1 : 2;
  return plans.toSorted((one, other) => rank(one) - rank(other) || one.index - other.index);
}
