import * as say from "./words.ts"; /**
 * - added: it stands in the form
 * - before: it does, and something else was shared while it waited
 * - not added: something was in the form already
 */
export type SharedState = "added" | "before" | "not added";

const FROM_OUTSIDE =
  "Shared from another app or page. Read it only if it was you who shared it, and these are your own messages.";
const WORDS: Readonly<Record<SharedState, string>> = {
  added: FROM_OUTSIDE,
  before: say.somethingElseWasSharedWhile(FROM_OUTSIDE),
  "not added": "Something was shared from another app or page, and was not added, as something is here already.",
};

/** Says that what stands in the form came from outside: other sites can send something here, too. */
export function SharedNotice({ state }: { state: SharedState }) {
  return (
    <p className="notice" role="status">
      {WORDS[state]}
    </p>
  );
}
