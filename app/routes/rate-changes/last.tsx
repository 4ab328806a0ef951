import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Success } from "#app/components/notice.tsx";
import { formatDay } from "#app/domain/calendar.ts";
import type { LastRateChange } from "#db/rate-changes/rate-changes.ts";
import * as say from "./words.ts";

/** The last change, and how to undo it. */
export function Last({ last: { id, currency, from, to, count, undone } }: { last: LastRateChange }) {
  const [first, last] = [formatDay(from), formatDay(to)];
  if (undone) return <Success>{say.ratesAsBefore(count, currency, first, last)}</Success>;
  return (
    <section className="card flex flex-wrap items-center justify-between gap-3" aria-label={say.lastChange}>
      <p className="m-0">{say.lastChanged(count, currency, first, last)}</p>
      <PostForm>
        <input type="hidden" name="id" value={id} />
        <SubmitButton intent="undo" pending={say.undoing}>
          {say.undo}
        </SubmitButton>
      </PostForm>
    </section>
  );
}
