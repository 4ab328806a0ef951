/** A page of the list by day, with as much of each row as the list shows. */
import { type Day, formatMonth, type Month } from "#app/domain/calendar.ts";
import { type Cents, formatFigure, toCents } from "#app/domain/money.ts";
import type { ListedTransaction } from "#db/transactions/transactions.ts";

export type ListRow = Pick<ListedTransaction, "id" | "description" | "amount" | "type" | "category" | "subcategory"> & {
  /** Of a row in another currency: that, and its amount in the household's, if that is known. */
  foreign?: { currency: string; base_amount: Cents | null };
  /** The loan or asset that it belongs to. */
  belongsTo?: string;
  /** The account that it moved; of a transfer, both. */
  account?: string;
  /** It is a split as a whole, with one of its parts. */
  split?: { parts: number; isOpen: boolean; part: string };
  /** Of a part that stands without the others: what it is a part of. */
  partOf?: string;
  /** It stands below the split that it is a part of, whose account it has. */
  isPart?: true;
  isCorrection?: true;
  /** Who recorded it, by a letter or two; of a household of several. */
  who?: string;
  /** It is being saved: the server has not answered yet. */
  isPending?: true;
};

export type ListDay = {
  day: Day;
  /** Above the first day of a month: its name, and what came in and went out in it. */
  month?: { name: string; sums: string };
  /** What the whole day changes cash by, `−1,190.40`; null where that was not asked for. */
  total: string | null;
  rows: ListRow[];
};

type Badges = ReadonlyMap<string, string>;

/** The letters by which a household's people are told apart; none where there is one alone. */
export function badgesOf(people: readonly { userId: string; firstName: string }[]): Badges {
  if (people.length < 2) return new Map();
  const letters = (name: string, count: number) => [...name.trim()].slice(0, count).join("").toUpperCase();
  const isShared = (letter: string) => people.filter(({ firstName }) => letters(firstName, 1) === letter).length > 1;
  return new Map(
    people.map(({ userId, firstName }) => {
      const letter = letters(firstName, 1);
      return [userId, isShared(letter) ? letters(firstName, 2) : letter];
    }),
  );
}

/**
 * @param rows in the order of the list
 * @param totals what each of their days changes cash by, in cents of the household's currency
 * @param currency the household's
 * @param openId a split, or one of its parts, that is shown with its parts
 * @param badges of who recorded them, by their ids
 */
export function daysOf(
  rows: readonly ListedTransaction[],
  totals: readonly { day: Day; total: number }[],
  currency: string,
  openId: string | null = null,
  badges: Badges = new Map(),
): ListDay[] {
  const totalOf = new Map(totals.map(({ day, total }) => [day, signedFigure(toCents(total), currency)]));
  const days: ListDay[] = [];
  for (const row of rows) {
    if (days.at(-1)?.day !== row.date) {
      days.push({
        day: row.date,
        total: totalOf.get(row.date) ?? null,
        rows: [],
      });
    }
    const parts = isPart(row) ? rows.filter(({ split_id }) => split_id === row.split_id) : [];
    // A split is one row where all of it is on the page, and not only what a filter or a page has of it.
    if (parts.length < 2 || sumOf(parts) !== row.whole_amount) days.at(-1)?.rows.push(listRow(row, currency, badges));
    else if (parts[0] === row) days.at(-1)?.rows.push(...splitRows(parts, currency, openId, badges));
  }
  return days;
}

/**
 * Begins each month with its name and its sums.
 * @param monthOf the household's month of each day
 * @param sums of each month, in words
 * @param above the month whose sums stand above the list; null if those of several do
 */
export function withMonths(
  days: readonly ListDay[],
  monthOf: ReadonlyMap<Day, Month>,
  sums: ReadonlyMap<Month, string>,
  above: Month | null,
): ListDay[] {
  let last = above;
  return days.map((each) => {
    const month = monthOf.get(each.day) ?? null;
    const isFirst = month !== null && month !== last;
    last = month;
    return isFirst ? { ...each, month: { name: formatMonth(month), sums: sums.get(month) ?? "" } } : each;
  });
}

/** Not the only part that is left of one: that is a row like any other. */
const isPart = (row: ListedTransaction): boolean => row.whole_amount !== null && row.whole_amount !== row.amount;

const sumOf = (parts: readonly ListedTransaction[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

function splitRows(
  parts: readonly ListedTransaction[],
  currency: string,
  openId: string | null,
  badges: Badges,
): ListRow[] {
  const [first] = parts.toSorted((one, other) => other.amount - one.amount);
  if (!first?.split_id) return [];
  const isOpen = [first.split_id, ...parts.map(({ id }) => id)].includes(openId ?? "");
  const split = { parts: parts.length, isOpen, part: first.id };
  const base_amount = toCents(parts.reduce((sum, part) => sum + part.base_amount, 0));
  const { foreign, partOf: _, ...shared } = listRow(first, currency, badges);
  return [
    {
      ...shared,
      id: first.split_id,
      description: first.whole ?? first.description,
      amount: toCents(sumOf(parts)),
      ...(foreign ? { foreign: { ...foreign, base_amount } } : {}),
      split,
    },
    ...(isOpen ? parts.map((part) => partRow(part, currency, badges)) : []),
  ];
}

function partRow(part: ListedTransaction, currency: string, badges: Badges): ListRow {
  const { partOf: _, account: __, ...row } = listRow(part, currency, badges);
  return { ...row, isPart: true };
}

/** `−1,190.40`, `+168,860.26` */
export const signedFigure = (amount: Cents, currency: string): string =>
  `${amount > 0 ? "+" : ""}${formatFigure(amount, currency)}`;

function listRow(row: ListedTransaction, currency: string, badges: Badges): ListRow {
  const { id, description, amount, type, category, subcategory, base_amount } = row;
  const belongsTo = row.loan ?? row.asset;
  const who = badges.get(row.created_by ?? "");
  const account = row.to_account === null ? row.account : `${row.account} → ${row.to_account}`;
  return {
    id,
    description,
    amount,
    type,
    category,
    subcategory,
    ...(row.currency === currency ? {} : { foreign: { currency: row.currency, base_amount } }),
    ...(belongsTo === null ? {} : { belongsTo }),
    ...(account === null ? {} : { account }),
    ...(isPart(row) && row.whole !== null ? { partOf: row.whole } : {}),
    ...(who === undefined ? {} : { who }),
    ...(row.is_correction ? { isCorrection: true as const } : {}),
  };
}
