import * as say from "./invited.words.ts"; /** Tells someone with an invitation why they have to sign in first. */
export function Invited() {
  return <p className="m-0 rounded-m bg-faint px-3.5 py-2.5">{say.invitedNote}</p>;
}
