import type { SubmissionResult } from "@conform-to/dom";
import { TextField } from "#app/components/form/field.tsx";
import { useFocusOnFailure } from "#app/components/form/focus-on-failure.ts";
import { useForm } from "#app/components/form/form.ts";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem } from "#app/components/notice.tsx";
import { addMonths, formatMonth, type Month } from "#app/domain/calendar.ts";
import * as say from "./words.tsx";

type Props = {
  month: Month;
  /** Whether anything happened in the month before, and a pay is planned already. */
  sources: { hasMonthBefore: boolean; hasPayday: boolean; scheduleId: string };
  result: SubmissionResult | undefined;
  failure: string | undefined;
};

type Fields = Record<"amount-pay" | "pay_day" | "amount-rent" | "amount-school" | "amount-food", string>;

/** Above a worksheet that plans nothing yet: two ways not to begin at zero. */
export function FillBudget({ month, sources: { hasMonthBefore, hasPayday, scheduleId }, result, failure }: Props) {
  const [form, fields] = useForm<Fields>({ id: "answers", lastResult: result, defaultValue: {} });
  useFocusOnFailure(form);
  const amount = { inputMode: "decimal", autoComplete: "off" } as const;
  return (
    <section className="card grid gap-4" aria-labelledby="fill">
      <h3 id="fill" className="text-md font-bold">
        {say.startFromWhatYouKnow}
      </h3>
      {failure && <Problem>{failure}</Problem>}
      {hasMonthBefore && (
        <PostForm className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <input type="hidden" name="month" value={month} />
          <SubmitButton pending={say.filling} intent="fill">
            {say.fillFrom(formatMonth(addMonths(month, -1)))}
          </SubmitButton>
          <span className="text-sm text-soft">{say.whatWasSpentRoundedUp}</span>
        </PostForm>
      )}
      <PostForm id={form.id} noValidate className="grid gap-3.5">
        <input type="hidden" name="month" value={month} />
        <input type="hidden" name="schedule_id" value={scheduleId} />
        <p className="text-sm text-soft">{hasMonthBefore ? say.orAnswer : say.answer}</p>
        <div className="grid grid-cols-2 items-end gap-3.5 sm:grid-cols-3 xl:grid-cols-5">
          <TextField label={say.yourPay} meta={fields["amount-pay"]} {...amount} />
          {!hasPayday && (
            <TextField label={say.onWhichDay} meta={fields.pay_day} inputMode="numeric" autoComplete="off" />
          )}
          <TextField label={say.rent} meta={fields["amount-rent"]} {...amount} />
          <TextField label={say.schoolThisMonth} meta={fields["amount-school"]} {...amount} />
          <TextField label={say.food} meta={fields["amount-food"]} {...amount} />
        </div>
        <div>
          <SubmitButton pending={say.filling} intent="answers" className={hasMonthBefore ? "btn" : "btn btn-go"}>
            {say.planThese}
          </SubmitButton>
        </div>
      </PostForm>
    </section>
  );
}
