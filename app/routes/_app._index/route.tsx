import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Success } from "#app/components/notice.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { canEdit } from "#app/domain/access.ts";
import { formatMonth, monthOf } from "#app/domain/calendar.ts";
import { hasTransactions, sumMonth, sumMonthAhead, sumYear } from "#db/dashboard.ts";
import { Breakdown } from "./breakdown.tsx";
import { Cards } from "./cards.tsx";
import { ComingSoon } from "./coming-soon.tsx";
import { subscribedMessage } from "./subscribed.ts";
import { Trend } from "./trend.tsx";
import { dashboardView } from "./view.ts";
import { Welcome } from "./welcome.tsx";

export const meta: MetaFunction = () => [{ title: "Dashboard · Pamoja" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { visitor, data } = await context.scope.read("app", (db) => ({
    month: sumMonth(db),
    ahead: sumMonthAhead(db),
    year: sumYear(db),
    transactions: hasTransactions(db),
  }));
  return {
    view: data === null ? null : dashboardView(data.month, data.year, visitor.today, data.ahead),
    isNew: data?.transactions[0]?.exists === false,
    month: formatMonth(monthOf(visitor.today)),
    year: visitor.today.slice(0, 4),
    currency: visitor.household.currency,
    editable: canEdit(visitor),
    subscribed: subscribedMessage(new URL(request.url).searchParams, visitor.subscription),
  };
}

export default function Dashboard() {
  const { view, isNew, month, year, currency, editable, subscribed } = useLoaderData<typeof loader>();
  if (view === null) {
    return <TryAgain href="/">Your figures could not be read just now. Nothing is lost.</TryAgain>;
  }
  return (
    <>
      {subscribed && <Success>{subscribed}</Success>}
      {view.isEmpty && <Welcome editable={editable} isNew={isNew} month={month} />}
      <Cards cards={view.cards} month={month} currency={currency} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)]">
        <Trend points={view.trend} year={year} currency={currency} />
        <Breakdown slices={view.breakdown} month={month} currency={currency} />
      </div>
      <ComingSoon />
    </>
  );
}
