import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { TextField } from "#app/components/form/field.tsx";
import { useFocusOnFailure } from "#app/components/form/focus-on-failure.ts";
import { useForm } from "#app/components/form/form.ts";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem } from "#app/components/notice.tsx";
import { PlanTabs } from "#app/components/shell/plan-tabs.tsx";
import { canEdit } from "#app/domain/access.ts";
import { filledFrom } from "#app/domain/budgets/budget-fill.ts";
import { addMonths, formatMonth } from "#app/domain/calendar.ts";
import { DEFAULT_CURRENCY } from "#app/domain/currency-codes.ts";
import { actions } from "#app/request/actions.server.ts";
import { findPayday } from "#db/budgets/budgets.ts";
import { listTotalsBefore } from "#db/budgets/month-before.ts";
import { newId } from "#db/id.ts";
import { addressOf, monthIn } from "../search-params.ts";
import { Filled } from "./filled.tsx";
import { answers, fill } from "./form.server.ts";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.startPamoja }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const chosenMonth = monthIn(new URL(request.url).searchParams);
  const { visitor, data } = await context.scope.read("app", (db) => ({
    totals: listTotalsBefore(db, chosenMonth),
    payday: findPayday(db),
  }));
  const month = chosenMonth ?? visitor.month.month;
  return {
    month,
    back: addressOf(month),
    title: say.startMonth(formatMonth(month)),
    monthBefore: formatMonth(addMonths(month, -1)),
    /** What would be planned from it. */
    filled: filledFrom(data?.totals ?? []),
    /** Not where a payday is planned already. */
    asksForDay: data?.payday[0]?.has_payday !== true,
    scheduleId: newId(),
    currency: visitor.household.currency ?? DEFAULT_CURRENCY,
    editable: canEdit(visitor),
  };
}

export const action = actions("/budgets/start", { fill, answers });

type Fields = Record<"amount-pay" | "pay_day" | "amount-rent" | "amount-school" | "amount-food", string>;

/** Two ways not to begin a month at zero: what the month before held, or five answers. */
export default function Start() {
  const { month, back, title, monthBefore, filled, asksForDay, scheduleId, currency, editable } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<Fields>({ id: "answers", lastResult: answer?.result, defaultValue: {} });
  useFocusOnFailure(form);
  const isFilled = filled.sums.length > 0;
  const amount = { inputMode: "decimal", autoComplete: "off" } as const;
  return (
    <>
      <PlanTabs />
      <h2 className="screen-title">{title}</h2>
      {!editable && <p className="card text-soft">{say.editorsPlan}</p>}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {editable && isFilled && (
          <PostForm className="card grid gap-3">
            <h3 className="text-md font-bold">{say.fromTheMonthBefore}</h3>
            {answer?.failure && <Problem>{answer.failure}</Problem>}
            <input type="hidden" name="month" value={month} />
            <p className="text-sm text-soft">{say.plansWhatHappened(filled.isRounded)}</p>
            <Filled {...filled} currency={currency} month={monthBefore.slice(0, -5)} />
            <SubmitButton intent="fill" pending={say.filling} className="btn btn-go justify-self-start">
              {say.fillFrom(monthBefore)}
            </SubmitButton>
          </PostForm>
        )}
        {editable && (
          <PostForm id={form.id} noValidate className="card grid gap-3.5">
            <h3 className="text-md font-bold">{say.fromAnswers}</h3>
            {form.errors && <Problem>{form.errors.join(" ")}</Problem>}
            <input type="hidden" name="month" value={month} />
            <input type="hidden" name="schedule_id" value={scheduleId} />
            <input type="hidden" name="shown_currency" value={currency} />
            <p className="text-sm text-soft">{say.answerWhatYouCan}</p>
            <div className="grid items-start gap-3.5 sm:grid-cols-2">
              <TextField label={say.payIn(currency)} meta={fields["amount-pay"]} {...amount} />
              {asksForDay && (
                <TextField
                  label={say.onWhichDay}
                  hint={say.dayHint}
                  meta={fields.pay_day}
                  inputMode="numeric"
                  autoComplete="off"
                />
              )}
              <TextField label={say.rentIn(currency)} meta={fields["amount-rent"]} {...amount} />
              <TextField label={say.schoolIn(currency)} meta={fields["amount-school"]} {...amount} />
              <TextField label={say.foodIn(currency)} meta={fields["amount-food"]} {...amount} />
            </div>
            <div className="flex flex-wrap justify-end gap-2.5">
              <Link className="btn" to={back}>
                {say.cancel}
              </Link>
              <SubmitButton intent="answers" pending={say.planning} className={isFilled ? "btn" : "btn btn-go"}>
                {say.planThese}
              </SubmitButton>
            </div>
          </PostForm>
        )}
      </div>
    </>
  );
}
