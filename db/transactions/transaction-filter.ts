/**
 * Which of a household's transactions a list, its sums or an account's page are about. Row-level security supplies the
 * household.
 */
import { eq, getTableColumns, or, type SQL, Subquery, sql } from "drizzle-orm";
import type { Month } from "../../app/domain/calendar.ts";
import { readSearch, type Search } from "../../app/domain/transactions/search.ts";
import { ENTRY_TYPES, labelOf, type TransactionType } from "../../app/domain/transactions/transaction-types.ts";
import { firstDayOfMonth, lastDayOfMonth, thisMonth } from "../household/months.ts";
import { accounts, transactions } from "../schema.ts";

/** Which rows a list or its sums cover. Null filters nothing. */
export type TransactionFilter = {
  search: string | null;
  type: TransactionType | null;
  /** Only together with its type: 'Gifts' is an income and a giving. */
  category: string | null;
  /** Only together with its category. */
  subcategory: string | null;
  month: Month | typeof THIS_MONTH | null;
  /** The last of the months from `month` on; null for that month alone. */
  until: Month | null;
  /** What moved an account, or lies in none. */
  account?: string | typeof NO_ACCOUNT | null;
};

/** Transactions that do not say where their money was. */
export const NO_ACCOUNT = "none";

/** The household's present month. */
export const THIS_MONTH = "this month";

/** A position in the list, newest first: the page before it ends with this row. */
export type Cursor = { date: string; id: string };

const household = () => sql`(select current_household())`;

/** Rows without an account, and those of an account that was removed. */
const inNoAccount = sql`(${transactions.account_id} is null or ${transactions.account_id} = any (array(
  select ${accounts.id} from ${accounts} where ${accounts.household_id} = ${household()} and ${accounts.removed_at} is not null)))`;

/** The rows among which a filter looks, and the conditions that are left to ask of them: a text is looked for once. */
export function searched(filter: TransactionFilter): { rows: typeof transactions; conditions: SQL[] } {
  const { text, ...limits } = readSearch(filter.search ?? "");
  const conditions = [...matching({ ...filter, search: null }), ...withinLimits(limits)];
  if (text === null) return { rows: transactions, conditions };
  const rows = new Subquery(rowsWith(text), getTableColumns(transactions), "transactions");
  return { rows: rows as never, conditions };
}

/** In letters: fewer are the beginning of too many words to mean all expenses. */
const NAME_OF_TYPE = 4;

/** The types that have a word of their name beginning so: `loan_received,loan_repayment`. */
function typesWith(word: string): string {
  const isMeant = (type: (typeof ENTRY_TYPES)[number]) =>
    word.length >= NAME_OF_TYPE &&
    labelOf(type)
      .split(" ")
      .some((each) => each.toLowerCase().startsWith(word.toLowerCase()));
  return ENTRY_TYPES.filter(isMeant).join();
}

function rowsWith(text: string, after: SQL | null = null): SQL {
  const words = [...new Set(text.split(" "))];
  if (words.length === 1) {
    return sql`select * from find_transactions(${text}, ${`{${typesWith(text)}}`}::text[], ${after}::date)`;
  }
  const listOf = (texts: readonly string[]) =>
    sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
  return sql`select * from find_by_words(${listOf(words)}, ${listOf(words.map(typesWith))}, ${after}::date)`;
}

/** The conditions of a search; `after`: of what is dated after a day. */
function ofSearch(search: string | null, after: SQL | null = null): SQL[] {
  const { text, ...limits } = readSearch(search ?? "");
  if (text === null) return withinLimits(limits);
  return [...withinLimits(limits), sql`${transactions.id} in (select s.id from (${rowsWith(text, after)}) s)`];
}

function withinLimits({ least, most }: Pick<Search, "least" | "most">): SQL[] {
  const conditions: SQL[] = [];
  if (least !== null) conditions.push(sql`${transactions.amount} >= ${least}`);
  if (most !== null) conditions.push(sql`${transactions.amount} <= ${most}`);
  return conditions;
}

/** The condition that a transaction is of one of the household's months. */
export const ofMonths = (first: SQL | string, last: SQL | string): SQL[] => [
  sql`${transactions.date} >= ${firstDayOfMonth(first)}`,
  sql`${transactions.date} <= ${lastDayOfMonth(last)}`,
];

/** The conditions of a filter. */
export function matching({
  search,
  type,
  category,
  subcategory,
  month,
  until,
  account = null,
}: TransactionFilter): SQL[] {
  const conditions: SQL[] = [eq(transactions.household_id, household()), ...ofSearch(search)];
  if (type !== null) conditions.push(eq(transactions.type, type));
  if (type !== null && category !== null) conditions.push(eq(transactions.category, category));
  if (category !== null && subcategory !== null) conditions.push(eq(transactions.subcategory, subcategory));
  if (account === NO_ACCOUNT) conditions.push(inNoAccount);
  else if (account !== null) {
    conditions.push(or(eq(transactions.account_id, account), eq(transactions.to_account_id, account)) as SQL);
  }
  if (month === THIS_MONTH) {
    conditions.push(...ofMonths(thisMonth, thisMonth));
  } else if (month !== null) {
    conditions.push(...ofMonths(month, until ?? month));
  }
  return conditions;
}

/** The conditions of a filter for what is dated after today: few rows. */
export const matchingAhead = ({ search, ...filter }: TransactionFilter): SQL[] => [
  ...matching({ ...filter, search: null }),
  ...ofSearch(search, sql`household_today()`),
];

/** The condition of a page after a position in the list. */
export const afterCursor = (after: Cursor | null): SQL[] =>
  after === null ? [] : [sql`(${transactions.date}, ${transactions.id}) < (${after.date}::date, ${after.id}::uuid)`];

/** The conditions of a filter's page after a position in the list. */
export const matchingAfter = (filter: TransactionFilter, after: Cursor | null): SQL[] => [
  ...matching(filter),
  ...afterCursor(after),
];
