/** Ledgers of chance with what was planned, and every time of it as looking at each day says: nothing here is of the plan but types. */
import { addDays, type Day } from "#app/domain/calendar.ts";
import { toCents } from "#app/domain/money.ts";
import type { PlannedEntry, PlannedSchedule, PlanRows } from "#app/domain/plan/plan.ts";
import { fc } from "../../property.ts";

/** A Tuesday. */
export const TODAY = "2026-11-24";
export const FAR = 400;
export const RATE = 129;

export const ACCOUNTS = ["mpesa", "bank", "cash", "sacco", "fuliza", "dollars", "lost"] as const;
const account = fc.constantFrom<string | null>(null, ...ACCOUNTS);
const cents = fc.integer({ min: 1, max: 900_000 });

const anySchedule = fc.record({
  direction: fc.constantFrom("in", "out", "out", "out", "transfer"),
  amount: cents,
  isDollars: fc.nat(5).map((n) => n === 0),
  hasRate: fc.boolean(),
  account,
  to_account: fc.constantFrom<string>(...ACCOUNTS),
  unit: fc.constantFrom("once", "day", "week", "month", "year", "listed"),
  every: fc.integer({ min: 1, max: 3 }),
  anchor: fc.integer({ min: -60, max: 40 }),
  month_day: fc.option(fc.constantFrom(-1, 1, 15, 30, 31)),
  is_payday: fc.boolean(),
  is_about: fc.boolean(),
  is_paused: fc.nat(9).map((n) => n === 0),
  days: fc.uniqueArray(fc.integer({ min: -50, max: 60 }), { minLength: 1, maxLength: 4 }),
  times: fc.option(fc.integer({ min: 1, max: 8 })),
  until: fc.option(fc.integer({ min: 0, max: 50 })),
});
const anyDeed = fc.record({
  at: fc.nat(),
  moved: fc.option(fc.integer({ min: -10, max: 20 })),
  amount: fc.option(cents),
  closed: fc.option(fc.constantFrom("paid", "short", "skipped"), { freq: 3 }),
});
const anyPayment = fc.record({
  at: fc.nat(),
  share: fc.constantFrom(0.3, 0.85, 1),
  day: fc.integer({ min: -8, max: 12 }),
  account,
  isLinked: fc.boolean(),
});
const balance = fc.option(fc.integer({ min: -200_000, max: 3_000_000 }), { freq: 8 });
/** One pay or two, in money that is known, about today, or far off. */
const anyPay = fc.record({
  schedule: anySchedule,
  unit: fc.constantFrom("once", "week", "month", "year"),
  anchor: fc.oneof(fc.integer({ min: -8, max: 30 }), fc.constantFrom(0, -360, 150)),
});
const anyPays = fc.array(
  anyPay.map(({ schedule, unit, anchor }) => ({
    ...schedule,
    ...{ unit, anchor, direction: "in", is_payday: true, hasRate: true, is_paused: false, times: null, until: null },
  })),
  { maxLength: 2 },
);
export const anyLedger = fc
  .record({
    pays: anyPays,
    balances: fc.array(balance, { minLength: 7, maxLength: 7 }),
    schedules: fc.array(anySchedule, { maxLength: 6 }),
    pockets: fc.array(fc.record({ account: fc.constantFrom<string>(...ACCOUNTS), amount: cents, of: fc.nat(20) }), {
      maxLength: 4,
    }),
    deeds: fc.array(anyDeed, { maxLength: 5 }),
    payments: fc.array(anyPayment, { maxLength: 6 }),
  })
  .map(({ pays, schedules, ...ledger }) => ({ ...ledger, schedules: [...pays, ...schedules] }));
export type Ledger = typeof anyLedger extends fc.Arbitrary<infer Value> ? Value : never;
export type Plain = Ledger["schedules"][number];

const dayNumber = (day: Day) => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
const lastOf = (day: Day) => new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

/** Whether a day is one of a schedule, by looking at that day alone. */
function isDay({ unit, every, anchor, month_day, days }: Plain, day: Day): boolean {
  const first = addDays(TODAY, anchor);
  if (unit === "listed") return days.some((each) => addDays(TODAY, each) === day);
  if (day < first) return false;
  if (unit === "once") return day === first;
  const gap = dayNumber(day) - dayNumber(first);
  if (unit === "day" || unit === "week") return gap % (unit === "week" ? every * 7 : every) === 0;
  const months =
    (Number(day.slice(0, 4)) - Number(first.slice(0, 4))) * 12 + Number(day.slice(5, 7)) - Number(first.slice(5, 7));
  const wanted = month_day === -1 ? 31 : (month_day ?? Number(first.slice(8)));
  return (
    months % (unit === "year" ? every * 12 : every) === 0 && Number(day.slice(8)) === Math.min(wanted, lastOf(day))
  );
}

type Time = { index: number; planned: Day; on: Day; amount: number; closed: boolean; paid: number; ahead: number };

/** Every time of every schedule, day by day. */
function timesOf({ schedules }: Ledger): Time[] {
  const times: Time[] = [];
  schedules.forEach((schedule, index) => {
    let count = 0;
    for (let away = -60; away <= FAR; away += 1) {
      const day = addDays(TODAY, away);
      if (!isDay(schedule, day) || (schedule.until !== null && day > addDays(TODAY, schedule.until))) continue;
      count += 1;
      if (schedule.times !== null && count > schedule.times) break;
      times.push({ index, planned: day, on: day, amount: schedule.amount, closed: false, paid: 0, ahead: 0 });
    }
  });
  return times;
}

/** The rows as they are stored, of which links say what each entry was, so that nothing has to be guessed; and the times as the recount knows them. */
export function build(ledger: Ledger) {
  const times = timesOf(ledger);
  const near = times.filter(({ planned }) => planned >= addDays(TODAY, -35) && planned <= addDays(TODAY, 60));
  const changes = new Map<Time, PlanRows["changes"][number]>();
  for (const { at, moved, amount, closed } of near.length > 0 ? ledger.deeds : []) {
    const time = near[at % near.length] as Time;
    if (changes.has(time)) continue;
    const moved_to = moved === null ? null : addDays(time.planned, moved);
    const key = { schedule: `s${time.index}`, planned_on: time.planned };
    changes.set(time, { ...key, moved_to, amount: amount === null ? null : toCents(amount), closed, version: 1 });
    time.on = moved_to ?? time.on;
    time.amount = amount ?? time.amount;
    time.closed = closed !== null;
  }
  const links: PlanRows["links"][number][] = [];
  const entries = ledger.payments.map(({ at, share, day, account, isLinked }, index): PlannedEntry => {
    const time = near[at % Math.max(1, near.length)];
    const schedule = time && ledger.schedules[time.index];
    const amount = time ? Math.max(1, Math.round(time.amount * share)) : 5_000;
    const isAhead = day > 0;
    if (time && isLinked) {
      links.push({
        schedule: `s${time.index}`,
        planned_on: time.planned,
        entry: `e${index}`,
        amount: toCents(amount),
        verdict: "yes",
      });
      if (isAhead) time.ahead += amount;
      else time.paid += amount;
    }
    const isTransfer = schedule?.direction === "transfer" && isLinked;
    const type = schedule?.direction === "in" ? "income" : isTransfer ? "transfer" : "expense";
    const to_account = type === "transfer" ? (schedule?.to_account ?? null) : null;
    const isDollars = schedule?.isDollars ?? false;
    return {
      ...{ id: `e${index}`, recorded: index, day: addDays(TODAY, day), description: "", type, amount: toCents(amount) },
      ...{ currency: isDollars ? "USD" : "KES", base: toCents(isDollars ? amount * RATE : amount) },
      ...{ account_amount: null, account_currency: null, account, to_account, loan: null },
      ...{ payee: `of ${index}`, payee_name: `of ${index}`, payee_account: null, is_fee: false },
    };
  });
  const schedules = ledger.schedules.map((plain, index): PlannedSchedule => {
    const { isDollars, hasRate, anchor, days, until, direction, ...rest } = plain;
    const first = addDays(TODAY, anchor);
    return {
      ...rest,
      ...{ id: `s${index}`, name: `s${index}`, amount: toCents(plain.amount), amount_to: null, loan: null, since: 0 },
      ...{ direction: direction as "in", unit: plain.unit as "once", anchor: first, also_day: null, shift: "none" },
      ...{ until: until === null ? null : addDays(TODAY, until), counts_from: "2026-01-01", version: 1 },
      ...{ currency: isDollars ? "USD" : "KES", rate: (isDollars && hasRate ? `${RATE}` : null) as never },
      ...{ payee: `to ${index}`, payee_name: `to ${index}`, payee_account: null },
      to_account: direction === "transfer" ? plain.to_account : null,
      is_payday: direction === "in" && plain.is_payday,
      days: days.map((day) => ({ day: addDays(TODAY, day), amount: toCents(plain.amount) })),
    };
  });
  return { times, rows: { schedules, entries, links, changes: [...changes.values()], currency: "KES" } };
}
