import { DialogActions } from "#app/components/dialog/dialog-actions.tsx";
import { Modal } from "#app/components/dialog/modal.tsx";
import { PATH } from "../search-params.ts";

/** Replaces a dialog that asks for the password, for an account without one. */
export function NoPassword({ title }: { title: string }) {
  return (
    <Modal title={title} closeTo={PATH}>
      <div className="grid gap-3.5">
        <p>Set a password first: this asks for it, so that nobody else can do it in your place.</p>
        <DialogActions closeTo={PATH} closeLabel="Close" />
      </div>
    </Modal>
  );
}
