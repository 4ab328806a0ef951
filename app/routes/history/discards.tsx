import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { formatDay } from "#app/domain/calendar.ts";
import type { Discard } from "#db/movements/movements.ts";
import { PATH as REVIEW } from "../movements/review/address.ts";
import * as say from "./words.tsx";

/** What was discarded from the review, and can be brought back to it. */
export function Discards({ discards, editable }: { discards: readonly Discard[]; editable: boolean }) {
  if (discards.length === 0) return null;
  return (
    <section className="card" aria-labelledby="discards">
      <h3 id="discards" className="mb-3 text-sm font-medium text-soft">
        {say.discardedFromTheReview}
      </h3>
      <ul className="tidy-list divide-y divide-line">
        {discards.map(({ id, count, day, time, person }) => (
          <li
            key={id}
            className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 py-3.5 first:pt-0 last:pb-0"
          >
            <p>
              {say.discardedMovements(person ?? say.someoneWhoHasLeft, count)}
              <span className="mt-0.5 block text-xs text-soft">{`${formatDay(day)} · ${time}`}</span>
            </p>
            {editable && (
              <PostForm action={REVIEW}>
                <input type="hidden" name="id" value={id} />
                <SubmitButton intent="undo" about={["id", id]} pending={say.puttingBack} className="btn btn-mini">
                  {say.putBack}
                </SubmitButton>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
