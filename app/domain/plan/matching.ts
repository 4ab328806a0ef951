/**
 * Matches ledger entries with what was planned. Recomputed each time, in the order in which entries were recorded and schedules
 * made, so that nothing that comes later undoes a match; what a person said always stands.
 */
import { toCents } from "../money.ts";
import { candidatesIn, inTheirOrder, mayBe } from "./candidates.ts";
import { fits, type MatchedEntry, type MatchedSchedule, whoOf } from "./evidence.ts";
import { amountIn, type OccurrenceLink, type OccurrenceMatch, saidOf } from "./said.ts";
import { certainOf, type Group, MOST_LOOKED_AT, possibleOf, type Undecided, undecidedEntry } from "./undecided.ts";
import { inQuestion, type MatchedOccurrence, type Window, type Windows, windowsOf } from "./windows.ts";

export type { OccurrenceLink, OccurrenceMatch };

export type Matches = {
  /** Certain, or said by a person. */
  matched: OccurrenceMatch[];
  /** To be asked about. */
  asked: OccurrenceMatch[];
};

/** Per entry: if the same thing is planned many times, only some are asked about. */
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
  const { said, paidOf, leftOf, isWhole } = saidOf(links, scheduleOf, entries);
  const plans = windowsOf(occurrences, scheduleOf, paidOf);
  const refused = new Set(links.filter(({ verdict }) => verdict === "no").map(pairOf));
  const candidates = candidatesIn(
    plans,
    ({ occurrence: { schedule, planned_on } }, { id }) =>
      refused.size > 0 && refused.has(pairOf({ schedule, planned_on, entry: id })),
  );
  const ofAnyone = plans.filter(({ schedule }) => schedule.payee === null);
  const matched = [...said];
  const askedMatches: OccurrenceMatch[] = [];
  /** What was planned by the time that is looked at. */
  const known = new Set<Windows>();
  /** No longer matched for certain. */
  const crowdedPlans = new Set<Windows>();
  const undecided: Undecided[] = [];
  const [undecidedOfPayee, undecidedOfName] = [new Map<string, Undecided[]>(), new Map<string, Undecided[]>()];
  /** The entries that may match a window, and how much of its amount they put in doubt. */
  const rivalsOf = new Map<Window, Undecided[]>();
  const doubtOf = new Map<Window, number>();

  const planOf = new Map(plans.map((plan) => [plan.schedule.id, plan]));
  const toCome = schedules.toSorted((one, other) => one.since - other.since).flatMap(({ id }) => planOf.get(id) ?? []);
  let next = 0;
  const introduce = (until: number) => {
    for (let plan = toCome[next]; plan && plan.schedule.since <= until; plan = toCome[next]) {
      next += 1;
      known.add(plan);
      if (plan.schedule.payee === null) reconsider(plan);
      else offer(plan);
    }
  };
  for (const [index, entry] of entries.entries()) {
    introduce(entry.recorded);
    if (leftOf(entry, entry.currency) !== 0) meet(entry, index);
  }
  introduce(Number.POSITIVE_INFINITY);
  for (const each of undecided) if (!each.isDone) ask(each);
  return { matched, asked: askedMatches };

  /** Decides an entry by what is planned when it is recorded. */
  function meet(entry: MatchedEntry, index: number): void {
    const met = undecidedEntry(entry, index);
    for (const plan of candidates.plansOf(entry)) if (known.has(plan)) look(met, plan);
    if (met.groups.length > 0) decide(met, met.groups);
    if (met.isDone) return;
    undecided.push(met);
    put(undecidedOfPayee, entry.payee, met);
    put(undecidedOfName, entry.payee_name, met);
  }

  /** Decides again the entries that may belong to a newly known schedule. */
  function offer(plan: Windows): void {
    const { payee, payee_name, payee_account } = plan.schedule;
    const ofPayee = undecidedOfPayee.get(payee ?? "") ?? [];
    const ofName = undecidedOfName.get(payee_name ?? "") ?? [];
    const alike =
      payee_account === null
        ? [...new Set([...ofPayee, ...ofName])].sort((one, other) => one.index - other.index)
        : undecided;
    for (const each of alike) {
      if (each.isDone || !mayBe(plan, each.entry)) continue;
      const group = look(each, plan);
      if (group && !each.isCrowded) decide(each, [group]);
    }
  }

  /** The same for a schedule without a payee: it makes nothing certain, but what is certain may have changed. */
  function reconsider(plan: Windows): void {
    for (const each of undecided) {
      if (each.isDone || each.isCrowded || (!each.isStale && each.certain.length !== 1)) continue;
      if (!mayBe(plan, each.entry)) continue;
      if (candidates.look(plan, each.entry, each.roomForAnyone).length > 0) decide(each, []);
    }
  }

  /** Adds the windows of a schedule of its payee that an entry may match; null for none. */
  function look(each: Undecided, plan: Windows): Group | null {
    const { entry, room, isCrowded } = each;
    const possible = isCrowded ? [] : candidates.look(plan, entry, room);
    if (room.left === 0) {
      const all = isCrowded ? [plan] : candidates.plansOf(entry).filter((other) => known.has(other));
      for (const other of all) crowdedPlans.add(other);
      each.isCrowded = true;
    }
    if (possible.length === 0) return null;
    const { schedule } = plan;
    const isCertain = isWhole(entry) && whoOf(schedule, entry) === "them";
    const fitting = isCertain ? possible.filter(({ occurrence }) => fits(schedule, occurrence, entry)) : [];
    const group = { plan, possible, fitting: fitting.filter(({ paid }) => paid === 0) };
    each.groups.push(group);
    return group;
  }

  /** @param added what it may be besides what was looked at before */
  function decide(each: Undecided, added: readonly Group[]): void {
    const groups = each.isStale ? each.groups : added;
    if (each.isStale) each.certain = [];
    each.isStale = false;
    const before = each.certain.length;
    for (const group of groups) each.certain.push(...certainOf(group, each));
    const [only] = each.certain;
    if (only && each.certain.length === 1 && !each.isCrowded && !isDoubted(only, each)) {
      settle(each, only);
      return;
    }
    for (const { possible } of added) for (const window of possible) put(rivalsOf, window, each);
    const choices =
      each.certain.length > 0 ? each.certain.slice(before) : groups.flatMap((group) => possibleOf(group, each));
    for (const window of choices) doubt(window, each);
  }

  function settle(each: Undecided, window: Window): void {
    const { schedule, planned_on, isClosed = false } = window.occurrence;
    const amount = amountIn(each.entry, window.all.schedule.currency);
    if (!isClosed) matched.push({ schedule, planned_on, entry: each.entry.id, amount, said: false });
    Object.assign(window, { paid: amount, open: 0 });
    each.isDone = true;
    for (const rival of rivalsOf.get(window) ?? []) rival.isStale = true;
    for (const [other, share] of each.doubts) doubtOf.set(other, (doubtOf.get(other) ?? 0) - share);
  }

  function doubt(window: Window, { entry, doubts }: Undecided): void {
    const { occurrence, all } = window;
    if (occurrence.isClosed || doubts.has(window)) return;
    const { schedule } = all;
    const part = fits(schedule, occurrence, entry) ? null : leftOf(entry, schedule.currency);
    const share = Math.min(part ?? occurrence.amount, occurrence.amount);
    doubts.set(window, share);
    doubtOf.set(window, (doubtOf.get(window) ?? 0) + share);
  }

  /** Whether other entries may have paid at least half of it. Less than that, to the same payee, leaves it just as certain. */
  function isDoubted(window: Window, { doubts }: Undecided): boolean {
    const share = (doubtOf.get(window) ?? 0) - (doubts.get(window) ?? 0);
    return share * 2 >= window.occurrence.amount || crowdedPlans.has(window.all);
  }

  function ask(each: Undecided): void {
    const { entry } = each;
    for (const { occurrence, all, open } of choicesOf(each)) {
      const { schedule, planned_on, isClosed = false } = occurrence;
      if (isClosed) continue;
      const remainder = leftOf(entry, all.schedule.currency);
      const isSum = remainder !== null && remainder > open && all.schedule.amount_to === null;
      const amount = toCents(remainder === null || isSum ? open : remainder);
      askedMatches.push({ schedule, planned_on, entry: entry.id, amount, said: false });
    }
  }

  /** What to ask about, up to MOST_ASKED: what fits by payee and amount or, failing that, all that may match. */
  function choicesOf(each: Undecided): Window[] {
    const { entry, groups, isCrowded } = each;
    const groupOf = new Map(groups.map((group) => [group.plan, group]));
    const room = { left: MOST_LOOKED_AT };
    const own = isCrowded ? [] : inTheirOrder([...groupOf.keys()], entry);
    const choices = own.flatMap((plan) => certainOf(groupOf.get(plan), each));
    if (choices.length === 0) {
      const all = [...groupOf.keys(), ...ofAnyone.filter((plan) => mayBe(plan, entry))];
      for (const plan of inTheirOrder(all, entry)) {
        const isNamed = plan.schedule.payee !== null;
        const added = isNamed
          ? possibleOf(groupOf.get(plan), each)
          : inQuestion(candidates.look(plan, entry, room), entry);
        choices.push(...added);
        if (choices.length >= MOST_ASKED) break;
      }
    }
    // A question about a single one suggests that there are no others.
    const isAll = !isCrowded && room.left > 0;
    return isAll || choices.length > 1 ? choices.slice(0, MOST_ASKED) : [];
  }
}

const put = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void => {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
};

const pairOf = ({ schedule, planned_on, entry }: Pick<OccurrenceLink, "schedule" | "planned_on" | "entry">) =>
  `${schedule} ${planned_on} ${entry}`;
