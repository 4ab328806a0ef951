import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { GoneDialog } from "#app/components/dialog/gone-dialog.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Icon } from "#app/components/icon/icon.tsx";
import { Problem } from "#app/components/notice.tsx";
import { PlanTabs } from "#app/components/shell/plan-tabs.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { actions } from "#app/request/actions.server.ts";
import type { EntryAnswer } from "#app/request/entry-replies.server.ts";
import { borrow, less, parts } from "./closing.server.ts";
import { DeletePlanned } from "./delete-dialog.tsx";
import {
  amend,
  move,
  no,
  paid,
  pause,
  record,
  remove,
  reopen,
  revise,
  settings,
  short,
  skip,
  yes,
} from "./form.server.ts";
import { LineCard } from "./line-card.tsx";
import { loadPlan } from "./load.server.ts";
import { MonthCalendar } from "./month.tsx";
import { OccurrenceDialog } from "./occurrence-dialog.tsx";
import { Occurrences } from "./occurrences.tsx";
import { PocketsCard } from "./pockets-card.tsx";
import { Questions } from "./questions.tsx";
import { ScheduleForm } from "./schedule-form.tsx";
import { Schedules } from "./schedules.tsx";
import { FEES, PATH, START } from "./search-params.ts";
import { Varies } from "./varies.tsx";
import { LessADay, Ways } from "./ways.tsx";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.planPamoja }];

export const loader = loadPlan;

export const action = actions("/plan", {
  record,
  revise,
  pause,
  remove,
  move,
  amend,
  paid,
  short,
  skip,
  reopen,
  yes,
  no,
  settings,
  parts,
  less,
  borrow,
});

export default function PlanScreen() {
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<EntryAnswer>()?.failure;
  if (page === null) return <TryAgain href={PATH} calm />;
  const { editable, line, schedules, dialog, occurrence } = page;
  const isEmpty = schedules.length === 0;
  return (
    <>
      <PlanTabs />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="screen-title">{say.plan}</h2>
        {editable && !isEmpty && (
          <Link className="btn btn-go" to={`${PATH}?new`} preventScrollReset>
            <Icon name="plus" />
            {say.planSomething}
          </Link>
        )}
      </div>
      {failure && !dialog && !occurrence && <Problem>{failure}</Problem>}
      {isEmpty ? (
        <EmptyState
          title={say.nothingPlannedYet}
          actions={
            editable && (
              <>
                <Link className="btn btn-go" to={START}>
                  {say.setUpYourPlan}
                </Link>
                <Link className="btn" to={`${PATH}?new`}>
                  {say.addABill}
                </Link>
              </>
            )
          }
        >
          <p className="max-w-prose text-soft">{say.whatAPlanIsFor}</p>
        </EmptyState>
      ) : (
        <>
          <Questions questions={page.questions} prices={page.prices} editable={editable} back={PATH} />
          <div className="plan-columns">
            {line && <LineCard view={line.view} showing={line.showing} />}
            <div className="beside">
              {line?.lessADay && editable && <LessADay text={line.lessADay.text} />}
              {line && <Ways ways={line.ways} />}
            </div>
            <div className="periods">
              <Occurrences title={say.late} {...page.late} />
              {line?.periods.map((period) => (
                <Occurrences key={period.title} {...period} />
              ))}
              {page.coming && <Occurrences title={say.comingUp} {...page.coming} />}
              <Occurrences title={say.forgotten} hint={say.longAgo} {...page.forgotten} />
            </div>
            {line && <MonthCalendar view={line.month} />}
            <div className="again">
              <Schedules schedules={schedules} more={page.moreSchedules} editable={editable} />
              <PocketsCard pockets={page.pockets} />
              <div className="card py-1">
                <ul className="tidy-list divide-y divide-line">
                  {editable && <Further to={START}>{say.planMoreFromHistory}</Further>}
                  <Further to={FEES}>{say.schoolFees}</Further>
                  <Further to="/settings/calendar">{say.inYourCalendar}</Further>
                </ul>
              </div>
              <Occurrences title={say.doneLately} rows={page.done} isDone />
            </div>
          </div>
        </>
      )}
      {editable && !page.hasPayday && <Varies incomeVaries={page.incomeVaries} />}
      {dialog && dialog.kind !== "delete" && (
        <ScheduleForm
          key={dialog.id}
          dialog={dialog}
          accounts={page.accounts}
          loans={page.loans}
          currency={page.currency}
          constraint={page.constraint}
        />
      )}
      {dialog?.kind === "delete" && <DeletePlanned dialog={dialog} />}
      {page.isGone && <GoneDialog says={say.gone} closeTo={PATH} />}
      {occurrence && <OccurrenceDialog occurrence={occurrence} editable={editable} />}
    </>
  );
}

/** A row that leads to a screen beside the plan. */
function Further({ to, children }: { to: string; children: string }) {
  return (
    <li className="leads-on relative flex min-h-12 items-center gap-3">
      <Link className="whole-row flex-1" to={to}>
        {children}
      </Link>
    </li>
  );
}
