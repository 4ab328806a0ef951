import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Success } from "#app/components/notice.tsx";
import { formatDay } from "#app/domain/calendar.ts";
import { counted } from "#app/domain/count.ts";
import type { LastRestatement } from "#db/restatements.ts";

/** The last change, and how to undo it. */
export function Last({ last: { id, currency, from, to, count, undone } }: { last: LastRestatement }) {
  const what = `${counted(count, "transaction")} in ${currency}, ${formatDay(from)} to ${formatDay(to)}`;
  if (undone) return <Success>The rates of {what} are as before, but for what was changed since.</Success>;
  return (
    <section className="card flex flex-wrap items-center justify-between gap-3" aria-label="Last change">
      <p className="m-0">Rates were changed last for {what}.</p>
      <PostForm>
        <input type="hidden" name="id" value={id} />
        <SubmitButton intent="undo" pending="Undoing...">
          Undo
        </SubmitButton>
      </PostForm>
    </section>
  );
}
