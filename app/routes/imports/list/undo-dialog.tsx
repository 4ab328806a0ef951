import { DialogForm } from "#app/components/dialog/dialog-form.tsx";
import { GoneDialog } from "#app/components/dialog/gone-dialog.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import type { ImportView } from "./view.ts";
import * as say from "./words.ts";

type Props = {
  dialog: { row: ImportView; question: string; taken: number } | { row: null };
  closeTo: string;
  problem: string | undefined;
};

/** Asks before an import is undone, with the number. */
export function UndoDialog({ dialog, closeTo, problem }: Props) {
  if (dialog.row === null) return <GoneDialog says={say.importGone} closeTo={closeTo} />;
  const { row, question, taken } = dialog;
  const intent = row.kind === "file" ? "undo-import" : "undo-addition";
  return (
    <DialogForm
      title={say.undoImport}
      closeTo={closeTo}
      problem={problem}
      replace
      submit={
        taken > 0 && (
          <SubmitButton intent={intent} pending={say.undoing} className="btn btn-bad">
            {say.undo}
          </SubmitButton>
        )
      }
    >
      <p>{question}</p>
      {row.kind === "file" && taken > 0 && <p className="text-sm text-soft">{say.canBeImportedAgain}</p>}
      <p className="rounded-m bg-faint px-3.5 py-2.5 wrap-anywhere">
        {row.from}
        <span className="block text-sm text-soft">{row.about}</span>
      </p>
      <input type="hidden" name="id" value={row.id ?? ""} />
    </DialogForm>
  );
}
