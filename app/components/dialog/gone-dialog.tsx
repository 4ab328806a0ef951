import { DialogActions } from "./dialog-actions.tsx";
import { Modal } from "./modal.tsx";

/** In place of a dialog about a row that someone else deleted: `one` is what it was, 'loan'. */
export function GoneDialog({ one, closeTo }: { one: string; closeTo: string }) {
  return (
    <Modal title="No longer there" closeTo={closeTo}>
      <div className="grid gap-3.5">
        <p>This {one} is no longer there: someone deleted it.</p>
        <DialogActions closeTo={closeTo} closeLabel="Close" />
      </div>
    </Modal>
  );
}
