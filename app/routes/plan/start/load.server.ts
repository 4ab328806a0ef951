import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { canEdit } from "#app/domain/access.ts";
import { type Day, formatWeekday } from "#app/domain/calendar.ts";
import { DEFAULT_CURRENCY } from "#app/domain/currency-codes.ts";
import { formatMoney, subtractCents } from "#app/domain/money.ts";
import { lineValues, loanValues, seriesValues, type Values } from "#app/domain/plan/form-values.ts";
import { instalmentsOf, rhythmOf, type Series } from "#app/domain/plan/proposals.ts";
import { type SeriesWithRhythm, unplannedSeries } from "#app/domain/plan/unplanned-series.ts";
import { isEveryday } from "#app/features/plan/read-plan.server.ts";
import { listAccounts } from "#db/accounts/accounts.ts";
import { type BudgetLine, listBudget } from "#db/budgets/budgets.ts";
import { newId } from "#db/id.ts";
import { type LoanRow, listLoans } from "#db/loans/loans.ts";
import { findLatestPay, listSeries } from "#db/plan/history.ts";
import { listSchedules, type ScheduleRow } from "#db/plan/schedules.ts";
import { likeEntry } from "../proposed-values.ts";
import * as say from "./words.ts";

/** Something that may be planned with one press, as the form would send it. */
export type Proposal = { id: string; name: string; amount: string; facts: string[]; values: Values };

/** How many are shown of each. */
const MOST_PROPOSALS = 12;
const LAST_DAYS = 3;

export async function loadStart({ context }: LoaderFunctionArgs) {
  const { visitor, data } = await context.scope.read("app", (db) => ({
    schedules: listSchedules(db),
    series: listSeries(db),
    latestPay: findLatestPay(db),
    loans: listLoans(db),
    budget: listBudget(db, null),
    accounts: listAccounts(db),
  }));
  if (data === null) return null;
  const { today } = visitor;
  const currency = visitor.household.currency ?? DEFAULT_CURRENCY;
  const { schedules } = data;
  const accounts = data.accounts.filter(({ is_archived }) => !is_archived);
  const currencyOf = new Map(accounts.map(({ id, currency }) => [id, currency]));
  const isPlannable = (each: Pick<Series, "account" | "currency">) =>
    each.currency === (currencyOf.get(each.account ?? "") ?? currency);
  const hasPay = schedules.some(({ direction }) => direction === "in");
  const regular = data.series.filter(isPlannable).flatMap((each) => {
    const rhythm = rhythmOf(each, today);
    return rhythm === null ? [] : [{ ...each, rhythm }];
  });
  const series = unplannedSeries(regular, schedules).map((each) => proposalOfSeries(each, today));
  return {
    editable: canEdit(visitor),
    pays: {
      planned: plannedNames(schedules.filter(({ direction }) => direction === "in")),
      proposals: series.filter(({ values }) => isIncome(values)).slice(0, MOST_PROPOSALS),
      /** What the form of the first payday is filled in with. */
      like: hasPay ? {} : likeEntry(data.latestPay.find(isPlannable), today),
    },
    bills: {
      planned: plannedNames(schedules.filter(({ direction }) => direction !== "in")),
      proposals: [
        ...data.loans.flatMap((loan) => proposalOfLoan(loan, schedules, currency, today)),
        ...series.filter(({ values }) => !isIncome(values)),
      ].slice(0, MOST_PROPOSALS),
      lines: data.budget
        .filter(
          (line) => line.budgeted > 0 && line.type !== "income" && !schedules.some((each) => isOfLine(each, line)),
        )
        .map((line) => ({
          id: line.id,
          values: lineValues(line),
          amount: formatMoney(line.budgeted, currency),
        })),
    },
    accounts: accounts.map((account) => ({
      id: account.id,
      name: account.name,
      balance: formatMoney(subtractCents(account.balance, account.ahead), account.currency),
      isEveryday: isEveryday(account),
    })),
  };
}

const isIncome = ({ becomes }: Values): boolean => becomes?.startsWith("income") === true;

const plannedNames = (schedules: readonly ScheduleRow[]): { id: string; name: string; isPayday: boolean }[] =>
  schedules.map(({ id, name, is_payday }) => ({ id, name, isPayday: is_payday }));

function isOfLine(schedule: ScheduleRow, { type, category, subcategory }: BudgetLine): boolean {
  if (schedule.type !== type) return false;
  return type === "tithe" || (schedule.category === category && schedule.subcategory === subcategory);
}

function proposalOfSeries({ rhythm, ...series }: SeriesWithRhythm, today: Day): Proposal {
  const last = series.days.slice(0, LAST_DAYS).toReversed();
  return {
    id: newId(),
    name: series.name,
    amount: say.eachTime(formatMoney(rhythm.amount, series.currency), rhythm.unit, rhythm.isAbout),
    facts: [
      say.cameOn(last.map((day) => formatWeekday(day, today)).join(", ")),
      say.nextOn(formatWeekday(rhythm.next, today)),
    ],
    values: seriesValues(series, rhythm),
  };
}

function proposalOfLoan(loan: LoanRow, schedules: readonly ScheduleRow[], currency: string, today: Day): Proposal[] {
  if (loan.currency !== currency || schedules.some((schedule) => schedule.loan === loan.id)) return [];
  const instalments = instalmentsOf(loan, today);
  if (instalments === null) return [];
  const { unit, amount, next, times, last } = instalments;
  return [
    {
      id: newId(),
      name: loan.name,
      amount:
        unit === "once" ? formatMoney(amount, currency) : say.eachTime(formatMoney(amount, currency), unit, false),
      facts: [
        say.nextOn(formatWeekday(next, today)),
        ...(unit === "once" ? [] : [say.instalments(times, last === null ? null : formatMoney(last, currency))]),
      ],
      values: loanValues(loan, instalments),
    },
  ];
}

export type StartPage = NonNullable<Awaited<ReturnType<typeof loadStart>>>;
