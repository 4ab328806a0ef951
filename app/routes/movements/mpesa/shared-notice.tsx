import * as say from "./words.tsx";

/**
 * - added: it stands in the form
 * - not added: something was in the form already
 */
type SharedState = "added" | "not added";

export type Field = "text" | "file";

/** @property field where it stands, of which is said as long as it does */
export type Shared = { state: SharedState; field: Field | null };

const WORDS: Readonly<Record<SharedState, string>> = {
  added: say.sharedFromAnotherAppOr,
  "not added": say.somethingWasSharedFromAnother,
};

/** Says that what stands in the form came from outside: other sites can send something here, too. */
export function SharedNotice({ state }: { state: SharedState }) {
  return (
    <p className="notice" role="status">
      {WORDS[state]}
    </p>
  );
}
