import { rateDays, totalOf } from "#app/domain/balance-sheet/balance-sheet.ts";
import { addMonths, type Day, type Month, monthOf, shortMonth } from "#app/domain/calendar.ts";
import { addCents, type Cents, subtractCents, toCents, ZERO } from "#app/domain/money.ts";
import { type Worth, worthOf } from "#app/domain/net-worth/net-worth.ts";
import type { Holding, Upcoming } from "#db/net-worth/net-worth.ts";
import type { LateEntry, NetWorthPoint } from "#db/net-worth/net-worth-history.ts";
import * as say from "./words.tsx";

/** `to`: its own screen. */
type Named = { id: string; name: string; base: Cents | null; to: string };

export type Slice = { key: string; name: string; amount: Cents; percent: string; to: string };
/**
 * A month's end; `worth` is null before anything was recorded. `byRates` is the change through exchange rates since the
 * month before, null where that month had nothing foreign. `isWhole`: nothing is left out for lack of a rate.
 */
export type Point = { month: Month; label: string; worth: Worth | null; byRates: Cents | null; isWhole: boolean };

/** The change in net worth since a month's end: through rates, and through everything else. They add up exactly. */
export type Split = { since: Month; byRates: Cents; byValues: Cents; total: Cents };

/**
 * By how much net worth changed since a month's end, by what was known at both ends. `entered`: what was first
 * entered after it, and is left out; `by` is null where it cannot be left out.
 */
export type Growth = { since: Month; by: Cents | null; entered: string[] };

export type NetWorthView = {
  worth: Worth;
  assets: Slice[];
  liabilities: Slice[];
  course: Point[];
  /** Entries that the course leaves out before the day on which they were recorded. */
  late: LateEntry[];
  /** Accounts that were opened after it begins, with something in them. */
  opened: Opened[];
  /** What net worth changed by since the end of the month before; null where that is unknown. */
  growth: Growth | null;
  /** What today's sums leave out for lack of a rate. */
  leftOut: Holding[];
  /** The days of the rates that convert foreign holdings today. */
  rateDays: Day[];
  /** Null when nothing foreign was held at the end of the month before. */
  split: Split | null;
};

/** More slices are hard to tell apart: the smallest share the last one. */
const MAX_SLICES = 12;

/** An account that was opened with a balance, which counts from that day. */
type Opened = { name: string; since: Day };

type Rows = {
  /** With what the accounts hold or lack. */
  cash: Cents;
  assets: readonly Holding[];
  liabilities: readonly Holding[];
  loans: readonly Holding[];
  /** What is owed on overdrafts and to chamas, which cash counts below zero (`owed-accounts.ts`). */
  owedAccounts: readonly Holding[];
  course: readonly NetWorthPoint[];
  late: readonly LateEntry[];
  /** Accounts that began with something in them. */
  opened: readonly Opened[];
  /** The household's currency. */
  householdCurrency: string;
};

/** The screen's view of the database rows. Negative cash is not a slice of the assets. */
export function netWorthView({
  cash,
  assets,
  liabilities,
  loans,
  owedAccounts,
  course,
  late,
  opened,
  householdCurrency,
}: Rows): NetWorthView {
  const sum = (holdings: readonly Holding[]) => totalOf(holdings).total;
  const all = [...assets, ...liabilities, ...loans];
  const inHand = addCents(cash, sum(owedAccounts));
  const points = course.map(pointOf);
  const begins = points.find(({ worth }) => worth !== null)?.month;
  const worth = worthOf({
    cash: inHand,
    assets: sum(assets),
    liabilities: addCents(sum(liabilities), sum(owedAccounts)),
    loans: sum(loans),
  });
  const isLate = ({ since }: Opened) => begins !== undefined && monthOf(since) > begins;
  const signed = new Map([
    ...assets.map(({ id, base }) => [id, base] as const),
    ...[...liabilities, ...loans].map(
      ({ id, base }) => [id, base === null ? null : subtractCents(ZERO, base)] as const,
    ),
  ]);
  return {
    worth,
    assets: slicesOf(
      [{ id: "cash", name: say.cashBankBalance, base: inHand, to: "/transactions" }, ...assets.map(at("/assets"))],
      "/assets",
    ),
    liabilities: slicesOf(
      [...liabilities.map(at("/liabilities")), ...loans.map(at("/loans")), ...owedAccounts.map(at("/accounts"))],
      "/liabilities",
    ),
    course: points.filter(({ month }) => begins !== undefined && month >= begins),
    late: late.filter(isLate),
    opened: opened.filter(isLate),
    growth: growthOf(worth, points.at(-2), { late, opened, signed }),
    leftOut: totalOf(all).leftOut,
    rateDays: rateDays(all, householdCurrency),
    split: splitOf(points),
  };
}

/**
 * What each sum holds of entries dated after today.
 * @param owed what is owed on accounts by such entries
 */
export const worthUpcoming = (
  { cash, assets, loans }: Upcoming = { cash: 0, assets: 0, loans: 0 },
  owed: Cents = ZERO,
): Worth => worthOf({ cash: toCents(cash + owed), assets: toCents(assets), liabilities: owed, loans: toCents(loans) });

/** A holding with the address of its own screen. */
const at = (path: string) => (holding: Holding) => ({ ...holding, to: `${path}/${holding.id}` });

/** @param listedAt where those are listed that share a slice */
function slicesOf(items: readonly Named[], listedAt: string): Slice[] {
  const positiveItems = items
    .map(({ id, name, base, to }) => ({ id, name, to, value: base ?? ZERO }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  const total = addCents(...positiveItems.map(({ value }) => value));
  const [single, rest] =
    positiveItems.length > MAX_SLICES
      ? [positiveItems.slice(0, MAX_SLICES - 1), positiveItems.slice(MAX_SLICES - 1)]
      : [positiveItems, []];
  const others = {
    id: "others",
    name: say.othersMany(rest.length),
    to: listedAt,
    value: addCents(...rest.map(({ value }) => value)),
  };
  return [...single, ...(rest.length > 0 ? [others] : [])].map(({ id, name, to, value }) => ({
    key: id,
    name,
    to,
    amount: value,
    percent: `${((value / total) * 100).toFixed(1)} %`,
  }));
}

function pointOf({ month, cash, assets, liabilities, loans, by_rates, left_out }: NetWorthPoint): Point {
  const label = `${shortMonth(month)} ${month.slice(2, 4)}`;
  if (cash === null) return { month, label, worth: null, byRates: null, isWhole: true };
  const [of, or] = [toCents, ZERO];
  return {
    month,
    label,
    byRates: by_rates === null ? null : toCents(by_rates),
    isWhole: left_out === 0,
    worth: worthOf({
      cash: of(cash),
      assets: of(assets ?? or),
      liabilities: of(liabilities ?? or),
      loans: of(loans ?? or),
    }),
  };
}

/** The change in net worth over a year, or since the course begins; null while there is nothing to compare. */
export function changeOf(course: readonly Point[]): { since: Month; by: Cents } | null {
  const last = course.at(-1);
  const yearAgo = course.find(({ month, worth }) => worth !== null && last && month >= addMonths(last.month, -12));
  if (!last?.worth || !yearAgo?.worth || yearAgo.month === last.month) return null;
  if (!last.isWhole || !yearAgo.isWhole) return null;
  return { since: yearAgo.month, by: toCents(last.worth.net - yearAgo.worth.net) };
}

type Entered = {
  late: readonly LateEntry[];
  opened: readonly Opened[];
  /** What each asset or debt adds to net worth. */
  signed: ReadonlyMap<string, Cents | null>;
};

function growthOf(worth: Worth, before: Point | undefined, { late, opened, signed }: Entered): Growth | null {
  if (!before?.worth || !before.isWhole) return null;
  const { month } = before;
  const isNew = ({ since }: Opened) => monthOf(since) > month;
  const items = late.filter(isNew);
  const values = items.map(({ id }) => signed.get(id) ?? null);
  const entered = [...items, ...opened.filter(isNew)].map(({ name }) => name);
  const isKnown = entered.length === items.length && values.every((value) => value !== null);
  return {
    since: month,
    by: isKnown ? subtractCents(worth.net, before.worth.net, ...values.map((value) => value ?? ZERO)) : null,
    entered,
  };
}

/** Whether all that counts today was known at a month's end: what was entered later is no growth. */
export const isKnownSince = (month: Month, entries: readonly { since: Day }[]): boolean =>
  entries.every(({ since }) => monthOf(since) <= month);

/** This month's change split by cause; null where either end leaves something out, as that is no real change. */
function splitOf(course: readonly Point[]): Split | null {
  const [before, last] = course.slice(-2);
  if (!before?.worth || !last?.worth || last.byRates === null || !before.isWhole || !last.isWhole) return null;
  const total = subtractCents(last.worth.net, before.worth.net);
  return { since: before.month, byRates: last.byRates, byValues: subtractCents(total, last.byRates), total };
}
