import { PostForm } from "#app/components/form/post-form.tsx";
import type { Skeleton } from "#app/domain/movements/messages/skeletons.ts";
import type { MessageSkeletonRow } from "#db/movements/message-skeletons.ts";
import { PATH } from "./search-params.ts";
import * as say from "./words.tsx";

type Props = {
  messages: readonly MessageSkeletonRow[];
  /** What was just forgotten. */
  forgotten: Skeleton | null;
  editable: boolean;
};

/** What people of the household said of messages that were not understood. */
export function LearnedMessages({ messages, forgotten, editable }: Props) {
  if (messages.length === 0 && forgotten === null) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-semibold">{say.messagesThatYouSorted}</h3>
      <p className="max-w-prose text-sm text-soft">{say.rememberedMessageNote}</p>
      {forgotten && (
        <PostForm action={PATH} className="notice flex flex-wrap items-center justify-between gap-3" replace>
          <span role="status">{say.messageForgotten}</span>
          <input type="hidden" name="skeleton" value={JSON.stringify(forgotten)} />
          <button type="submit" name="intent" value="remember" className="btn">
            {say.undo}
          </button>
        </PostForm>
      )}
      {messages.length > 0 && (
        <div className="card">
          <ul className="tidy-list divide-y divide-line">
            {messages.map(({ id, words, amount, direction, taught_by }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
                <div className="min-w-0 flex-1 basis-56">
                  <p className="wrap-anywhere">{say.messageSays(words, amount === null ? "none" : direction)}</p>
                  {taught_by && <p className="text-xs text-soft">{say.answeredBy(taught_by)}</p>}
                </div>
                {editable && (
                  <PostForm action={PATH} preventScrollReset replace>
                    <input type="hidden" name="id" value={id} />
                    <button
                      type="submit"
                      name="intent"
                      value="forget"
                      className="btn btn-mini"
                      aria-label={say.forgetMessage(words)}
                    >
                      {say.deleteIt}
                    </button>
                  </PostForm>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
