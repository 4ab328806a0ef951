/** Which waiting movements are something planned, in their currency: "Rent, Sat 5 Dec". */
import { addDays, type Day } from "../../calendar.ts";
import { ZERO } from "../../money.ts";
import { BILLS_AHEAD, type PlannedEntry, type PlannedSchedule, type PlanRows, planOf } from "../../plan/plan.ts";
import type { TransactionType } from "../../transactions/transaction-types.ts";
import { type Decision, readDecision, writeDecision } from "./decision.ts";
import { type Bill, isFee, type WaitingMovement } from "./review-data.ts";

type NamedSchedule = PlannedSchedule & {
  type: TransactionType | "transfer";
  category: string | null;
  subcategory: string | null;
  series?: string;
};

/** A page proposes so many at most. */
const MOST_BILLS = 300;

type NamedRows = Omit<PlanRows, "schedules"> & {
  schedules: readonly NamedSchedule[];
  pockets?: readonly { series: string | null }[];
};

/** What each movement pays, where it is one open occurrence for certain, or may be one alone. */
export function billsOf(movements: readonly WaitingMovement[], rows: NamedRows, today: Day): Bill[] {
  return [...Map.groupBy(movements, ({ currency }) => currency)].flatMap(([currency, own]) =>
    billsIn(own, { ...rows, schedules: rows.schedules.filter((schedule) => schedule.currency === currency) }, today),
  );
}

/** Of movements and schedules of one currency. */
function billsIn(movements: readonly WaitingMovement[], rows: NamedRows, today: Day): Bill[] {
  const { schedules } = rows;
  const scheduleOf = new Map(schedules.map((schedule) => [schedule.id, schedule]));
  const entries = movements
    .filter((movement) => movement.decision !== "nothing" && !isFee(movement) && mayBe(schedules, movement))
    .slice(0, MOST_BILLS)
    .flatMap(asEntry)
    .toSorted((one, other) => one.day.localeCompare(other.day));
  if (entries.length === 0) return [];
  const plan = planOf({ ...rows, entries: [...rows.entries, ...entries] }, today, addDays(today, BILLS_AHEAD));
  const occurrences = [...plan.coming, ...plan.done, ...plan.forgotten];
  const onOf = new Map(occurrences.map(({ key, on }) => [key, on]));
  const keptSeries = new Set(rows.pockets?.flatMap(({ series }) => series ?? []));
  const ids = new Set(entries.map(({ id }) => id));
  const certainMatches = occurrences.flatMap((each) => each.entries).filter(({ entry }) => ids.has(entry));
  const askedMatches = [...Map.groupBy(plan.asked, ({ entry }) => entry).values()].flatMap((of) =>
    of.length === 1 ? of : [],
  );
  return [
    ...certainMatches.map((match) => ({ ...match, isCertain: true })),
    ...askedMatches.filter(({ entry }) => ids.has(entry)).map((match) => ({ ...match, isCertain: false })),
  ].flatMap(({ schedule: id, planned_on, entry, isCertain }): Bill[] => {
    const schedule = scheduleOf.get(id);
    const decision = schedule && decisionOf(schedule);
    if (!schedule || !decision) return [];
    const on = onOf.get(`${id} ${planned_on}`) ?? planned_on;
    return [
      {
        schedule: id,
        planned_on,
        movement: entry,
        name: schedule.name,
        on,
        decision,
        isCertain,
        isKept: keptSeries.has(schedule.series ?? ""),
      },
    ];
  });
}

/** Whether the payee or, where nobody said who is paid, the amount is that of something planned. */
function mayBe(
  schedules: readonly NamedSchedule[],
  { payee, payee_name, amount, direction }: WaitingMovement,
): boolean {
  return schedules.some((schedule) => {
    if (schedule.direction !== direction) return false;
    if (schedule.payee !== null) return schedule.payee === payee || schedule.payee_name === payee_name;
    const room = schedule.is_about ? schedule.amount * 0.2 : 0;
    return amount >= schedule.amount - room && amount <= (schedule.amount_to ?? schedule.amount) + room;
  });
}

/** A movement as the entry that it would become. */
function asEntry(movement: WaitingMovement): PlannedEntry[] {
  const { id, day, amount, currency, direction, account_id: account, payee, payee_name, party_account } = movement;
  if (day === null) return [];
  return [
    {
      ...{ id, day, amount, account, payee, payee_name, payee_account: party_account?.toLowerCase() ?? null },
      ...{ recorded: Number.MAX_SAFE_INTEGER, description: "", type: direction === "in" ? "income" : "expense" },
      ...{ currency, base: ZERO, account_amount: amount, account_currency: currency },
      ...{ to_account: null, loan: null, is_fee: false },
    },
  ];
}

function decisionOf({ direction, type, category, subcategory, loan }: NamedSchedule): Decision | null {
  if (direction === "transfer" || type === "transfer") return null;
  if (loan !== null) return { as: "repayment", loan };
  return readDecision(writeDecision({ as: "transaction", type, category, subcategory }), direction);
}
