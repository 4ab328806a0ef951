import { Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

type Props = {
  /** Where leaving leads, in the place of the dialog's own address. */
  closeTo: string;
  /** What the way out is called. */
  leave?: string | undefined;
  /** What stands at the other end of the row. */
  aside?: ReactNode;
  /** The buttons that do it, if there is anything to do. */
  children?: ReactNode;
};

/** The last row of a dialog: the way out, which waits while something is sent, and what the dialog is for. */
export function DialogActions({ closeTo, leave = "Cancel", aside, children }: Props) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <div className="flex flex-wrap justify-end gap-2.5">
      {aside && <div className="mr-auto">{aside}</div>}
      <Link
        className="btn"
        to={closeTo}
        preventScrollReset
        replace
        aria-disabled={isSending || undefined}
        onClick={(event) => isSending && event.preventDefault()}
      >
        {leave}
      </Link>
      {children}
    </div>
  );
}
