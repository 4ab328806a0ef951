import { useActionData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { draftOf, forgetDraft, keepDraft } from "./drafts.ts";
import { useVisitor } from "./shell/visitor.ts";
import { putBack, typedInto } from "./typed.ts";

type Props = {
  /** Which form it is: 'transaction'. */
  of: string;
  /** The id of the row that the form makes or changes. */
  id: string;
  isNew: boolean;
};

/**
 * Stands in a form in the place of its field `id`, and keeps what is typed until the form is saved or left. When the
 * page is loaded again meanwhile, what was typed is back, under the same id: had it been recorded after all, it is not
 * recorded twice.
 */
export function Draft({ of, id, isNew }: Props) {
  const { userId, household } = useVisitor();
  const answer = useActionData<{ saved?: string | null }>();
  const field = useRef<HTMLInputElement>(null);
  const [back, setBack] = useState<string | null>(null);
  const owner = `${userId} ${household.id}`;
  const form = `${of} ${isNew ? "new" : id}`;
  const isSaved = Boolean(answer?.saved);
  // What was sent and refused is newer than what was kept.
  const wasSent = useRef(answer !== undefined);

  useEffect(() => {
    const element = field.current?.form;
    if (!element) return;
    const key = { owner, form };
    const draft = wasSent.current ? null : draftOf(key);
    let typed = draft?.typed ?? {};
    const keep = ({ target }: Event) => {
      typed = typedInto(typed, target);
      if (field.current) keepDraft(key, { id: field.current.value, typed });
    };
    element.addEventListener("input", keep);
    if (draft) {
      setBack(draft.id);
      putBack(element, draft.typed);
    }
    return () => {
      element.removeEventListener("input", keep);
      // Whoever leaves the form, saved or not, is done with it.
      if (!element.isConnected) forgetDraft(key);
    };
  }, [owner, form]);

  useEffect(() => {
    if (isSaved) forgetDraft({ owner, form });
  }, [isSaved, owner, form]);

  function startOver() {
    forgetDraft({ owner, form });
    location.replace(location.href);
  }

  return (
    <>
      <input ref={field} type="hidden" name="id" value={back ?? id} />
      {back !== null && !isSaved && (
        <p
          role="status"
          className="flex flex-wrap items-center justify-between gap-x-4 rounded-m bg-faint px-3.5 text-sm"
        >
          <span className="pt-2.5 pb-1 sm:py-0">What you typed before is back.</span>
          <button type="button" className="link min-h-11" onClick={startOver}>
            Start over
          </button>
        </p>
      )}
    </>
  );
}
