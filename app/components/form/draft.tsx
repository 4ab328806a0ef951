import type { SubmissionResult } from "@conform-to/dom";
import { useActionData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "../hydrated.ts";
import { requestedDialog } from "../shell/dialogs.ts";
import { useVisitor } from "../shell/visitor.ts";
import { draftOf, forgetDraft, noteUnmounted, type Draft as StoredDraft, saveDraft } from "./drafts.ts";
import { restoreTyped, typedInto, untouchedIn } from "./typed.ts";
import * as say from "./words.ts";

type Row = Pick<StoredDraft, "id" | "version">;

type Props = {
  /** The name of the form: 'transaction'. */
  of: string;
  /** The id of the row that the form makes or changes. */
  id: string;
  /** The version of the row that is changed; null for a new one. */
  version: string | number | null;
};

/**
 * The hidden fields of a form that makes or changes a row: its `id` and its `version`. Keeps what is
 * typed until the form is saved or left. After a reload it restores what was typed, under the same id and version: if it
 * was recorded after all, it is not recorded twice, and nobody else's change since is overwritten. The two therefore stay
 * as they were when the form was opened, whatever the server says meanwhile.
 */
export function Draft({ of, id, version }: Props) {
  const { userId, household } = useVisitor();
  const answer = useActionData<{ saved?: string | null; result?: SubmissionResult | null }>();
  const field = useRef<HTMLInputElement>(null);
  const [opened] = useState<Row>(() => {
    // A failed submit that is sent again is the same submit of the same version, also without a script.
    const submittedText = (name: string) => textOf(answer?.result?.initialValue?.[name]);
    return {
      id: submittedText("id") ?? id,
      version: version === null ? null : (submittedText("version") ?? String(version)),
    };
  });
  const [restored, setRestored] = useState<Row | null>(null);
  const row = restored ?? opened;
  const owner = `${userId} ${household.id}`;
  const form = `${of} ${version === null ? "new" : id}`;
  const isSaved = Boolean(answer?.saved);
  // What was sent and refused is newer than the stored draft.
  const wasSent = useRef(answer !== undefined);
  // The reader may have typed into a server-rendered form before the script was there.
  const isServed = useRef(!useHydrated());

  useEffect(() => {
    const element = field.current?.form;
    if (!element) return;
    const key = { owner, form };
    const dialog = requestedDialog();
    const draft = wasSent.current ? null : draftOf(key);
    const { id, version } = draft ?? opened;
    let typed = draft?.typed ?? {};
    const keep = ({ target }: Event) => {
      typed = typedInto(typed, target);
      saveDraft(key, { id, version, typed });
    };
    element.addEventListener("input", keep);
    if (draft) {
      setRestored({ id, version });
      restoreTyped(element, isServed.current ? untouchedIn(element, draft.typed) : draft.typed);
    }
    return () => {
      element.removeEventListener("input", keep);
      // Leaving the form, saved or not, discards the draft; if only its screen failed, the address still has the dialog.
      if (element.isConnected) return;
      if (requestedDialog() !== dialog) forgetDraft(key);
      else noteUnmounted(key, dialog);
    };
  }, [owner, form, opened]);

  useEffect(() => {
    if (isSaved) forgetDraft({ owner, form });
  }, [isSaved, owner, form]);

  function startOver() {
    forgetDraft({ owner, form });
    location.replace(location.href);
  }

  return (
    <>
      <input ref={field} type="hidden" name="id" value={row.id} />
      {row.version !== null && <input type="hidden" name="version" value={row.version} />}
      {restored !== null && !isSaved && (
        <p role="status" className="draft">
          <span className="pt-2.5 pb-1 sm:py-0">{say.draftIsBack}</span>
          <button type="button" className="link min-h-11" onClick={startOver}>
            {say.startOver}
          </button>
        </p>
      )}
    </>
  );
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
