import { Link, useFetchers } from "@remix-run/react";
import { useCallback, useState } from "react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { DISCARD } from "./address.ts";
import type { Choice } from "./choice.ts";
import { GroupCard } from "./group-card.tsx";
import { countOf, outcomeOf } from "./outcomes.ts";
import type { Review } from "./view.ts";
import * as say from "./words.ts";

const NONE: ReadonlyMap<string, Choice> = new Map();

type Props = {
  /** The id of the addition. */
  id: string;
  review: Review;
  /** How many movements are the visitor's to discard, and how many are others'. */
  own: number;
  others: number;
};

/** Every payee with what it becomes, and the one press that adds them all. */
export function Groups({ id, review, own, others }: Props) {
  // What was chosen since the page was loaded, so that a press does not have to reload the whole review.
  const [state, setState] = useState<{ review: Review; chosen: ReadonlyMap<string, Choice> }>({ review, chosen: NONE });
  const chosen = state.review === review ? state.chosen : NONE;
  const choose = useCallback(
    (key: string, choice: Choice | null) =>
      setState((before) => {
        const all = new Map(before.review === review ? before.chosen : NONE);
        if (choice) all.set(key, choice);
        else all.delete(key);
        return { review, chosen: all };
      }),
    [review],
  );
  // Only stored decisions are added, so one that is on its way has to arrive first.
  const isDeciding = useFetchers().some(({ state }) => state !== "idle");
  const { sections, total } = review;
  const outcomes = { ...review.ready };
  for (const { key, open, problem } of sections.flatMap(({ groups }) => groups)) {
    const choice = problem === null && chosen.get(key);
    if (choice) outcomes[outcomeOf(choice.value)] += open;
  }
  const ready = countOf(outcomes);
  return (
    <>
      {sections.map(({ account, name, groups }) => (
        <section key={account} aria-label={name ?? undefined} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {name !== null && <h3 className="font-bold wrap-anywhere">{name}</h3>}
          <div className="card py-1 max-sm:px-3.5">
            <ul className="tidy-list">
              {groups.map((group) => (
                <GroupCard key={group.key} group={group} chosen={chosen.get(group.key) ?? null} onChoose={choose} />
              ))}
            </ul>
          </div>
        </section>
      ))}
      <PostForm className="card sticky bottom-[calc(var(--bar-height)+8px)] z-10 max-sm:bottom-[var(--bar-height)] max-sm:-mx-4 max-sm:rounded-none grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 leading-tight shadow-lg max-sm:px-3.5 max-sm:py-2 sm:grid-cols-[minmax(0,1fr)_auto_auto] [@media(max-height:40rem)]:static!">
        <div className="leading-tight max-sm:self-end">
          <p role="status" className="text-xs font-semibold sm:text-base">
            {say.readyOf(ready, total)}
          </p>
          <p className="text-xs text-soft sm:hidden">{say.outcomesText(outcomes)}</p>
        </div>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="expected" value={ready} />
        {own > 0 && (
          <Link
            className="link link-alone text-sm max-sm:col-start-1 max-sm:row-start-2"
            to={DISCARD}
            preventScrollReset
          >
            {others > 0 ? say.discardMine : say.discardAll}
          </Link>
        )}
        <SubmitButton
          intent="add"
          pending={say.adding}
          disabled={ready === 0 || isDeciding}
          className="btn btn-go whitespace-normal! max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 max-sm:min-w-28"
        >
          <span className="sm:hidden">{say.addReady(ready)}</span>
          <span className="max-sm:hidden">{say.addWith(ready, outcomes)}</span>
        </SubmitButton>
      </PostForm>
    </>
  );
}
