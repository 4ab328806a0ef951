import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { addMonths, formatMonth, type Month } from "#app/domain/calendar.ts";

type Props = { month: Month; canCopy: boolean; editable: boolean };

/** A month without a budget: create one from the template or from the month before. */
export function NoBudget({ month, canCopy, editable }: Props) {
  return (
    <section className="card grid justify-items-start gap-3">
      <p>No budget found for {month}.</p>
      {editable && (
        <>
          <p className="text-soft">
            The template has a line for every category, all at zero: fill in those you use and hide the others.
          </p>
          <PostForm className="flex flex-wrap gap-2.5">
            <input type="hidden" name="month" value={month} />
            <SubmitButton pending="Creating..." intent="fresh">
              Create Budget Template
            </SubmitButton>
            {canCopy && (
              <SubmitButton pending="Copying..." intent="copy" className="btn">
                Copy {formatMonth(addMonths(month, -1))}
              </SubmitButton>
            )}
          </PostForm>
        </>
      )}
    </section>
  );
}
