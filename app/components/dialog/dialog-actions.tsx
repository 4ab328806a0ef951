import { Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import * as say from "./words.ts";

type Props = {
  /** The address that replaces the dialog's own when it is left. */
  closeTo: string;
  /** The label of the link that leaves. */
  closeLabel?: string | undefined;
  /** Shown at the other end of the row. */
  aside?: ReactNode;
  /** The buttons that submit, if any. */
  children?: ReactNode;
};

/** A dialog's last row: the link that leaves it, disabled during a submit, and its buttons. */
export function DialogActions({ closeTo, closeLabel = say.cancel, aside, children }: Props) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <div className="dialog-actions flex flex-wrap justify-end gap-2.5">
      {aside && <div className="mr-auto flex flex-wrap gap-2.5">{aside}</div>}
      <Link
        className="btn"
        to={closeTo}
        preventScrollReset
        replace
        aria-disabled={isSending || undefined}
        onClick={(event) => isSending && event.preventDefault()}
      >
        {closeLabel}
      </Link>
      {children}
    </div>
  );
}
