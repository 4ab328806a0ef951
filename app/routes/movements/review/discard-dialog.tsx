import { DialogForm } from "#app/components/dialog/dialog-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { PATH } from "./address.ts";
import * as say from "./words.ts";

type Props = {
  /** The id of what is done. */
  id: string;
  /** How many movements are the visitor's, and how many wait besides. */
  own: number;
  others: number;
  problem: string | undefined;
};

/** Asks before one's own movements leave the review. */
export function DiscardDialog({ id, own, others, problem }: Props) {
  return (
    <DialogForm
      title={say.discardMovements}
      closeTo={PATH}
      replace
      problem={problem}
      submit={
        <SubmitButton intent="discard" pending={say.discarding} className="btn btn-bad">
          {say.discardOwn(own)}
        </SubmitButton>
      }
    >
      <p>{say.discardQuestion(own)}</p>
      <p className="text-sm text-soft">
        {say.discardedCanReturn}
        {others > 0 && ` ${say.othersStay(others)}`}
      </p>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="expected" value={own} />
    </DialogForm>
  );
}
