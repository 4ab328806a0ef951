import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { addMonths, formatMonth, type Month } from "#app/domain/calendar.ts";
import * as say from "./words.tsx";

type Props = { month: Month; canCopy: boolean; editable: boolean };

/** A month without a budget: create one from the template or from the month before. */
export function NoBudget({ month, canCopy, editable }: Props) {
  return (
    <section className="card grid justify-items-start gap-3">
      <p>{say.noBudgetFoundFor(month)}</p>
      {editable && (
        <>
          <p className="text-soft">{say.theTemplateHasALine}</p>
          <PostForm className="flex flex-wrap gap-2.5">
            <input type="hidden" name="month" value={month} />
            <SubmitButton pending={say.creating} intent="fresh">
              {say.createBudgetTemplate}
            </SubmitButton>
            {canCopy && (
              <SubmitButton pending={say.copying} intent="copy" className="btn">
                {say.copyMonth(formatMonth(addMonths(month, -1)))}
              </SubmitButton>
            )}
          </PostForm>
        </>
      )}
    </section>
  );
}
