import { useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef } from "react";

type Props = {
  title: string;
  closeTo: string;
  /** While something is on the way the dialog stays, so that its outcome is seen. */
  busy?: boolean;
  children: ReactNode;
};

/**
 * A dialog that lives at an address of its own. The server renders it open; a script then lifts it into the top layer,
 * where it keeps the focus and gives it back at the end. Closing it, by Escape too, goes to `closeTo`.
 */
export function Modal({ title, closeTo, busy = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = element.contains(document.activeElement) ? null : document.activeElement;
    element.close();
    element.showModal();
    element.querySelector<HTMLElement>("[data-first-focus]")?.focus();
    return () => {
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      open
      className="modal"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) navigate(closeTo, { preventScrollReset: true, replace: true });
      }}
    >
      <h2 id={titleId} className="mb-3.5 text-lg font-bold">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
