import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { TryAgain } from "#app/components/try-again.tsx";
import { canEdit } from "#app/domain/access.ts";
import { isId, NO_ID } from "#app/domain/id.ts";
import { findLoan, listLoanEvents } from "#db/loans/loans.ts";
import { takeTurn } from "#db/turn.ts";
import { nextInWords } from "../next-words.ts";
import { Facts } from "./facts.tsx";
import { History } from "./history.tsx";
import { OutlookCard } from "./outlook.tsx";
import { Schedule } from "./schedule.tsx";
import { historyOf, outlookOf } from "./view.ts";
import * as say from "./words.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: say.title(data?.loan?.name) }];

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const id = isId(params.id) ? params.id : NO_ID;
  const { visitor, data } = await context.scope.read("app", (db) => ({
    turn: takeTurn(db),
    loan: findLoan(db, id),
    loanEvents: listLoanEvents(db, id),
  }));
  const shared = {
    today: visitor.today,
    householdCurrency: visitor.household.currency,
    editable: canEdit(visitor),
    extra: new URL(request.url).searchParams.get("extra"),
  };
  if (data === null) return { ...shared, loan: null, next: null, history: [], left: 0, outlook: null };
  const {
    loan: [loan],
    loanEvents: events,
  } = data;
  if (!loan) throw new Response(say.noSuchLoan, { status: 404 });
  return {
    ...shared,
    loan,
    next: nextInWords(loan, visitor.today),
    history: historyOf(events, loan.currency),
    left: (events[0]?.count ?? 0) - events.length,
    outlook: outlookOf(loan, events, visitor.today),
  };
}

export default function Loan() {
  const { loan, next, history, left, outlook, today, householdCurrency, editable, extra } =
    useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <>
      <Link className="back-link" to="/loans">
        {say.myLoans}
      </Link>
      {loan === null ? (
        <TryAgain href={pathname} calm>
          {say.loanNotLoaded}
        </TryAgain>
      ) : (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
            <Facts loan={loan} next={next} householdCurrency={householdCurrency} editable={editable} />
            {outlook && <OutlookCard key={loan.version} loan={loan} outlook={outlook} today={today} extra={extra} />}
          </div>
          <Schedule loan={loan} editable={editable} />
          <History rows={history} left={left} currency={loan.currency} today={today} editable={editable} />
        </>
      )}
    </>
  );
}
