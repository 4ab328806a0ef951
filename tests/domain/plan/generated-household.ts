/** Households of chance, whose every payment says what it was: a month of an M-PESA with what was planned of it. */
import { addDays, type Day, daysBetween } from "#app/domain/calendar.ts";
import { toCents } from "#app/domain/money.ts";
import type { MatchedEntry } from "#app/domain/plan/evidence.ts";
import { allOccurrences } from "#app/domain/plan/occurrences.ts";
import type { Occurrence } from "#app/domain/plan/schedule.ts";
import { randomFrom } from "../../fuzz/random.ts";
import { type Planned, paid, paybill, person, planned } from "./support.ts";

const chanceOf = (seed: number) => {
  const { next, pick, chance } = randomFrom(seed);
  return { next, pick, chance, from: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)) };
};
type Chance = ReturnType<typeof chanceOf>;

const FIRST: Day = "2026-11-01";
const LAST: Day = "2026-11-30";

const LANDLORD = person("Mary Wanjiku", "254722000123");
const KAMAU = person("John Kamau", "254722000111");
const OTHER_KAMAU = person("John Kamau", "254722000999");
const SCHOOL = (account: string | null) => paybill("Equity", "247247", account);
const METER = paybill("KPLC Prepaid", "888880", "3712");
const EMPLOYER = { ...person("Acme Ltd", null), family: "in" } as const;

/** Twelve: one payee with two bills, two children at one school, two of one name, one treasurer of two chamas. */
function schedulesOf({ from, pick }: Chance): Planned[] {
  const day = () => addDays(FIRST, from(0, 27));
  const bill = (id: string, amount: number, who: Partial<Planned>, more: Partial<Planned> = {}) =>
    planned(id, amount * 100, day(), { ...who, ...more });
  const fee = from(4, 9) * 1_000;
  const kept = pick([2_000, 3_000]);
  return [
    bill("rent", from(12, 40) * 1_000, LANDLORD),
    bill("water", 1_500, LANDLORD, { is_about: true }),
    bill("power", 2_000, METER, { is_about: true }),
    bill("amani", fee, SCHOOL("1234")),
    bill("baraka", fee, SCHOOL("5678")),
    bill("shop", kept, KAMAU),
    bill("plot", kept, OTHER_KAMAU),
    bill("wage", 2_000, person("Grace", "254711000789"), { unit: "week", anchor: addDays(FIRST, from(0, 6)) }),
    bill("tv", 3_900, paybill("DStv", "444900", "77")),
    bill("chama", 1_000, person("Jane Akinyi", "254711000222")),
    bill("second chama", 1_000, person("Jane Akinyi", "254711000222")),
    bill("salary", from(40, 90) * 1_000, EMPLOYER, { shift: "before" }),
  ];
}

/** What an entry was: so many occurrences, or none. `isSpare`: it came twice, and the one or the other is it. */
export type Truth = { entry: string; occurrences: string[]; isSpare: boolean };
export type Household = { schedules: Planned[]; entries: MatchedEntry[]; truth: Truth[] };

type Payment = Omit<Truth, "entry"> & { day: Day; cents: number; who: Partial<MatchedEntry> };
const keyOf = ({ schedule, planned_on }: Occurrence) => `${schedule} ${planned_on}`;

/** @param count of movements in the month */
export function householdOf(seed: number, count = 120): Household {
  const random = chanceOf(seed);
  const { next, from, pick, chance } = random;
  const schedules = schedulesOf(random);
  const scheduleOf = new Map(schedules.map((schedule) => [schedule.id, schedule]));
  const payments: Payment[] = [];
  const latest = new Map<string, Day>();
  // Pay of the 1st may come before a weekend.
  const due = allOccurrences(schedules, [], addDays(FIRST, -10), addDays(LAST, 12));
  // Now and then one sum pays rent and water.
  const [rent, water] = ["rent", "water"].map((id) => due.find(({ schedule }) => schedule === id));
  const inOne = rent && water && Math.abs(daysBetween(rent.on, water.on)) < 8 && chance(0.3) ? [rent, water] : [];
  for (const occurrence of due) {
    const { id, unit, payee, payee_name, payee_account, family, is_about } = scheduleOf.get(
      occurrence.schedule,
    ) as Planned;
    const who = { payee: payee ?? "", payee_name: payee_name ?? "", payee_account, family };
    const add = (day: Day, cents: number, more: Partial<Payment> = {}) => {
      if (day <= LAST) payments.push({ day, cents, who, occurrences: [keyOf(occurrence)], isSpare: false, ...more });
    };
    const isWeekly = unit === "week";
    // Too early to be it by its day; of two that are as much to the same payee it would be the other.
    const isTooEarly = !id.endsWith("chama") && chance(0.05);
    const early = isWeekly ? from(0, 3) : isTooEarly ? from(11, 12) : from(0, 9);
    const late = isWeekly ? from(1, 5) : from(1, 24);
    const aside = pick([-early, 0, 0, 0, late]);
    // Whoever owes two pays the older one first.
    const day = [addDays(occurrence.on, aside), latest.get(id) ?? FIRST].sort().at(-1) as Day;
    latest.set(id, addDays(day, 1));
    const nearly = is_about ? Math.round(occurrence.amount * (0.82 + next() * 0.36)) : occurrence.amount;
    if (inOne.includes(occurrence)) {
      if (occurrence === rent) {
        const cents = inOne.reduce((sum, { amount }) => sum + amount, 0);
        add(day, cents, { occurrences: inOne.map(keyOf) });
      }
      continue;
    }
    const how = next();
    if (how < 0.1) {
      const part = Math.round(occurrence.amount * (0.4 + next() * 0.2));
      add(day, part);
      add(addDays(day, isWeekly ? 0 : from(0, 3)), occurrence.amount - part);
    } else if (how < 0.18) add(day, Math.round(occurrence.amount * pick([0.7, 1.3])));
    else if (how < 0.26) for (const isSpare of [false, true]) add(day, nearly, { isSpare });
    else if (how < 0.32 && payee_account !== null) {
      add(day, nearly, {
        who: { ...who, payee: payee?.replace(` / ${payee_account}`, "") ?? "", payee_account: null },
      });
    } else add(day, nearly);
  }
  while (payments.length < count) payments.push(besides(random, schedules));
  // What was typed or read later was recorded later.
  const recorded = payments
    .map((payment) => ({ payment, at: `${addDays(payment.day, chance(0.2) ? from(1, 9) : 0)} ${next()}` }))
    .sort((one, other) => one.at.localeCompare(other.at));
  const entries = recorded.map(({ payment: { day, cents, who } }, index) =>
    paid(`e${index}`, "", cents, day, null, who),
  );
  const truth = recorded.map(({ payment: { occurrences, isSpare } }, index) => ({
    entry: `e${index}`,
    occurrences,
    isSpare,
  }));
  return { schedules, entries, truth };
}

/** What was not planned: shops, and what is easily taken for something planned. */
function besides({ from, pick }: Chance, schedules: readonly Planned[]): Payment {
  const { amount } = pick(schedules);
  const [cents, who] = pick<[number, Partial<MatchedEntry>]>([
    [from(20, 4_000) * 100, paybill(pick(["Naivas", "Matatu", "Mama Mboga"]), null, null)],
    [amount, paybill("Quickmart", "522900", null)],
    [from(100, 900) * 100, LANDLORD],
    [amount, person("Mary Wanjiku", "254700000777")],
    [amount, person("John Kamau", "254700000778")],
    [amount, SCHOOL("9999")],
    [amount, paybill("KPLC Prepaid", "888880", "1111")],
    [amount, { ...METER, family: "in" }],
    [amount, { ...EMPLOYER, family: "borrowed" }],
    [amount, { ...LANDLORD, family: "transfer" }],
  ]);
  return { day: addDays(FIRST, from(0, 29)), cents, who, occurrences: [], isSpare: false };
}

export const toSchedule = (entry: MatchedEntry, id: string, since: number): Planned =>
  planned(id, entry.amounts.KES ?? 0, entry.day, {
    ...{ payee: entry.payee, payee_name: entry.payee_name, payee_account: entry.payee_account },
    ...{ family: entry.family, amount: toCents(entry.amounts.KES ?? 0), since },
  });
