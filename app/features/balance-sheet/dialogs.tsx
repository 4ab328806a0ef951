import { Link } from "@remix-run/react";
import { Modal } from "#app/components/dialog/modal.tsx";
import type { ValuedRow } from "#db/balance-sheet.ts";
import { DeleteValued } from "./delete-dialog.tsx";
import { ValuedForm } from "./form.tsx";
import type { ValuedWords } from "./words.ts";

export type OpenDialog = { kind: "new"; id: string } | { kind: "update" | "delete"; row: ValuedRow | null };

type Props = {
  words: ValuedWords;
  dialog: OpenDialog | null;
  today: string;
  /** The household's currency, and the visitor's own. */
  home: string | null;
  own: string | null;
  closeTo: string;
};

/** The dialog that the address asks for, if any. */
export function Dialogs({ words, dialog, today, home, own, closeTo }: Props) {
  if (dialog === null) return null;
  const shared = { words, today, home, own, closeTo };
  if (dialog.kind === "new") return <ValuedForm id={dialog.id} row={null} {...shared} />;
  const { kind, row } = dialog;
  if (row === null) return <Gone words={words} closeTo={closeTo} />;
  if (kind === "delete") return <DeleteValued words={words} row={row} closeTo={closeTo} />;
  return <ValuedForm key={row.id} id={row.id} row={row} {...shared} />;
}

function Gone({ words, closeTo }: { words: ValuedWords; closeTo: string }) {
  return (
    <Modal title="No longer there" closeTo={closeTo}>
      <div className="grid gap-3.5">
        <p>This {words.one} is no longer there: somebody deleted it.</p>
        <Link className="btn justify-self-end" to={closeTo} preventScrollReset>
          Close
        </Link>
      </div>
    </Modal>
  );
}
