import * as say from "./words.tsx";

/**
 * - added: it stands in the form
 * - not added: something was in the form already
 * - not kept: so much waited already that it was not stored
 * - forgotten: what waited then
 */
type SharedState = "added" | "not added" | "not kept" | "forgotten";

export type Field = "text" | "file";

/** @property field the field that it is in; the notice stays as long as it does */
export type Shared = { state: SharedState; field: Field | null };

const WORDS: Readonly<Record<SharedState, string>> = {
  added: say.sharedNote,
  "not added": say.sharedNotAdded,
  "not kept": say.tooMuchWaits,
  forgotten: say.waitingForgotten,
};

/** `onForget`: forgets what waits. */
type Props = { state: SharedState; onForget: () => void };

/** Says that what stands in the form came from outside: other sites can send something here, too. */
export function SharedNotice({ state, onForget }: Props) {
  return (
    <div className="notice grid gap-2" role="status">
      <p>{WORDS[state]}</p>
      {state === "not kept" && (
        <button type="button" className="btn justify-self-start" onClick={onForget}>
          {say.forgetWhatWaits}
        </button>
      )}
    </div>
  );
}
