import { DialogActions } from "./dialog-actions.tsx";
import { Modal } from "./modal.tsx";
import * as say from "./words.ts";

/** In place of a dialog about a row that someone else deleted: `one` is what it was, 'loan'. */
export function GoneDialog({ one, closeTo }: { one: string; closeTo: string }) {
  return (
    <Modal title={say.noLongerThere} closeTo={closeTo}>
      <div className="grid gap-3.5">
        <p>{say.thisIsNoLongerThere(one)}</p>
        <DialogActions closeTo={closeTo} closeLabel={say.close} />
      </div>
    </Modal>
  );
}
