/**
 * What a household can spend until money comes: what is in its everyday accounts, less what is owed there, less what has to be paid
 * before the next pay, less what is kept. Money that has not come is never counted. In cents of the household's currency.
 */
import { type Day, daysBetween } from "../calendar.ts";
import { type Cents, toCents } from "../money.ts";

export type PlannedAccount = {
  id: string;
  /** Money for everyday spending: M-PESA, cash and bank, unless someone says otherwise. */
  isEveryday: boolean;
  /** Whether it is an overdraft such as Fuliza, which M-PESA pays back first. */
  isOverdraft: boolean;
  /** Today; null in a currency of which no rate is known: it stands apart. */
  balance: Cents | null;
};

/** What is to come: an open occurrence, or an entry that is dated ahead. */
export type Coming = {
  /** Of the schedule and the planned day, or of the entry. */
  key: string;
  direction: "in" | "out" | "transfer";
  day: Day;
  /** What is still open of it. */
  amount: Cents;
  /** Null: no account is named. */
  from: string | null;
  to: string | null;
  isPayday: boolean;
  /** The expense line of the budget that it is of (`expenseLineOf`). */
  expenseLine?: string | null;
};

/** Money of an account that is kept for something; `bills`: the keys of what it is kept for, the first of them first. */
export type Kept = { account: string; amount: Cents; bills?: readonly string[] };

export type FreeToSpend = {
  /** The next pay; null where none is planned. */
  next: { key: string; day: Day } | null;
  /** A pay that should have come more than five days ago: someone is asked. */
  overdue: string | null;
  have: Cents;
  owed: Cents;
  /** The keys of what has to be paid before, with what each takes of free money. */
  bills: { key: string; amount: Cents }[];
  billed: Cents;
  kept: Cents;
  free: Cents;
  /** For each day until the one before the next pay; null on payday itself, at or below zero, and where no pay is planned. */
  perDay: Cents | null;
};

/** For how many days a late pay is still expected. */
const LATE_DAYS = 5;

export function freeToSpend(
  today: Day,
  accounts: readonly PlannedAccount[],
  coming: readonly Coming[],
  kept: readonly Kept[] = [],
): FreeToSpend {
  const { have, owed } = standingOf(accounts);
  const { next, overdue } = nextPay(coming, today);
  const isDue = ({ day }: Coming) => day <= today || next === null || day < next.day;
  const due = leavingOf(accounts, coming).filter(isDue);
  const { bills, left } = afterPockets(due, kept, paidFromElsewhere(accounts, coming, kept), everydayOf(accounts));
  const billed = toCents(bills.reduce((sum, { amount }) => sum + amount, 0));
  const free = toCents(have - owed - billed - left);
  const days = next === null ? 0 : daysBetween(today, next.day);
  return {
    next,
    overdue,
    have,
    owed,
    bills,
    billed,
    kept: left,
    free,
    perDay: days > 0 && free > 0 ? toCents(Math.floor(free / days)) : null,
  };
}

const everydayOf = (accounts: readonly PlannedAccount[]): ReadonlySet<string> =>
  new Set(accounts.filter(({ isEveryday }) => isEveryday).map(({ id }) => id));

/** What leaves the everyday accounts: from one of them or from no named account, and not into another of them. */
function leavingOf(accounts: readonly PlannedAccount[], coming: readonly Coming[]): Coming[] {
  const everyday = everydayOf(accounts);
  const { inside } = standingOf(accounts);
  return coming.filter(
    ({ direction, from, to }) =>
      direction !== "in" && (from === null || everyday.has(from)) && !(to !== null && inside.has(to)),
  );
}

/** What pockets of other accounts pay of what leaves the everyday ones, by its key: the earliest bill takes its pocket first. */
export function paidFromElsewhere(
  accounts: readonly PlannedAccount[],
  coming: readonly Coming[],
  kept: readonly Kept[],
): ReadonlyMap<string, Cents> {
  const everyday = everydayOf(accounts);
  const leaving = new Map(leavingOf(accounts, coming).map((each) => [each.key, each]));
  const paid = new Map<string, Cents>();
  for (const { account, amount, bills = [] } of kept) {
    if (everyday.has(account)) continue;
    let left: number = amount;
    const own = bills.flatMap((key) => leaving.get(key) ?? []).sort((one, other) => one.day.localeCompare(other.day));
    for (const { key, amount: due } of own) {
      const before = paid.get(key) ?? 0;
      const taken = Math.min(left, due - before);
      if (taken > 0) paid.set(key, toCents(before + taken));
      left -= taken;
    }
  }
  return paid;
}

/** What everyday accounts hold and owe today. `inside`: accounts into which a payment is not due on top of what is owed. */
export function standingOf(accounts: readonly PlannedAccount[]): {
  have: Cents;
  owed: Cents;
  inside: ReadonlySet<string>;
} {
  const sumOf = (amounts: number[]) => toCents(amounts.reduce((sum, amount) => sum + amount, 0));
  const usedAccounts = accounts.filter(({ isEveryday, isOverdraft }) => isEveryday || isOverdraft);
  return {
    have: sumOf(accounts.map(({ isEveryday, balance }) => (isEveryday ? Math.max(0, balance ?? 0) : 0))),
    owed: sumOf(usedAccounts.map(({ balance }) => Math.max(0, -(balance ?? 0)))),
    inside: new Set(usedAccounts.map(({ id }) => id)),
  };
}

/** Whether money that should have come on a day is no longer expected today. */
export const isLate = (day: Day, today: Day): boolean => day < today && daysBetween(day, today) > LATE_DAYS;

/**
 * The nearest pay of at least half the largest one; smaller ones count only once they have come. A late one counts as today's
 * for five days; after that the following one is the next, and someone is asked whether the late one came.
 */
function nextPay(open: readonly Coming[], today: Day): Pick<FreeToSpend, "next" | "overdue"> {
  const pays = open
    .filter(({ isPayday, direction }) => isPayday && direction === "in")
    .sort((one, other) => one.day.localeCompare(other.day) || one.key.localeCompare(other.key));
  const largest = Math.max(0, ...pays.map(({ amount }) => amount));
  const main = pays.filter(({ amount }) => amount * 2 >= largest);
  const isOverdue = ({ day }: Coming) => isLate(day, today);
  const nearest = main.find((pay) => !isOverdue(pay));
  return {
    next: nearest ? { key: nearest.key, day: nearest.day < today ? today : nearest.day } : null,
    overdue: main.findLast(isOverdue)?.key ?? null,
  };
}

/**
 * A bill first uses the money kept for it. Money kept in other accounts has to be moved, and reduces nothing that is free here;
 * money kept in everyday accounts counts as due, no longer as kept. Anything else kept in everyday accounts is not free.
 */
function afterPockets(
  due: readonly Coming[],
  kept: readonly Kept[],
  elsewhere: ReadonlyMap<string, Cents>,
  everyday: ReadonlySet<string>,
) {
  const bills = due.map(({ key, amount }) => ({ key, amount: toCents(amount - (elsewhere.get(key) ?? 0)) }));
  const open = new Map(bills.map(({ key, amount }) => [key, amount as number]));
  const left = kept
    .filter(({ account }) => everyday.has(account))
    .reduce((sum, { amount, bills: own = [] }) => {
      let remainder: number = amount;
      for (const key of own) {
        const taken = Math.min(open.get(key) ?? 0, remainder);
        open.set(key, (open.get(key) ?? 0) - taken);
        remainder -= taken;
      }
      return sum + remainder;
    }, 0);
  return { bills, left: toCents(left) };
}
