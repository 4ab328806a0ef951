/** The list of transactions that an address asks for, with the totals of its filters. */
import type { Visitor } from "#app/domain/access.ts";
import { addMonths } from "#app/domain/calendar.ts";
import { DEFAULT_CURRENCY } from "#app/domain/currency-codes.ts";
import type { Now } from "#app/domain/household-months.ts";
import { inAndOut, totalsByType } from "#app/domain/transactions/cash-flow.ts";
import { listAccountNames } from "#db/accounts/accounts.ts";
import type { Database } from "#db/client.ts";
import { findMonths } from "#db/household/months.ts";
import { listMembers } from "#db/members/members.ts";
import type { Data } from "#db/named-queries.ts";
import { sumByType, sumFoundByMonth, sumMonths, sumUpcomingByType } from "#db/reports/sums-by-type.ts";
import { THIS_MONTH } from "#db/transactions/transaction-filter.ts";
import { listTransactions, sumDays } from "#db/transactions/transactions.ts";
import { badgesOf, daysOf, signedFigure, withMonths } from "./days.ts";
import { foundView } from "./found-view.ts";
import { periodText, shortPeriodText } from "./period-text.ts";
import { type Address, writeCursor } from "./search-params.ts";
import { monthSums, sumsOf } from "./sums.server.ts";

/** What the sums above the list are of: this month's where nothing is filtered. */
const sumFilterOf = ({ filter, isFiltered }: Address) =>
  isFiltered ? filter : ({ ...filter, month: THIS_MONTH } as const);

/** To be read in a screen's one call. */
export const listQueries = (db: Database, address: Address) => {
  const { filter, show, after } = address;
  return {
    transactions: listTransactions(db, filter, show + 1, after),
    days: sumDays(db, filter, show, after),
    monthSums: sumMonths(db, filter, show, after),
    sums: sumByType(db, sumFilterOf(address)),
    ahead: sumUpcomingByType(db, sumFilterOf(address)),
    upcoming: sumUpcomingByType(db, filter),
    found: filter.search === null || after ? undefined : sumFoundByMonth(db, filter),
    months: filter.month === null ? undefined : findMonths(db, filter.month, filter.until ?? filter.month),
    accountNames: listAccountNames(db),
    people: listMembers(db),
  };
};

export type ListData = Data<ReturnType<typeof listQueries>>;
export type ListPage = ReturnType<typeof listView>;

export function listView(data: ListData, address: Address, params: URLSearchParams, visitor: Visitor & Now) {
  const { filter, isFiltered, show, after, saved } = address;
  const { transactions: rows } = data;
  const last = rows[show - 1];
  const { today } = visitor;
  // Always set here: visitors reach this screen after choosing one, and the household has its founder's.
  const currency = visitor.household.currency ?? DEFAULT_CURRENCY;
  const days = daysOf(rows.slice(0, show), data.days, currency, params.get("open") ?? saved, badgesOf(data.people));
  const past = days.filter(({ day }) => day <= today);
  const upcoming = days.filter(({ day }) => day > today);
  const shownMonth = filter.month ?? (isFiltered ? null : visitor.month.month);
  const shownSpan = data.months?.[0] ?? visitor.month;
  const monthOfDay = new Map(data.days.map(({ day, month }) => [day, month]));
  const above = after || filter.until ? null : shownMonth;
  const isSavedUpcoming = upcoming.some((day) => day.rows.some(({ id }) => id === saved));
  return {
    days: withMonths(past, monthOfDay, monthSums(data.monthSums, currency), above),
    upcoming: {
      days: upcoming,
      count: data.upcoming.reduce((sum, { count }) => sum + count, 0),
      net: signedFigure(inAndOut(totalsByType(data.upcoming)).net, currency),
      // Not where it is what was looked for, or all there is.
      isFolded: filter.search === null && filter.type === null && past.length > 0 && !after && !isSavedUpcoming,
    },
    isFiltered,
    accounts: data.accountNames,
    hasForeign: rows.some((row) => row.currency !== currency),
    next: last && rows.length > show ? writeCursor(last) : null,
    show,
    startsLater: after !== null,
    monthBefore: shownMonth === null ? visitor.month.month : addMonths(shownMonth, -1),
    monthAfter: shownMonth === null ? null : addMonths(filter.until ?? shownMonth, 1),
    period: periodText(sumFilterOf(address), shownSpan),
    short: shortPeriodText(sumFilterOf(address), shownSpan),
    found: data.found ? foundView(data.found, visitor.month.month, currency) : null,
    sums: sumsOf(data.sums, data.ahead, currency),
    today,
    currency,
    preferredCurrency: visitor.currency ?? DEFAULT_CURRENCY,
  };
}
