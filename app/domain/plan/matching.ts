/**
 * Whether an entry of the ledger is what was planned. Computed from the entries each time, in the order in which they were recorded, so
 * that whatever is recorded later never undoes a match; what a person said stays in any case.
 */
import { addDays, type Day, daysBetween } from "../calendar.ts";
import { type Cents, toCents } from "../money.ts";
import type { Occurrence, Schedule } from "./schedule.ts";

export type MatchedSchedule = Pick<Schedule, "id" | "direction" | "unit" | "every"> & {
  /** Who is paid, or pays; null where nobody said: then nothing is matched by itself. */
  payee: string | null;
  /** The account at a paybill, which tells two children at one school apart. */
  payee_account: string | null;
  /** The other end of a range; null where the amount is fixed, or "about". */
  amount_to: Cents | null;
  isAbout: boolean;
};

export type MatchedEntry = {
  id: string;
  day: Day;
  amount: Cents;
  direction: "in" | "out" | "transfer";
  payee: string | null;
  payee_account: string | null;
};

/** What a person said of an entry and an occurrence: that it is this, by so much of it, or that it is not. */
export type OccurrenceLink = {
  schedule: string;
  planned_on: Day;
  entry: string;
  amount: Cents;
  verdict: "yes" | "no";
};

export type OccurrenceMatch = { schedule: string; planned_on: Day; entry: string; amount: Cents };
export type Matches = {
  /** Certain, or said by a person. */
  matched: OccurrenceMatch[];
  /** To be asked about. */
  asked: OccurrenceMatch[];
};

/** In days, before the planned day: half a cycle at most. */
const EARLY = { once: 30, day: 0, week: 3, month: 10, year: 30, listed: 30 } as const;
const CYCLE = { once: 60, day: 1, week: 7, month: 30, year: 365, listed: 60 } as const;
const LATE = 45;
/** Of an amount that is "about". */
const NEARLY = 0.2;

/**
 * @param entries in the order in which they were recorded, none of them dated after today
 * @param occurrences that are not closed, of all schedules
 */
export function matchesOf(
  schedules: readonly MatchedSchedule[],
  occurrences: readonly Occurrence[],
  entries: readonly MatchedEntry[],
  links: readonly OccurrenceLink[],
): Matches {
  const scheduleOf = new Map(schedules.map((schedule) => [schedule.id, schedule]));
  const nextOf = followingDays(occurrences);
  const refused = new Set(links.filter(({ verdict }) => verdict === "no").map(pairOf));
  const said = links.filter(({ verdict }) => verdict === "yes");
  const matched: OccurrenceMatch[] = said.map(({ schedule, planned_on, entry, amount }) => ({
    schedule,
    planned_on,
    entry,
    amount,
  }));
  const paid = new Map<string, number>();
  const used = new Map<string, number>();
  for (const match of matched) note(match);
  const asked: OccurrenceMatch[] = [];
  /** Entries before, each with what it may have been. */
  const undecided = new Set<string>();

  for (const entry of entries) {
    const left = entry.amount - (used.get(entry.id) ?? 0);
    if (left <= 0) continue;
    const candidates = occurrences.filter((occurrence) => isCandidate(occurrence, entry));
    const fitting = candidates.filter((occurrence) => fits(occurrence, entry) && left === entry.amount);
    const nearest = nearestOfEach(fitting, entry);
    const [only] = nearest;
    const isCertain = nearest.length === 1 && only !== undefined && !undecided.has(keyOf(only));
    if (isCertain) {
      const match = { schedule: only.schedule, planned_on: only.planned_on, entry: entry.id, amount: entry.amount };
      matched.push(match);
      note(match);
      continue;
    }
    for (const occurrence of nearest.length > 0 ? nearest : nearestOfEach(candidates, entry)) {
      undecided.add(keyOf(occurrence));
      const amount = toCents(Math.min(left, openOf(occurrence)));
      asked.push({ schedule: occurrence.schedule, planned_on: occurrence.planned_on, entry: entry.id, amount });
    }
  }
  return { matched, asked };

  function note({ entry, amount, ...occurrence }: OccurrenceMatch): void {
    used.set(entry, (used.get(entry) ?? 0) + amount);
    paid.set(keyOf(occurrence), (paid.get(keyOf(occurrence)) ?? 0) + amount);
  }

  function openOf(occurrence: Occurrence): number {
    return occurrence.amount - (paid.get(keyOf(occurrence)) ?? 0);
  }

  /** By whom, in which direction and when; how much is another question. */
  function isCandidate(occurrence: Occurrence, entry: MatchedEntry): boolean {
    const schedule = scheduleOf.get(occurrence.schedule);
    if (!schedule || schedule.direction !== entry.direction || openOf(occurrence) <= 0) return false;
    if (refused.has(pairOf({ ...occurrence, entry: entry.id }))) return false;
    const next = nextOf.get(keyOf(occurrence));
    const last = addDays(occurrence.on, LATE);
    const until = next !== undefined && addDays(next, -1) < last ? addDays(next, -1) : last;
    const early = Math.min(EARLY[schedule.unit], Math.floor((CYCLE[schedule.unit] * schedule.every) / 2));
    return entry.day >= addDays(occurrence.on, -early) && entry.day <= until && isWho(schedule, entry);
  }

  function isWho({ payee, payee_account }: MatchedSchedule, entry: MatchedEntry): boolean {
    if (payee === null || payee !== entry.payee) return false;
    return payee_account === null || entry.payee_account === null || payee_account === entry.payee_account;
  }

  function fits(occurrence: Occurrence, entry: MatchedEntry): boolean {
    const schedule = scheduleOf.get(occurrence.schedule);
    if (!schedule || paid.has(keyOf(occurrence))) return false;
    // The account of one child says nothing of the other: without one in the message someone is asked.
    if (schedule.payee_account !== null && entry.payee_account === null) return false;
    const { amount } = occurrence;
    if (schedule.amount_to !== null) return entry.amount >= amount && entry.amount <= schedule.amount_to;
    return schedule.isAbout ? Math.abs(entry.amount - amount) <= amount * NEARLY : entry.amount === amount;
  }
}

const keyOf = ({ schedule, planned_on }: Pick<Occurrence, "schedule" | "planned_on">) => `${schedule} ${planned_on}`;
const pairOf = ({ schedule, planned_on, entry }: Pick<OccurrenceLink, "schedule" | "planned_on" | "entry">) =>
  `${schedule} ${planned_on} ${entry}`;

/** The day of the occurrence that follows each. */
function followingDays(occurrences: readonly Occurrence[]): Map<string, Day> {
  const following = new Map<string, Day>();
  for (const all of Map.groupBy(occurrences, ({ schedule }) => schedule).values()) {
    const ordered = [...all].sort((one, other) => one.planned_on.localeCompare(other.planned_on));
    for (const [index, occurrence] of ordered.entries()) {
      const next = ordered[index + 1];
      if (next) following.set(keyOf(occurrence), next.on);
    }
  }
  return following;
}

/** Of one schedule only the nearest: when breaks ties, and a tie of days is asked about. */
function nearestOfEach(occurrences: readonly Occurrence[], { day }: MatchedEntry): Occurrence[] {
  const distance = ({ on }: Occurrence) => Math.abs(daysBetween(on, day));
  return [...Map.groupBy(occurrences, ({ schedule }) => schedule).values()].flatMap((all) => {
    const least = Math.min(...all.map(distance));
    return all.filter((occurrence) => distance(occurrence) === least);
  });
}
