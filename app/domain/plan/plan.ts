/** A household's plan on a day: what is to come, what was paid of it, and which entries someone is asked about. */
import { addDays, compareDays, type Day } from "../calendar.ts";
import type { Rate } from "../exchange-rates/exchange-rate.ts";
import { type Cents, subtractCents, toCents, ZERO } from "../money.ts";
import { cashSignOf, type EntryType } from "../transactions/transaction-types.ts";
import { type MatchedEntry, type MatchedSchedule, settles } from "./evidence.ts";
import { matchesOf, type OccurrenceLink, type OccurrenceMatch } from "./matching.ts";
import { writeOccurrenceKey } from "./occurrence-key.ts";
import { allOccurrences } from "./occurrences.ts";
import {
  type Direction,
  type Occurrence,
  type OccurrenceChange,
  type OccurrenceEdit,
  type Schedule,
  UNITS,
  type Unit,
} from "./schedule.ts";
import { EARLY, LATE } from "./windows.ts";

export type PlannedSchedule = Schedule &
  Omit<MatchedSchedule, keyof Schedule | "family" | "kind"> & {
    type?: EntryType;
    category?: string | null;
    subcategory?: string | null;
    name: string;
    account: string | null;
    to_account: string | null;
    loan: string | null;
    is_payday: boolean;
    counts_from: Day;
    is_paused: boolean;
    /** Whether nothing is owed of its loan any more. */
    is_loan_over?: boolean;
    /** One unit of its currency in the household's, today; null where none is known. */
    rate: Rate | null;
  };

export type PlannedEntry = {
  id: string;
  recorded: number;
  day: Day;
  description: string;
  type: EntryType;
  category?: string | null;
  subcategory?: string | null;
  amount: Cents;
  currency: string;
  /** In the household's currency. */
  base: Cents;
  account_amount: Cents | null;
  account_currency: string | null;
  account: string | null;
  to_account: string | null;
  loan: string | null;
  payee: string;
  payee_name: string;
  payee_account: string | null;
  is_fee: boolean;
};

export type PlanRows = {
  schedules: readonly PlannedSchedule[];
  changes: readonly (OccurrenceChange & OccurrenceEdit & { version: number })[];
  links: readonly OccurrenceLink[];
  /** In the order in which they were recorded. */
  entries: readonly PlannedEntry[];
  /** Of the household. */
  currency: string;
};

/** One time of something planned, and what became of it. Amounts are in the currency of its schedule. */
export type PlannedOccurrence = Occurrence & {
  key: string;
  /** What a person did to it, and the version of that; 0 for nothing. */
  edit: OccurrenceEdit;
  version: number;
  /** The entries that it was until today, or that are dated ahead; each with so much of it. */
  entries: (OccurrenceMatch & { isAhead: boolean })[];
  paid: Cents;
  /** What is still to come of it, of which `ahead` is dated ahead in the ledger. */
  open: Cents;
  ahead: Cents;
};

export type Plan = {
  /** Those of the last 45 days that are open, and all from today on; by day. */
  coming: PlannedOccurrence[];
  /** Those that were paid, closed or left out, by day. */
  done: PlannedOccurrence[];
  /** Open for longer than 45 days: asked once, and no debt is made of it. */
  forgotten: PlannedOccurrence[];
  /** Entries that may be something planned. */
  asked: OccurrenceMatch[];
};

/** In days: how far back entries are read (db/plan/functions/planned_entries.sql). */
const BACK = 90;
const BACK_OF_YEARS = 395;
/** In days, how far ahead to look for pay: yearly pay may come a month early, and the next is then over a year away. */
const PAYS_AHEAD = 400;

/** In days: how far ahead what is planned is looked at. */
export const BILLS_AHEAD = 100;

/** @param until the last day that is looked at; pays are looked for beyond a year */
export function planOf(rows: PlanRows, today: Day, until: Day): Plan {
  const schedules = rows.schedules.filter(({ is_paused }) => !is_paused);
  const far = addDays(today, PAYS_AHEAD);
  const changesOf = Map.groupBy(rows.changes, ({ schedule }) => schedule);
  // Entries read may be late.
  const from = byUnit((unit) => addDays(today, -backOf(unit) - LATE));
  const counted = schedules.map((schedule) => {
    const last = schedule.is_payday && until < far ? far : until;
    const changes = changesOf.get(schedule.id) ?? [];
    const own = allOccurrences([schedule], changes, from[schedule.unit], last);
    return { schedule, own: own.filter(({ planned_on }) => isCounted(schedule, planned_on, changes)) };
  });
  const { matched, asked } = matchesOf(
    schedules.map(matchedSchedule),
    counted.flatMap(({ own }) =>
      own.map(({ schedule, planned_on, on, amount, closed }) => {
        return { schedule, planned_on, on, amount, isClosed: closed !== null };
      }),
    ),
    rows.entries.filter(({ is_fee }) => !is_fee).map((entry) => matchedEntry(entry, rows.currency)),
    rows.links,
  );
  const isAhead = new Set(rows.entries.flatMap(({ id, day }) => (day > today ? [id] : [])));
  const matchesOfSchedule = Map.groupBy(matched, ({ schedule }) => schedule);
  const oldestOf = byUnit((unit) => addDays(today, EARLY[unit] - backOf(unit)));
  const all = counted
    .flatMap(({ schedule, own }) => {
      const { id, unit } = schedule;
      const changeOf = new Map(changesOf.get(id)?.map((change) => [change.planned_on, change]));
      const matchesOn = Map.groupBy(matchesOfSchedule.get(id) ?? [], ({ planned_on }) => planned_on);
      const oldest = oldestOf[unit];
      // Entries that paid older ones are no longer read.
      const read = own.filter(({ on }) => on >= oldest);
      return read.map(({ planned_on, on, amount, closed }): PlannedOccurrence => {
        const change = changeOf.get(planned_on);
        const edit = {
          moved_to: change?.moved_to ?? null,
          amount: change?.amount ?? null,
          closed,
          ...(change?.others ? { others: change.others } : {}),
        };
        const matches = matchesOn.get(planned_on) ?? [];
        const entries = matches.map((match) => ({ ...match, isAhead: isAhead.has(match.entry) }));
        const [paid, ahead] = [sumOf(entries, false), sumOf(entries, true)];
        const isSettled = edit.closed !== null || settles(schedule, amount, paid);
        const open = isSettled ? ZERO : subtractCents(amount, paid);
        const version = change?.version ?? 0;
        const key = writeOccurrenceKey({ schedule: id, planned_on });
        return { schedule: id, planned_on, on, amount, key, edit, version, entries, paid, open, ahead };
      });
    })
    .toSorted(byDay);
  const oldest = addDays(today, -LATE);
  const over = new Set(schedules.flatMap(({ id, is_loan_over }) => (is_loan_over ? [id] : [])));
  const due = all.filter(({ open, schedule }) => open > 0 && !over.has(schedule));
  return {
    coming: due.filter(({ on }) => on >= oldest),
    done: all.filter(({ open }) => open === 0),
    forgotten: due.filter(({ on }) => on < oldest),
    asked,
  };
}

/** An occurrence planned before `counts_from` still counts if someone moved it to that day or later. */
const isCounted = ({ counts_from: first }: PlannedSchedule, day: Day, changes: PlanRows["changes"]): boolean =>
  day >= first ||
  changes.some(({ planned_on, moved_to }) => planned_on === day && moved_to !== null && moved_to >= first);

const byDay = (one: Occurrence, other: Occurrence) =>
  compareDays(one.on, other.on) || compareDays(one.planned_on, other.planned_on);

const sumOf = (entries: PlannedOccurrence["entries"], isAhead: boolean): Cents =>
  toCents(entries.reduce((sum, each) => (each.isAhead === isAhead ? sum + each.amount : sum), 0));

const backOf = (unit: Unit) => (unit === "once" || unit === "year" || unit === "listed" ? BACK_OF_YEARS : BACK);

const byUnit = (dayOf: (unit: Unit) => Day) =>
  Object.fromEntries(UNITS.map((unit) => [unit, dayOf(unit)])) as Record<Unit, Day>;

/** A repayment is identified by its loan, a transfer by its destination, not by payee; entries have accounts in lower case. */
function matchedSchedule(schedule: PlannedSchedule): MatchedSchedule {
  const { id, unit, every, also_day, direction, loan, to_account, currency, amount_to, is_about, since } = schedule;
  const own = loan !== null ? `loan:${loan}` : direction === "transfer" ? `to:${to_account}` : null;
  return {
    id,
    unit,
    every,
    also_day,
    family: loan === null ? direction : "repayment",
    currency,
    payee: own ?? schedule.payee,
    payee_name: own ?? schedule.payee_name,
    payee_account: own === null ? (schedule.payee_account?.toLowerCase() ?? null) : null,
    amount_to,
    is_about,
    kind: kindOf(schedule),
    since,
  };
}

const kindOf = ({ type, category }: { type?: EntryType; category?: string | null }): string | null =>
  type && category ? `${type}:${category}` : null;

function matchedEntry(entry: PlannedEntry, householdCurrency: string): MatchedEntry {
  const { id, recorded, day, type, currency, amount, base, account_amount, account_currency } = entry;
  const own = type === "loan_repayment" ? `loan:${entry.loan}` : type === "transfer" ? `to:${entry.to_account}` : null;
  const amounts: Record<string, Cents> = { [householdCurrency]: base };
  if (account_currency !== null && account_amount !== null) amounts[account_currency] = account_amount;
  amounts[currency] = amount;
  return {
    id,
    recorded,
    day,
    currency,
    amounts,
    family: type === "loan_repayment" ? "repayment" : type === "loan_received" ? "borrowed" : directionOf(type),
    payee: own ?? entry.payee,
    payee_name: own ?? entry.payee_name,
    payee_account: own === null ? entry.payee_account : null,
    kind: kindOf(entry),
  };
}

/** Whether an entry comes in, goes out, or moves between one's own accounts. */
export const directionOf = (type: EntryType): Direction =>
  type === "transfer" ? "transfer" : cashSignOf(type) > 0 ? "in" : "out";
