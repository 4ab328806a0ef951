import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Success } from "#app/components/notice.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { canEdit } from "#app/domain/access.ts";
import { daysBetween, formatMonth } from "#app/domain/calendar.ts";
import { DEFAULT_CURRENCY } from "#app/domain/currency-codes.ts";
import { daysLeftIn } from "#app/domain/household-months.ts";
import { formatFigure, formatMoney, subtractCents, ZERO } from "#app/domain/money.ts";
import { isOver } from "#app/domain/subscriptions/plan-standing.ts";
import { planQueries, planToday } from "#app/features/plan/read-plan.server.ts";
import { listAccounts } from "#db/accounts/accounts.ts";
import { listBudget, sumExpenses } from "#db/budgets/budgets.ts";
import {
  countTransactions,
  sumMonth,
  sumMonthUpcoming,
  sumPreviousMonth,
  sumRecentExpenses,
  sumYear,
} from "#db/dashboard/dashboard.ts";
import { newId } from "#db/id.ts";
import { listPendingInvitations } from "#db/members/invitations.ts";
import { countMembers } from "#db/members/members.ts";
import { findNextRepayment, listLatest } from "#db/transactions/transactions.ts";
import { BeforePayday } from "./before-payday.tsx";
import { Breakdown } from "./breakdown.tsx";
import { Cards } from "./cards.tsx";
import { ComingSoon } from "./coming-soon.tsx";
import { FirstSteps, InviteCard } from "./first-steps.tsx";
import { Hero } from "./hero.tsx";
import { Holdings } from "./holdings.tsx";
import { homePlan } from "./home-plan.ts";
import { Install } from "./install.tsx";
import { Latest } from "./latest.tsx";
import { NeedsYou } from "./needs-you.tsx";
import { NextDays } from "./next-days.tsx";
import { nameOf, type Overview, overviewOf } from "./overview.ts";
import { PlanHero } from "./plan-hero.tsx";
import { expensesToCome } from "./plan-view.ts";
import { subscribedMessage } from "./subscribed.ts";
import { Trend } from "./trend.tsx";
import { dashboardView } from "./view.ts";
import { Welcome } from "./welcome.tsx";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.dashboardPamoja }];

const LATEST = 5;
/** A household with fewer transactions is taking its first steps. */
const FIRST_TRANSACTIONS = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { visitor, data } = await context.scope.read("app", (db) => ({
    month: sumMonth(db),
    ahead: sumMonthUpcoming(db),
    previous: sumPreviousMonth(db),
    year: sumYear(db),
    transactions: countTransactions(db),
    members: countMembers(db),
    invitations: listPendingInvitations(db),
    budget: listBudget(db, null),
    expenses: sumExpenses(db, null),
    latest: listLatest(db, LATEST),
    repayment: findNextRepayment(db),
    accounts: listAccounts(db),
    ...planQueries(db),
    recent: sumRecentExpenses(db),
  }));
  const { today } = visitor;
  const { month } = visitor.month;
  const next = data?.repayment[0];
  const currency = visitor.household.currency;
  const planned = data === null ? null : planToday(data, data.accounts, currency ?? DEFAULT_CURRENCY, today);
  const recent = data?.recent[0] ?? { total: ZERO, days: 0 };
  return {
    plan: data && planned && homePlan(planned, { ...data, recent }, visitor),
    waiting: visitor.waitingMovements ?? 0,
    view: data === null ? null : dashboardView(data.month, data.year, month, data.ahead, data.previous),
    overview:
      data === null
        ? null
        : overviewOf(
            data.budget,
            data.expenses[0] ?? { total: 0, ahead: 0 },
            daysLeftIn(visitor.month, today),
            planned === null ? ZERO : expensesToCome(planned, visitor.month.last),
          ),
    latest: data?.latest ?? [],
    holdings: (data?.accounts ?? [])
      .filter(({ is_archived }) => !is_archived)
      .map(({ id, name, kind, currency, balance, ahead }) => ({
        ...{ id, name, kind, currency },
        today: subtractCents(balance, ahead),
      })),
    next: next === undefined ? null : { ...next, amount: formatMoney(next.amount, next.currency) },
    count: data?.transactions[0]?.count ?? 0,
    isAlone: data?.members[0]?.count === 1,
    invitations: {
      household: visitor.household.id,
      id: newId(),
      pending: data?.invitations.map(({ email, isSent, isExpired }) => ({ email, isSent, isExpired })) ?? [],
    },
    month,
    day: daysBetween(visitor.month.first, today) + 1,
    days: daysBetween(visitor.month.first, visitor.month.last) + 1,
    dayBefore: data?.previous[0]?.until ?? today,
    currency,
    asksForBudget: visitor.budgetPrompt?.isEarly === true && !visitor.budgetPrompt.later,
    editable: canEdit(visitor),
    subscribed: subscribedMessage(new URL(request.url).searchParams, visitor.subscription),
  };
}

/** That more was spent than the month's budget has, and on what; null where not. */
function beyondText({ spending, worst }: Overview, month: string, currency: string | null): string | null {
  if (!spending || spending.left >= 0) return null;
  const lines = worst
    .filter(isOver)
    .map((line) => `${nameOf(line)} ${formatFigure(subtractCents(line.done, line.budgeted), currency)}`);
  return say.beyondThePlan(formatFigure(subtractCents(ZERO, spending.left), currency), month, lines.join(", "));
}

export default function Dashboard() {
  const page = useLoaderData<typeof loader>();
  const { view, overview, month, currency, editable } = page;
  if (view === null || overview === null) {
    return <TryAgain href="/">{say.figuresNotLoaded}</TryAgain>;
  }
  const monthName = formatMonth(month);
  const { spending, worst, cover } = overview;
  const steps = {
    located: page.holdings.length > 0,
    recorded: page.count > 0,
    planned: spending !== null,
    shared: !page.isAlone,
  };
  const isDone = steps.recorded && steps.planned && steps.shared;
  const isStarting = page.count < FIRST_TRANSACTIONS && !isDone;
  const isNew = page.count === 0;
  const firstSteps = editable && isStarting && (
    <FirstSteps
      steps={steps}
      month={monthName}
      asks={page.asksForBudget ? month : null}
      invitations={page.invitations}
      isWithin={view.isEmpty}
    />
  );
  const cards = (
    <Cards cards={view.cards} month={month} monthName={monthName} dayBefore={page.dayBefore} currency={currency} />
  );
  const planQuestions = page.plan?.asked ?? { questions: [], latePay: null };
  return (
    <>
      {page.subscribed && <Success>{page.subscribed}</Success>}
      <div className="home-top">
        <div className="first">
          {page.plan?.hero ? (
            <PlanHero
              view={page.plan.hero}
              currency={currency}
              editable={editable}
              beyond={beyondText(overview, monthName, currency)}
              unchecked={page.plan.unchecked}
              waiting={page.waiting}
            />
          ) : (
            spending && (
              <Hero spending={spending} month={monthName} currency={currency} day={page.day} days={page.days} />
            )
          )}
        </div>
        {view.isEmpty && (
          <Welcome
            editable={editable}
            isNew={isNew}
            takesMessages={currency === "KES"}
            waiting={page.waiting}
            month={monthName}
          >
            {firstSteps}
          </Welcome>
        )}
        <div className="abreast items-stretch">
          {page.plan && <BeforePayday {...page.plan.before} editable={editable} />}
          <NeedsYou
            {...(editable ? { waiting: page.waiting, ...planQuestions } : { waiting: 0, questions: [], latePay: null })}
            pockets={page.plan?.pockets ?? []}
            short={page.plan?.ahead?.short ?? null}
            lines={worst}
            cover={cover}
            month={month}
            editable={editable}
          />
          <Holdings holdings={page.holdings} household={currency} />
        </div>
        {page.plan?.ahead && <NextDays {...page.plan.ahead} />}
      </div>
      {!view.isEmpty && firstSteps}
      {!spending && editable && !view.isEmpty && !isStarting && (
        <p className="card">
          {say.planMonthFirst(
            (text) => (
              <Link className="link" to="/budgets">
                {text}
              </Link>
            ),
            monthName,
          )}
        </p>
      )}
      {isNew ? (
        <details className="card zeros">
          <summary className="link-alone -my-2.5 text-sm text-soft">{say.nothingRecordedYet(monthName)}</summary>
          {cards}
        </details>
      ) : (
        cards
      )}
      <div className="abreast">
        {page.latest.length > 0 && <Latest rows={page.latest} next={page.next} currency={page.currency} />}
        <Breakdown slices={view.breakdown} month={month} currency={currency} />
        <Trend points={view.trend} drawing={view.drawing} month={month} currency={currency} />
      </div>
      {editable && !isStarting && page.isAlone && <InviteCard invitations={page.invitations} />}
      <Install />
      <ComingSoon />
    </>
  );
}
