import type { MetaFunction } from "@remix-run/cloudflare";
import {
  Link,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from "@remix-run/react";
import { Loading } from "#app/components/loading.tsx";
import { MonthPicker } from "#app/components/month-picker.tsx";
import { Problem } from "#app/components/notice.tsx";
import { PlanTabs } from "#app/components/shell/plan-tabs.tsx";
import { loadingText } from "#app/components/shell/screens.ts";
import { TryAgain } from "#app/components/try-again.tsx";
import { actions } from "#app/request/actions.server.ts";
import { addLine, carry, hideLine, monthActions, saveLine, stopCarrying, takeBack } from "./form.server.ts";
import { HiddenLine } from "./hidden-line.tsx";
import { loadBudget } from "./load.server.ts";
import { NoBudget } from "./no-budget.tsx";
import { planLine } from "./plan.server.ts";
import { PlanDialog } from "./plan-dialog.tsx";
import { addressOf, monthIn, PATH, startAddress } from "./search-params.ts";
import { findLine } from "./view.ts";
import * as say from "./words.tsx";
import { Worksheet } from "./worksheet.tsx";

export const meta: MetaFunction = () => [{ title: say.budgetsPamoja }];

export const loader = loadBudget;

export const action = actions("/budgets", {
  save: saveLine,
  plan: planLine,
  hide: hideLine,
  add: addLine,
  carry,
  "stop-carrying": stopCarrying,
  "take-back": takeBack,
  ...monthActions,
});

/**
 * A refused form does not revalidate: with an expired session, a line that is gone or the database away, that would remove
 * the form that says so. A failure to create a month does, as someone else may have created it (specification, section 8).
 */
export function shouldRevalidate({ formData, actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  if ([401, 404, 503].includes(actionStatus)) return false;
  return actionStatus < 400 || ["fresh", "copy"].includes(String(formData?.get("intent")));
}

/** All of it stays while another month loads; the picker has the focus, and what was typed. */
export default function Budgets() {
  const { month, view } = useLoaderData<typeof loader>();
  const { state, location } = useNavigation();
  const pendingMonth =
    state === "loading" && location.pathname === PATH && monthIn(new URLSearchParams(location.search));
  return (
    <>
      <PlanTabs />
      <h2 className="screen-title">{say.myBudgetWorksheet}</h2>
      <div className="month-and-over">
        <MonthPicker label={say.selectMonth} path={PATH} month={pendingMonth || month} />
        {view?.over && (
          <a className="quiet-link text-bad" href={`#${view.over.anchor}`}>
            {view.over.text}
          </a>
        )}
      </div>
      {pendingMonth && pendingMonth !== month && <Loading text={loadingText(PATH)} />}
      <BudgetOfMonth />
    </>
  );
}

function BudgetOfMonth() {
  const { month, days, view, emptyMonth, currency, editable } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const isEmpty = view === null || view.isEmpty;
  const [params] = useSearchParams();
  const chosenLine = editable && view ? findLine(view, params.get("plan")) : null;
  return (
    <>
      {answer?.failure && answer.line === null && (isEmpty || !answer.of) && <Problem>{answer.failure}</Problem>}
      {isEmpty && answer?.of && answer.hidden !== undefined && (
        <HiddenLine line={answer.of} plan={answer.hidden} month={month} />
      )}
      {days && <p className="note">{days}</p>}
      {view === null && <TryAgain href={addressOf(month)} calm />}
      {emptyMonth && <NoBudget month={month} words={emptyMonth} editable={editable} />}
      {view && !view.isEmpty && view.isUnplanned && editable && (
        <Link className="btn btn-go" to={startAddress(month)}>
          {say.startFromWhatYouKnow}
        </Link>
      )}
      {view && !view.isEmpty && (
        <Worksheet key={month} view={view} month={month} currency={currency} editable={editable} answer={answer} />
      )}
      {view && (
        <Link className="more-link" to="/history">
          {say.changedAndDeleted}
        </Link>
      )}
      {chosenLine && currency && (
        <PlanDialog
          key={chosenLine.id}
          line={chosenLine}
          month={month}
          householdCurrency={currency}
          answer={answer?.plan}
          failure={answer?.carrying}
        />
      )}
    </>
  );
}
