import { DialogForm } from "#app/components/dialog/dialog-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { counted } from "#app/domain/count.ts";
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
      <p>{say.areYouSureYouWant(counted(own, "movement"))}</p>
      <p className="text-sm text-soft">
        They leave the review and are not added. For 30 days you can bring them back from History, and what comes again
        is offered again.
        {others > 0 && ` What others brought in (${others}) stays.`}
      </p>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="expected" value={own} />
    </DialogForm>
  );
}
