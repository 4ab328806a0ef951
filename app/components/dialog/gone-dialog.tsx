import { DialogActions } from "./dialog-actions.tsx";
import { Modal } from "./modal.tsx";
import * as say from "./words.ts";

/** In place of a dialog about a row that is no longer there; `says` why. */
export function GoneDialog({ says, closeTo }: { says: string; closeTo: string }) {
  return (
    <Modal title={say.noLongerThere} closeTo={closeTo}>
      <div className="grid gap-3.5">
        <p>{says}</p>
        <DialogActions closeTo={closeTo} closeLabel={say.close} />
      </div>
    </Modal>
  );
}
