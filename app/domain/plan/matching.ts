/**
 * Whether an entry of the ledger is what was planned. Computed from the entries each time, in the order in which entries were recorded
 * and schedules made, so that whatever comes later never undoes a match; what a person said stays in any case.
 */
import { addDays, compareDays, type Day, daysBetween } from "../calendar.ts";
import { type Cents, toCents } from "../money.ts";
import { fits, type MatchedEntry, type MatchedSchedule, settles, whoOf } from "./evidence.ts";
import { writeOccurrenceKey } from "./occurrence-key.ts";
import type { Occurrence } from "./schedule.ts";

/** What a person said of an entry and an occurrence: that it is this, by so much of it, or that it is not. */
export type OccurrenceLink = {
  schedule: string;
  planned_on: Day;
  entry: string;
  /** In the currency of the schedule. */
  amount: Cents;
  verdict: "yes" | "no";
};

export type OccurrenceMatch = { schedule: string; planned_on: Day; entry: string; amount: Cents; said: boolean };
export type Matches = {
  /** Certain, or said by a person. */
  matched: OccurrenceMatch[];
  /** To be asked about. */
  asked: OccurrenceMatch[];
};

/** An occurrence that a person closed takes the entry that it was, and nothing is said of that. */
export type MatchedOccurrence = Occurrence & { isClosed?: boolean };

/** In days, before the planned day: half a cycle at most. */
export const EARLY = { once: 30, day: 0, week: 3, month: 10, year: 30, listed: 30 } as const;
const CYCLE = { once: 60, day: 1, week: 7, month: 30, year: 365, listed: 60 } as const;
/** In days, after it. */
export const LATE = 45;
/** Of one entry: whoever plans the same many times over is asked about some. */
const MOST_ASKED = 12;

/**
 * @param entries in the order in which they were recorded
 * @param occurrences of all schedules
 */
export function matchesOf(
  schedules: readonly MatchedSchedule[],
  occurrences: readonly MatchedOccurrence[],
  entries: readonly MatchedEntry[],
  links: readonly OccurrenceLink[],
): Matches {
  const scheduleOf = new Map(schedules.map((schedule) => [schedule.id, schedule]));
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
  const windows = windowsOf(occurrences, scheduleOf);
  const isOpen = ({ schedule: { payee, payee_account } }: Windows) => payee === null || payee_account !== null;
  /** An entry of any payee may be these; of the others it has the payee's number or name. */
  const ofAnyone = windows.filter(isOpen);
  const namedWindows = windows.filter((each) => !isOpen(each));
  const ofPayee = Map.groupBy(namedWindows, ({ schedule }) => schedule.payee);
  const ofName = Map.groupBy(namedWindows, ({ schedule }) => schedule.payee_name);
  const possible = new Map<MatchedEntry, MatchedOccurrence[]>();
  const refused = new Set(links.filter(({ verdict }) => verdict === "no").map(pairOf));
  const paidAmounts = new Map<string, number>();
  /** How much of each entry is spoken for, in its own currency. */
  const usedAmounts = new Map<string, number>();
  const matched: OccurrenceMatch[] = [];
  const askedMatches: OccurrenceMatch[] = [];
  /** Entries of which someone is asked, by each occurrence that they may be, with so much of it. */
  const doubts = new Map<string, Map<MatchedEntry, number>>();

  for (const { verdict, ...link } of links) {
    const currency = scheduleOf.get(link.schedule)?.currency;
    const entry = entryOf.get(link.entry);
    if (verdict === "no" || !entry || currency === undefined) continue;
    // An entry that was edited since may be less than what was said of it.
    const amount = toCents(Math.min(link.amount, leftOf(entry, currency) ?? link.amount));
    if (amount > 0) note({ ...link, amount, said: true }, entry, currency);
  }
  const toCome = [...schedules].sort((one, other) => one.since - other.since);
  /** What was planned by the time that is looked at. */
  const knownSchedules = new Set<string>();
  const waitingEntries = new Set<MatchedEntry>();
  const introduce = (until: number) => {
    for (let next = toCome[0]; next && next.since <= until; next = toCome[0]) {
      toCome.shift();
      knownSchedules.add(next.id);
      for (const entry of waitingEntries) if (mayBe(entry, next.id)) decide(entry);
    }
  };
  for (const entry of entries) {
    introduce(entry.recorded);
    decide(entry);
  }
  introduce(Number.POSITIVE_INFINITY);
  for (const entry of waitingEntries) ask(entry);
  const closedKeys = new Set(occurrences.filter(({ isClosed }) => isClosed).map(writeOccurrenceKey));
  return {
    matched: matched.filter((match) => match.said || !closedKeys.has(writeOccurrenceKey(match))),
    asked: askedMatches,
  };

  function mayBe(entry: MatchedEntry, schedule: string): boolean {
    return possibleFor(entry).some((each) => each.schedule === schedule && openOf(each) > 0);
  }

  function candidatesOf(entry: MatchedEntry): MatchedOccurrence[] {
    return possibleFor(entry).filter((occurrence) => knownSchedules.has(occurrence.schedule) && openOf(occurrence) > 0);
  }

  /** Those that it may be by its day, its family and its payee, and by its amount where nobody said who. It stays so: asked once. */
  function possibleFor(entry: MatchedEntry): MatchedOccurrence[] {
    const stored = possible.get(entry);
    if (stored) return stored;
    const candidates: MatchedOccurrence[] = [];
    const oldest = addDays(entry.day, -LATE);
    const newestOf = new Map<number, Day>();
    const look = ({ schedule, early, amounts, windows: all }: Windows) => {
      const who = schedule.family === entry.family ? whoOf(schedule, entry) : "someone else";
      if (who === "someone else" || (who === "unknown" && !amounts.some((each) => fits(schedule, each, entry)))) return;
      const newest = newestOf.get(early) ?? addDays(entry.day, early);
      newestOf.set(early, newest);
      for (let index = firstSince(all, oldest); index < all.length; index += 1) {
        const { occurrence, before } = all[index] as Window;
        if (occurrence.on > newest) break;
        if (before !== null && entry.day >= before) continue;
        if (who === "unknown" && !fits(schedule, occurrence, entry)) continue;
        if (!refused.has(pairOf({ ...occurrence, entry: entry.id }))) candidates.push(occurrence);
      }
    };
    ofAnyone.forEach(look);
    ofPayee.get(entry.payee)?.forEach(look);
    for (const each of ofName.get(entry.payee_name) ?? []) if (each.schedule.payee !== entry.payee) look(each);
    possible.set(entry, candidates);
    return candidates;
  }

  /** Those of which it is one for certain, if it is no other; else those that it may be. */
  function choicesFor(entry: MatchedEntry): { certain: boolean; occurrences: readonly MatchedOccurrence[] } {
    const candidates = candidatesOf(entry);
    const isWhole = !usedAmounts.has(entry.id);
    const fitting = inQuestion(
      candidates.filter((each) => isWhole && isCertainly(each, entry)),
      entry,
    );
    return fitting.length > 0
      ? { certain: fitting.length === 1, occurrences: fitting }
      : { certain: false, occurrences: inQuestion(candidates, entry) };
  }

  function decide(entry: MatchedEntry): void {
    if (leftOf(entry, entry.currency) === 0) return;
    const { certain, occurrences } = choicesFor(entry);
    const [only] = occurrences;
    const currency = only && scheduleOf.get(only.schedule)?.currency;
    if (certain && only && currency !== undefined && !isDoubted(only, entry)) {
      const { schedule, planned_on } = only;
      note({ schedule, planned_on, entry: entry.id, amount: amountIn(entry, currency), said: false }, entry, currency);
      waitingEntries.delete(entry);
      return;
    }
    waitingEntries.add(entry);
    for (const occurrence of occurrences) {
      const schedule = scheduleOf.get(occurrence.schedule);
      if (occurrence.isClosed || !schedule) continue;
      const share = fits(schedule, occurrence, entry) ? occurrence.amount : leftOf(entry, schedule.currency);
      const key = writeOccurrenceKey(occurrence);
      doubts.set(key, (doubts.get(key) ?? new Map()).set(entry, share ?? occurrence.amount));
    }
  }

  /** Whether it may be paid by others: it, or half of it. Less was paid beside it to the same payee, and it is as certain as it was. */
  function isDoubted(occurrence: Occurrence, entry: MatchedEntry): boolean {
    const others = [...(doubts.get(writeOccurrenceKey(occurrence)) ?? [])];
    const shares = others.map(([other, share]) => (other !== entry && waitingEntries.has(other) ? share : 0));
    return shares.reduce((sum, share) => sum + share, 0) * 2 >= occurrence.amount;
  }

  function ask(entry: MatchedEntry): void {
    for (const occurrence of choicesFor(entry).occurrences.slice(0, MOST_ASKED)) {
      const { schedule, planned_on, isClosed = false } = occurrence;
      if (isClosed) continue;
      const { currency = entry.currency, amount_to = null } = scheduleOf.get(schedule) ?? {};
      const [remainder, open] = [leftOf(entry, currency), openOf(occurrence)];
      const isSum = remainder !== null && remainder > open && amount_to === null;
      const amount = toCents(remainder === null || isSum ? open : remainder);
      askedMatches.push({ schedule, planned_on, entry: entry.id, amount, said: false });
    }
  }

  function note(match: OccurrenceMatch, entry: MatchedEntry, currency: string): void {
    const whole = amountIn(entry, currency);
    const own = amountIn(entry, entry.currency);
    const share = currency === entry.currency || whole === 0 ? match.amount : Math.round((match.amount * own) / whole);
    usedAmounts.set(entry.id, (usedAmounts.get(entry.id) ?? 0) + share);
    paidAmounts.set(writeOccurrenceKey(match), (paidAmounts.get(writeOccurrenceKey(match)) ?? 0) + match.amount);
    matched.push(match);
  }

  function openOf(occurrence: Occurrence): number {
    const sum = paidAmounts.get(writeOccurrenceKey(occurrence)) ?? 0;
    const schedule = scheduleOf.get(occurrence.schedule);
    return schedule && settles(schedule, occurrence.amount, sum) ? 0 : occurrence.amount - sum;
  }

  /** What of an entry is not spoken for; null in a currency of which its rates say nothing. */
  function leftOf(entry: MatchedEntry, currency: string): number | null {
    const [own, whole] = [amountIn(entry, entry.currency), entry.amounts[currency]];
    const remainder = Math.max(0, own - (usedAmounts.get(entry.id) ?? 0));
    if (currency === entry.currency) return remainder;
    return whole === undefined ? null : Math.round((remainder * whole) / own);
  }

  /** Who and how much: then it is this, if it fits nothing else. */
  function isCertainly(occurrence: MatchedOccurrence, entry: MatchedEntry): boolean {
    const schedule = scheduleOf.get(occurrence.schedule);
    if (!schedule || paidAmounts.has(writeOccurrenceKey(occurrence)) || whoOf(schedule, entry) !== "them") return false;
    return fits(schedule, occurrence, entry);
  }
}

const amountIn = ({ amounts }: MatchedEntry, currency: string): Cents => amounts[currency] ?? toCents(0);
const pairOf = ({ schedule, planned_on, entry }: Pick<OccurrenceLink, "schedule" | "planned_on" | "entry">) =>
  `${schedule} ${planned_on} ${entry}`;

/** `before`: the day of the next one, from which on it is that; null for the last, which may be late by 45 days, as any. */
type Window = { occurrence: MatchedOccurrence; before: Day | null };
/** When an entry may be an occurrence of a schedule: from `early` days before it to the day before the next one, whatever was moved. */
type Windows = {
  schedule: MatchedSchedule;
  early: number;
  /** Each that they have, once. */
  amounts: { amount: Cents }[];
  windows: Window[];
};

function windowsOf(occurrences: readonly MatchedOccurrence[], scheduleOf: Map<string, MatchedSchedule>): Windows[] {
  return [...Map.groupBy(occurrences, ({ schedule }) => schedule)].flatMap(([id, all]) => {
    const schedule = scheduleOf.get(id);
    if (!schedule) return [];
    const cycle = (CYCLE[schedule.unit] * schedule.every) / (schedule.also_day === null ? 1 : 2);
    const early = Math.min(EARLY[schedule.unit], Math.floor(cycle / 2));
    const orderedOccurrences = [...all].sort((one, other) => compareDays(one.planned_on, other.planned_on));
    const windows = orderedOccurrences
      .map((occurrence, index): Window => {
        let next = index + 1;
        while (next < orderedOccurrences.length && (orderedOccurrences[next]?.on ?? "") <= occurrence.on) next += 1;
        return { occurrence, before: orderedOccurrences[next]?.on ?? null };
      })
      .sort((one, other) => compareDays(one.occurrence.on, other.occurrence.on));
    const amounts = [...new Set(all.map(({ amount }) => amount))].map((amount) => ({ amount }));
    return [{ schedule, early, amounts, windows }];
  });
}

/** Where those of a day and later begin, of windows in the order of their days. */
function firstSince(windows: readonly Window[], day: Day): number {
  let [low, high] = [0, windows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((windows[middle]?.occurrence.on ?? "") < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Of one schedule only the nearest: when breaks ties. A tie of days is asked about, and so is what is nearer to the next one
 * while the one before is open: it may be late or early. Those that fall on one day are paid in their order.
 */
function inQuestion(occurrences: readonly MatchedOccurrence[], { day }: MatchedEntry): readonly MatchedOccurrence[] {
  if (occurrences.length < 2) return occurrences;
  const distance = ({ on }: Occurrence) => Math.abs(daysBetween(on, day));
  return [...Map.groupBy(occurrences, ({ schedule }) => schedule).values()].flatMap((all) => {
    const least = Math.min(...all.map(distance));
    const nearest = all.filter((each) => distance(each) === least);
    const [first = ""] = nearest.map(({ on }) => on).sort();
    const candidates = all.filter((each) => distance(each) === least || (each.on < first && !each.isClosed));
    return candidates.filter(({ on }, index) => candidates.findIndex((other) => other.on === on) === index);
  });
}
