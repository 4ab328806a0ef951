/** Money that comes again, or once: pay, bills, and what is moved regularly. */
import type { Day } from "../calendar.ts";
import type { Cents } from "../money.ts";

export const UNITS = ["once", "day", "week", "month", "year", "listed"] as const;
export type Unit = (typeof UNITS)[number];

/** The units that a form offers. */
export const FORM_UNITS = ["month", "week", "day", "year", "once"] as const satisfies readonly Unit[];

/** On which day of a month it comes: that of the first time, the last one, the last working day, or one that some months lack. */
export const MONTH_DAYS = ["same", "last", "last working", "29", "30", "31"] as const;

/** The day of a month as it is chosen where the first time is in a shorter one; else that of the first time. */
export const monthDayOf = (day: number, first: Day): (typeof MONTH_DAYS)[number] =>
  MONTH_DAYS.find((each) => each === String(day) && day > Number(first.slice(8))) ?? "same";

/** Where a Saturday, a Sunday or a holiday moves it: pay comes before, what is paid at a counter after. */
export const SHIFTS = ["none", "before", "after"] as const;
export type Shift = (typeof SHIFTS)[number];

export type Direction = "in" | "out" | "transfer";

/** Why an occurrence needs no more: it was paid, less than all of it was, or it is left out. */
export type Closing = "paid" | "short" | "skipped";

export type Schedule = {
  id: string;
  direction: Direction;
  amount: Cents;
  unit: Unit;
  /** Each so many units. */
  every: number;
  /** The first planned day. */
  anchor: Day;
  /** 1 to 31, or −1 for the last one; a shorter month has its last. Null: the anchor's. */
  month_day: number | null;
  /** A second day of the month. */
  also_day: number | null;
  shift: Shift;
  /** The last day on which it may be planned; null for no end. */
  until: Day | null;
  /** How often it comes at most; null for no end. */
  times: number | null;
  /** Of unit `listed`: each day with its amount. */
  days: readonly { day: Day; amount: Cents }[];
};

/** What a person did to one occurrence, known by its schedule and the day before any shift. */
export type OccurrenceChange = {
  schedule: string;
  planned_on: Day;
  moved_to?: Day | null;
  amount?: Cents | null;
  /** What somebody else paid of it. */
  others?: Cents | null;
  closed?: Closing | null;
};

/** One time of a schedule. */
export type Occurrence = { schedule: string; planned_on: Day; on: Day; amount: Cents };

/** What an occurrence is to be: null where nothing differs from its schedule. Without `others`, what others paid of it stays as it was. */
export type OccurrenceEdit = {
  moved_to: Day | null;
  amount: Cents | null;
  closed: Closing | null;
  others?: Cents | null;
};

/** As it is planned. */
export const UNCHANGED: OccurrenceEdit = { moved_to: null, amount: null, closed: null, others: null };
